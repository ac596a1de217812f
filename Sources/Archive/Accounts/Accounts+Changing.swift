import Basics
import News

/// Changes accounts, and takes them away.
extension Accounts {
  /// Gives a profile another password, given the one it has.
  public func change(
    passwordOf name: ProfileName, from current: Password, to new: Password
  ) async throws(AccountFailure) {
    if let objection = new.objection(for: name) { throw objection }
    _ = try await check(name, with: current)
    guard let hash = await PasswordHash.of(new) else { throw .cannotHash }
    if Task.isCancelled { throw .givenUp }
    do throws(NewsFailure) {
      for key in keys(of: name) {
        guard let account = accounts[key] else { continue }
        _ = try accounts.putTwice(Account(name: account.name, password: hash, made: account.made), under: key)
      }
    } catch { throw .notKept(error) }
  }

  /// Why a profile cannot have another name; nil where it can.
  public func objection(to new: ProfileName, for name: ProfileName) -> AccountFailure? {
    if new.isGuest { return .nameIsGuest }
    // The same name in other letters is its own.
    if new.id == name.id { return nil }
    do throws(AccountFailure) { try refuse(new) } catch { return error }
    return nil
  }

  /// Gives the profile that is logged in another name, with everything in it.
  ///
  /// Killed at any point it leaves an account for what the profile keeps, under the one name or the other.
  public func rename(_ name: ProfileName, to new: ProfileName) throws(NewsFailure) {
    let old = keys(of: name)
    let isMoved = new.id != name.id
    for key in old {
      guard let account = accounts[key] else { continue }
      let renamed = Account(name: new.shown, password: account.password, made: account.made)
      _ = try accounts.putTwice(renamed, under: isMoved ? AccountKey(newOf: new.id) : key)
    }
    do throws(NewsFailure) {
      if isMoved { try moveThings(of: name.id, to: new.id) }
    } catch {
      try accounts.remove(keys(of: new))
      throw error
    }
    try remember(new)
    if isMoved { try accounts.remove(old) }
  }

  /// Deletes a profile's files and then its account, since files without an account could never be reached.
  public func delete(_ name: ProfileName) throws(NewsFailure) {
    let folder = try folder.inner("profiles/\(name.id.rawValue)").writable()
    do throws(SystemRefusal) { try Disk.removeFolder(folder) } catch { throw error.failure(at: folder) }
    try accounts.remove(keys(of: name))
  }

  private func moveThings(of profile: ProfileID, to other: ProfileID) throws(NewsFailure) {
    guard let old = place(of: profile), let goal = place(of: other), FileMark(of: old) != nil else { return }
    do throws(SystemRefusal) { try Disk.move(old, to: goal) } catch { throw error.failure(at: goal) }
  }
}

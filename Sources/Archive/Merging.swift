import Basics
import Glibc
import News

/// Merges what another folder of Crier holds into this one, where both may have changed since they were one.
///
/// The later of two changes to one thing counts, wherever it was made, and nothing is written into the other folder.
extension Archive {
  /// Merges a folder, or a single log, into this one; `current` is the archive of who is talking.
  public func merge(_ place: String, current: Archive) throws(NewsFailure) -> Merged {
    guard let mark = FileMark(of: place) else {
      throw .merge(.unreachable(place: place, reason: SystemRefusal(code: errno)))
    }
    if let home = folder.path, Self.areSame(home, place) { throw .merge(.sameFolder(place: place)) }
    let parts = mark.isFolder ? try parts(of: place, current) : [current.uniting(try Self.log(at: place))]
    // All of it is read before anything is written.
    for part in parts { try part.look() }
    if mark.isFolder, parts.allSatisfy(\.isNothingThere) { throw .merge(.nothingThere(place: place)) }
    return try run(parts, for: current)
  }

  /// What is kept in a folder for the guest and for each profile, with where it goes here.
  private func parts(of place: String, _ current: Archive) throws(NewsFailure) -> [Uniting] {
    let theirs = StateFolder(home: place, environment: [:])
    var parts = [(folder.path == current.folder.path ? current : self).uniting(.folder(theirs), withAccounts: true)]
    let profiles: [String]
    do throws(SystemRefusal) {
      profiles = try Disk.names(in: "\(place)/profiles", beginning: "", containing: "")
    } catch {
      if error.code == ENOTDIR { return parts }
      throw .merge(.unreachable(place: "\(place)/profiles", reason: error))
    }
    for profile in profiles.compactMap(ProfileID.init) {
      let ours = ofProfile(profile)
      let theirs = StateFolder(home: "\(place)/profiles/\(profile.rawValue)", environment: [:])
      parts.append((ours.folder.path == current.folder.path ? current : ours).uniting(.folder(theirs)))
    }
    return parts
  }

  private func run(_ parts: [Uniting], for current: Archive) throws(NewsFailure) -> Merged {
    var all = Merged()
    var isBegun = false
    for part in parts {
      let isCurrent = part.archive.folder.path == current.folder.path
      do throws(NewsFailure) {
        let merged = try part.run()
        isBegun = isBegun || !part.isNothingNew
        all.unread += merged.unread
        if isCurrent { (all.numbers, all.change) = (merged.numbers, merged.change) }
        if !isCurrent, !part.isNothingNew { all.others += 1 }
      } catch .cannotKeep(let place, let reason) where isBegun {
        throw .merge(.cutShort(place: place, reason: reason))
      }
    }
    return all
  }

  private func uniting(_ source: Uniting.Source, withAccounts: Bool = false) -> Uniting {
    Uniting(self, with: source, withAccounts: withAccounts)
  }

  /// A single file as a log, by the name of the collection that its own begins with.
  private static func log(at path: String) throws(NewsFailure) -> Uniting.Source {
    let name = Disk.name(of: path)
    let collection = String(name.prefix { $0 != "." })
    guard let collection = Collection(rawValue: collection), collection.isMerged else {
      throw .merge(.nothingThere(place: path))
    }
    return .log(name, of: collection, in: StateFolder(home: Disk.parent(of: path), environment: [:]))
  }

  private static func areSame(_ one: String, _ other: String) -> Bool {
    guard let one = try? OpenFile(one, O_RDONLY | O_DIRECTORY), let other = try? OpenFile(other, O_RDONLY | O_DIRECTORY)
    else { return false }
    return (try? one.mark().inode) == (try? other.mark().inode) && (try? one.disk()) == (try? other.disk())
  }
}

import Basics
import Glibc
import News

/// A value in its own JSON file, replaced as a whole.
///
/// Each machine has its own, since two values cannot be merged: a login counts for one machine, and copying a folder
/// over another overwrites no value.
///
/// Requirements on the value stand on the methods alone: on the class they would cost a launch half a millisecond.
public final class Document<Value> {
  private let kind: String
  private lazy var name = Self.fileName(of: kind)
  private let folder: StateFolder
  private let damages: DamageList
  /// Whether the next value is worth more than an unreadable one.
  private let isPassing: Bool
  private lazy var coder = ValueCoder(isPassing ? [] : .prettyPrinted)
  private var mark: FileMark?
  private var known: Value?
  /// What an unreadable file is renamed to.
  private var unread = SpareKind.broken

  /// A passing one is replaced unread, unless a newer Crier wrote it.
  init(_ name: String, in folder: StateFolder, telling damages: DamageList, isPassing: Bool = false) {
    kind = name
    self.isPassing = isPassing
    self.folder = folder
    self.damages = damages
  }

  /// The file name of this machine's document.
  static func fileName(of kind: String) -> String { "\(kind).\(Device.machine).json" }
}

extension Document where Value: Codable & Sendable {
  /// The value in the file now; nil where none can be read.
  public var value: Value? { try? read() }

  /// The value in the file now; nil where the file is missing or makes no sense.
  ///
  /// Throws where the system refuses to read it.
  public func read() throws(NewsFailure) -> Value? {
    guard let folder = folder.readable else { return nil }
    let path = Disk.target(of: "\(folder)/\(name)")
    do throws(SystemRefusal) {
      let now = try FileMark(ofAny: path)
      if now != mark {
        known = try now.flatMap { _ throws(SystemRefusal) in try read(path) }
        mark = now
      }
      return known
    } catch {
      damages.add(Damage(file: name, kind: .refused(error)))
      throw .cannotRead(place: path, reason: error)
    }
  }

  /// Replaces the value, and keeps an unreadable file under another name.
  ///
  /// Where the disk is not waited for, it outlives a kill all the same.
  public func replace(with value: Value, isWaiting: Bool = true) throws(NewsFailure) {
    if !isPassing { return try change(isWaiting: isWaiting) { _ in value } }
    try write(isWaiting: isWaiting) { path throws(NewsFailure) in
      do throws(SystemRefusal) {
        if try FileMark(ofAny: path) != nil, FormatVersion.isNewer(try Disk.contents(of: path)) {
          _ = try Disk.setAside(path, .newer)
        }
      } catch { throw .cannotRead(place: path, reason: error) }
      return value
    }
  }

  /// Replaces the value by one made from it; nil leaves it.
  ///
  /// Holds a lock in between, so that no other Crier's change is lost.
  func change(isWaiting: Bool = true, _ make: (Value?) -> Value?) throws(NewsFailure) {
    try write(isWaiting: isWaiting) { path throws(NewsFailure) in
      (mark, known) = (nil, nil)
      guard let value = make(try read()) else { return nil }
      do throws(SystemRefusal) {
        if known == nil, mark != nil { _ = try Disk.setAside(path, unread) }
      } catch { throw error.failure(at: path) }
      return value
    }
  }

  /// Writes what `value` answers, if anything, while a lock is held.
  private func write(
    isWaiting: Bool, _ value: (_ path: String) throws(NewsFailure) -> Value?
  ) throws(NewsFailure) {
    let folder = try folder.writable()
    let path = Disk.target(of: "\(folder)/\(name)")
    do throws(SystemRefusal) { try Disk.makeFolder(folder) } catch { throw error.failure(at: path) }
    try Disk.whileHolding(folder, orElse: { $0.failure(at: path) }) { () throws(NewsFailure) in
      guard let value = try value(path) else { return }
      guard let json = coder.json(of: value) else { throw .unwritable(place: name) }
      do throws(SystemRefusal) {
        try Disk.replace(path, with: Array(json) + [UInt8(ascii: "\n")], isWaiting: isWaiting)
      } catch { throw error.failure(at: path) }
    }
  }

  private func read(_ path: String) throws(SystemRefusal) -> Value? {
    let json: [UInt8]
    do throws(SystemRefusal) { json = try Disk.contents(of: path) } catch {
      // One larger than any document makes no sense.
      if error.code != EFBIG { throw error }
      unread = .broken
      damages.add(Damage(file: name, kind: .refused(error)))
      return nil
    }
    let isNewer = FormatVersion.isNewer(json)
    // Anybody may have written the file.
    if !isNewer, let value = coder.value(Value.self, from: JSON.wordsAlone(in: json)) { return value }
    unread = isNewer ? .newer : .broken
    let spare = Disk.name(of: Disk.spareName(for: path, unread))
    damages.add(Damage(file: name, kind: isNewer ? .newer(keptAs: spare) : .senseless(keptAs: spare)))
    return nil
  }
}

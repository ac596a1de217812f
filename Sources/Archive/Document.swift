import Basics
import Foundation
import News

/// One value in a JSON file of its own, which is replaced as a whole whenever it changes.
///
/// Each machine has its own, since two values cannot be one: whoever is logged in here is not so on every machine that
/// shares the folder, and a folder that is copied over another one takes nobody's place.
///
/// What values must be is said of the methods alone: a class that says it costs a launch half a millisecond.
public final class Document<Value> {
  private let kind: String
  private lazy var name = Self.fileName(of: kind)
  private let folder: StateFolder
  private let damages: DamageList
  private lazy var coder = ValueCoder(.prettyPrinted)
  private var mark: FileMark?
  private var known: Value?
  /// What a file is kept as that could not be read.
  private var unread = SpareKind.broken

  init(_ name: String, in folder: StateFolder, telling damages: DamageList) {
    kind = name
    self.folder = folder
    self.damages = damages
  }

  /// What the file of a document is called on this machine.
  static func fileName(of kind: String) -> String { "\(kind).\(Device.machine).json" }
}

extension Document where Value: Codable & Sendable {
  /// The value as it stands in the file now; nil where there is none that can be read.
  public var value: Value? {
    guard let folder = folder.path else { return nil }
    let path = Disk.target(of: "\(folder)/\(name)")
    let now = FileMark(of: path)
    if now != mark {
      mark = now
      known = now == nil ? nil : read(path)
    }
    return known
  }

  /// Puts a value in the file's place, and keeps beside it a file that could not be read.
  public func replace(with value: Value) throws(NewsFailure) { try change { _ in value } }

  /// Puts in the file's place what is made of the value that stands there; nil leaves it as it is.
  ///
  /// No other Crier changes anything between the look and the change, so that none undoes what another one noted.
  func change(_ make: (Value?) -> Value?) throws(NewsFailure) {
    let folder = try folder.writable()
    let path = Disk.target(of: "\(folder)/\(name)")
    do throws(SystemRefusal) { try Disk.makeFolder(folder) } catch { throw error.failure(at: path) }
    try Disk.whileHolding(folder) { () throws(NewsFailure) in
      (mark, known) = (nil, nil)
      guard let value = make(self.value) else { return }
      guard let json = coder.json(of: value) else {
        throw .cannotKeep(place: name, reason: "it holds a number or a date that cannot be written")
      }
      do throws(SystemRefusal) {
        if known == nil, mark != nil { _ = try Disk.setAside(path, unread) }
        try Disk.replace(path, with: Array(json) + [UInt8(ascii: "\n")])
      } catch { throw error.failure(at: path) }
    }
  }

  private func read(_ path: String) -> Value? {
    do throws(SystemRefusal) {
      let json = try Disk.contents(of: path)
      let isNewer = FormatVersion.isNewer(json)
      if !isNewer, let value = coder.value(Value.self, from: json) { return value }
      unread = isNewer ? .newer : .broken
      let spare = Disk.name(of: Disk.spareName(for: path, unread))
      damages.add(Damage(file: name, kind: isNewer ? .newer(keptAs: spare) : .senseless(keptAs: spare)))
    } catch {
      unread = .broken
      damages.add(Damage(file: name, kind: .refused(reason: error.reason)))
    }
    return nil
  }
}

/// What a document of a later format says of itself; those of today say nothing.
struct FormatVersion: Decodable {
  private let v: Int

  /// Whether some JSON is a document of a later format.
  static func isNewer(_ json: [UInt8]) -> Bool { (ValueCoder().value(Self.self, from: json)?.v ?? 1) > 1 }
}

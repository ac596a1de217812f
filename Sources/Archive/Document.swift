import Foundation
import News

/// One value in a JSON file of its own, which is replaced as a whole whenever it changes.
public final class Document<Value: Codable & Sendable> {
  private let name: String
  private let folder: StateFolder
  private let damages: DamageList
  private lazy var coder = ValueCoder(.prettyPrinted)
  private var mark: FileMark?
  private var known: Value?

  init(_ name: String, in folder: StateFolder, telling damages: DamageList) {
    self.name = name + ".json"
    self.folder = folder
    self.damages = damages
  }

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
  public func replace(with value: Value) throws(NewsFailure) {
    let folder = try folder.writable()
    let path = Disk.target(of: "\(folder)/\(name)")
    guard let json = coder.json(of: value) else {
      throw .cannotKeep(place: name, reason: "it holds a number or a date that cannot be written")
    }
    do throws(SystemRefusal) {
      try Disk.makeFolder(folder)
      if self.value == nil, FileMark(of: path) != nil { try Disk.move(path, to: Disk.spareName(for: path)) }
      try Disk.replace(path, with: Array(json) + [UInt8(ascii: "\n")])
    } catch { throw error.failure(at: path) }
  }

  private func read(_ path: String) -> Value? {
    do throws(SystemRefusal) {
      if let value = coder.value(Value.self, from: try Disk.contents(of: path)) { return value }
      let spare = Disk.name(of: Disk.spareName(for: path))
      damages.add(Damage(file: name, kind: .senseless(keptAs: spare)))
    } catch {
      damages.add(Damage(file: name, kind: .refused(reason: error.reason)))
    }
    return nil
  }
}

import Basics
import Foundation

/// The name that logs written on this machine, in one folder, carry.
///
/// A folder that was copied must not go on under the name of the one it was copied from: the two would have different
/// logs of one name, and merging them with `cp` would lose one. So the name holds for one folder on one machine.
struct Device: Codable {
  private let device: String
  private let folder: FolderTrait

  /// The name for a folder, which is made, and named, where it has not been yet.
  static func name(in folder: String) throws(SystemRefusal) -> String {
    try name(in: folder) { held throws(SystemRefusal) in try FolderTrait(of: folder, held) }
  }

  /// The name for a folder that is told from others by a trait.
  static func name(
    in folder: String, knownBy trait: (borrowing OpenFile) throws(SystemRefusal) -> FolderTrait
  ) throws(SystemRefusal) -> String {
    try Disk.makeFolder(folder)
    let held = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
    held.lock()
    defer { held.unlock() }
    let trait = try trait(held)
    let path = "\(folder)/device.\(machine).json"
    let known = known(at: path)
    if let known, known.folder == trait { return known.device }

    let fresh = Device(device: Checksum.text(UInt32.random(in: 0...UInt32.max)), folder: trait)
    // A copy takes over the logs it came with, so that the original can write on under their name.
    if let known {
      try relabel(from: known.device, to: fresh.device, in: folder)
    } else if FileMark(of: path) != nil {
      try Disk.setAsideUnread(path)
    }
    let json = ValueCoder().json(of: fresh) ?? Data()
    try Disk.replace(path, with: Array(json) + [UInt8(ascii: "\n")])
    return fresh.device
  }

  private static func known(at path: String) -> Device? {
    guard let bytes = try? Disk.contents(of: path), !FormatVersion.isNewer(bytes),
      let known = ValueCoder().value(Device.self, from: bytes)
    else { return nil }
    return known.device.utf8.count == 8 && known.device.allSatisfy(\.isHexDigit) ? known : nil
  }

  private static func relabel(from old: String, to new: String, in folder: String) throws(SystemRefusal) {
    let ending = ".\(old).jsonl"
    for name in try Disk.names(in: folder, beginning: "", containing: ending) where name.hasSuffix(ending) {
      try Disk.move("\(folder)/\(name)", to: "\(folder)/\(name.dropLast(ending.count)).\(new).jsonl")
    }
  }

  /// What tells this machine from others that may share the folder, without giving away its id.
  ///
  /// Looked up once a run: every file that is one machine's own is named by it.
  static let machine: String = {
    let id = (try? Disk.contents(of: "/etc/machine-id")) ?? []
    return Checksum.text(Checksum.of((Array("crier".utf8) + id).span))
  }()
}

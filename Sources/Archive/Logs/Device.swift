import Basics
import FoundationEssentials
import Glibc

/// The name in the logs this machine writes in a folder.
///
/// A copied folder must not reuse the original's name: both would have different logs of one name, and merging them
/// with `cp` would lose one. So a name is for one folder on one machine.
struct Device: Codable {
  private let device: String
  private let folder: FolderIdentity

  /// The name for a folder; creates the folder and the name if needed.
  static func name(in folder: String) throws(SystemRefusal) -> String {
    try name(in: folder) { held throws(SystemRefusal) in try FolderIdentity(of: folder, held) }
  }

  /// The name for a folder identified by a trait.
  static func name(
    in folder: String, knownBy trait: (borrowing OpenFile) throws(SystemRefusal) -> FolderIdentity
  ) throws(SystemRefusal) -> String {
    try Disk.makeFolder(folder)
    let held = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
    try held.lock()
    defer { held.unlock() }
    let trait = try trait(held)
    let path = "\(folder)/\(fileName)"
    let known = known(at: path)
    if let known, known.folder == trait { return known.device }

    let fresh = Device(device: Checksum.text(UInt32.random(in: 0...UInt32.max)), folder: trait)
    // A copy takes over its logs, so that the original can go on under their name.
    if let known {
      try relabel(from: known.device, to: fresh.device, in: folder)
    } else if FileMark(of: path) != nil {
      try Disk.setAsideUnread(path)
    }
    let json = ValueCoder().json(of: fresh) ?? Data()
    try Disk.replace(path, with: Array(json) + [UInt8(ascii: "\n")])
    return fresh.device
  }

  /// The name that this machine has in a folder, or had where that was copied; nil for none so far.
  static func known(in folder: String) -> String? { known(at: "\(folder)/\(fileName)")?.device }

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

  /// The name of the file in which this machine has its name for a folder.
  static let fileName = "device.\(machine).json"

  /// Identifies this machine without revealing its id.
  ///
  /// Computed once a run, for naming each machine's own files.
  static let machine: String = {
    let id = (try? Disk.contents(of: "/etc/machine-id")) ?? []
    return Checksum.text(Checksum.of((Array("crier".utf8) + id).span))
  }()
}

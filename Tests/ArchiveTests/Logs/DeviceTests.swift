import Basics
import Foundation
import Testing

@testable import Archive

@Suite struct DeviceTests {
  private static let original = FolderIdentity(disk: 1, inode: 2, born: 3, path: "/one")
  private static let unborn = FolderIdentity(disk: 1, inode: 2, born: nil, path: "/one")

  private func name(_ folder: String, _ trait: FolderIdentity) throws -> String {
    try Device.name(in: folder) { _ in trait }
  }

  @Test(
    "a copy goes on under a name of its own, also as the root of another disk, where the inode is the same",
    arguments: [
      (original, FolderIdentity(disk: 9, inode: 2, born: 3, path: "/one")),
      (original, FolderIdentity(disk: 1, inode: 9, born: 3, path: "/one")),
      (original, FolderIdentity(disk: 1, inode: 2, born: 9, path: "/one")),
      (unborn, FolderIdentity(disk: 1, inode: 2, born: nil, path: "/two")),
    ])
  func copied(original: FolderIdentity, copy: FolderIdentity) throws {
    let folder = try TemporaryFolder()
    let first = try name(folder.path + "/one", original)
    try Data("a line".utf8).write(to: url("\(folder.path)/one/library.\(first).jsonl"))
    try folder.copy("one", into: "two")

    let second = try name(folder.path + "/two", copy)
    #expect(second != first)
    #expect(try folder.names("two").filter { $0.hasPrefix("library.") } == ["library.\(second).jsonl"])
    #expect(try name(folder.path + "/two", copy) == second)
    #expect(try name(folder.path + "/one", original) == first)
  }

  @Test("a folder that was moved keeps its name where the system says when it was made")
  func moved() throws {
    let folder = try TemporaryFolder()
    let trait = FolderIdentity(disk: 1, inode: 2, born: 3, path: "/elsewhere")
    #expect(try name(folder.path, Self.original) == name(folder.path, trait))
  }

  @Test("two folders of one disk have two traits, and one folder has the same by all its paths")
  func traits() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
    }
    func trait(_ path: String) throws -> FolderIdentity { try FolderIdentity(of: path, OpenFile(path, O_RDONLY)) }
    #expect(try trait(folder.path + "/one") != trait(folder.path + "/two"))
    #expect(try trait(folder.path + "/one") == trait(folder.path + "/two/../one"))
  }
}

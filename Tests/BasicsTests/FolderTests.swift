import Basics
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite struct FolderTests {
  @Test("removes a folder with all in it, and nothing that a link in it leads to")
  func removes() throws {
    let folder = try Folder()
    let (kept, gone) = (folder.path("kept"), folder.path("gone"))
    try Disk.makeFolder(kept)
    try Disk.replace("\(kept)/file", with: [1])
    try Disk.makeFolder("\(gone)/a/b/c")
    for name in ["x", "a/.hidden", "a/b/c/\u{10FFFE}"] { try Disk.replace("\(gone)/\(name)", with: [1]) }
    #expect(symlink(kept, "\(gone)/a/link") == 0 && symlink("/nowhere", "\(gone)/dangling") == 0)
    try Disk.removeFolder(gone)
    #expect(FileMark(of: gone) == nil && FileMark(of: "\(kept)/file") != nil)
    try Disk.removeFolder(gone)
  }

  @Test("removes a link in place of the folder, and a file")
  func links() throws {
    let folder = try Folder()
    let (kept, link) = (folder.path("kept"), folder.path("link"))
    try Disk.makeFolder(kept)
    try Disk.replace("\(kept)/file", with: [1])
    #expect(symlink(kept, link) == 0)
    try Disk.removeFolder(link)
    try Disk.removeFolder("\(kept)/file")
    #expect(FileMark(of: link) == nil && FileMark(of: kept) != nil && FileMark(of: "\(kept)/file") == nil)
  }

  @Test("says why a folder cannot be removed", .enabled(if: geteuid() != 0))
  func refused() throws {
    let folder = try Folder()
    try Disk.makeFolder(folder.path("a/b"))
    chmod(folder.path("a"), 0o500)
    defer { chmod(folder.path("a"), 0o700) }
    #expect(throws: SystemRefusal(code: EACCES)) { try Disk.removeFolder(folder.path("a")) }
  }

  @Test("makes folders for a while that only their owner can enter")
  func scratch() throws {
    let folder = try Folder()
    let paths = try (0..<3).map { _ in try Disk.makeScratchFolder("it", in: folder.path()) }
    #expect(Set(paths).count == 3 && paths.allSatisfy { $0.hasPrefix(folder.path("it-")) })
    for path in paths { #expect(try folder.mode(of: Disk.name(of: path)) == 0o700) }
    #expect(throws: SystemRefusal(code: ENOENT)) { try Disk.makeScratchFolder("it", in: folder.path("none")) }
  }
}

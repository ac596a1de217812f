import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite struct FileNamesTests {
  @Test(
    "names the files and folders that begin as typed, as they would be typed",
    arguments: [
      ("", ["feeds.opml", "feeds/", "other.txt"]),
      ("fe", ["feeds.opml", "feeds/"]),
      ("feeds/", ["feeds/deep.xml"]),
      ("~/o", ["~/other.txt"]),
      (".", [".hidden"]),
      ("nowhere/", []),
      ("x", []),
    ])
  func beginning(typed: String, names: [String]) throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path("feeds"), withIntermediateDirectories: false)
    for name in ["feeds.opml", "other.txt", ".hidden", "two words", "bell\u{7}", "feeds/deep.xml"] {
      #expect(FileManager.default.createFile(atPath: folder.path(name), contents: nil))
    }
    let files = FileNames(folder: folder.path(), home: folder.path())
    #expect(files.beginning(typed).map(\.text) == names)
    #expect(
      files.beginning(folder.path() + "/fe").map(\.text) == ["\(folder.path())/feeds.opml", "\(folder.path())/feeds/"])
  }
}

import Archive
import Foundation
import News
import Testing

@Suite struct StateFolderTests {
  @Test(
    "is where it was said to be, else where XDG has it",
    arguments: [
      ("/given", ["CRIER_HOME": "/c", "HOME": "/h"], "/given"),
      (nil, ["CRIER_HOME": "/c/", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/c"),
      (nil, ["XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/crier"),
      (nil, ["XDG_DATA_HOME": "not/from/the/root", "HOME": "/h"], "/h/.local/share/crier"),
      (nil, ["CRIER_HOME": "", "XDG_DATA_HOME": "", "HOME": "/h"], "/h/.local/share/crier"),
      (nil, ["HOME": ""], nil), (nil, [:], nil), ("beside/here", [:], "beside/here"),
    ] as [(String?, [String: String], String?)])
  func place(home: String?, environment: [String: String], path: String?) {
    #expect(StateFolder(home: home, environment: environment).path == path)
  }

  @Test("without a HOME, remembers nothing and says what is missing when something is to be kept")
  func nowhere() throws {
    let archive = Archive(in: StateFolder(environment: [:]))
    #expect(archive.library.keys.isEmpty)
    #expect(archive.desk(of: [String].self).value == nil)
    let failure = #expect(throws: NewsFailure.self) { try archive.save("first") }
    #expect(failure == .noHome)
    #expect(throws: try #require(failure)) { try archive.desk().replace(with: ["a"]) }
  }

  @Test("is made by the first change, and not by looking")
  func lazily() throws {
    let folder = try TemporaryFolder()
    let archive = Archive(in: folder.state("deep/er/home"))
    #expect(archive.savedNames.isEmpty)
    #expect(archive.follows.keys.isEmpty)
    #expect(archive.desk(of: [String].self).value == nil)
    try archive.library.remove([article("first").id])
    try archive.library.put([] as [SavedArticle])
    #expect(try folder.names("").isEmpty)

    try archive.save("first")
    #expect(archive.savedNames == ["first"])
    #expect(try mode("\(folder.path)/deep/er/home") == 0o700)
  }
}

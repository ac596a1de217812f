import Archive
import Basics
import Foundation
import Glibc
import News
import Testing

/// A folder that others can write to.
///
/// Only root can give a link away, so that these need it.
@Suite(.enabled(if: geteuid() == 0)) struct PlantedLinkTests {
  private let folder: TemporaryFolder
  private var home: String { "\(folder.path)/home" }

  init() throws { folder = try TemporaryFolder() }

  private var archive: Archive { Archive(in: folder.state()) }

  /// Puts a link there as somebody else does.
  private func plant(_ link: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try #require(lchown(link, 12_345, 12_345) == 0)
  }

  private func write() {
    let archive = archive
    try? archive.save("a")
    try? archive.follows.put([source("the-lantern")])
    try? archive.desk().replace(with: ["a"])
    try? archive.newsAPIKey.keep(SecretKey("0123456789abcdef"))
    archive.answers.keep("a", to: "a")
    if let id = ProfileName("maria")?.id {
      try? archive.ofProfile(id).save("a")
    }
    _ = archive.newDamage()
    _ = archive.checkUp()
  }

  @Test(
    "neither follows nor replaces a link that someone else put in place of a file",
    arguments: ["library.", "follows.", "device.", "desk.", "newsapi.key"], [true, false])
  func files(beginning: String, isThere: Bool) throws {
    write()
    let file = try folder.file(beginning)
    let victim = "\(folder.path)/victim"
    if isThere { try Data("mine".utf8).write(to: url(victim)) }
    try plant(file, to: victim)
    write()
    #expect((try? bytes(victim)) == (isThere ? Data("mine".utf8) : nil))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == victim)
  }

  @Test(
    "follows no such link in place of a folder",
    arguments: ["home", "home/profiles", "home/profiles/maria", "home/cache"])
  func folders(name: String) throws {
    write()
    let elsewhere = "\(folder.path)/elsewhere"
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: false)
    try plant("\(folder.path)/\(name)", to: elsewhere)
    write()
    #expect(try folder.names("elsewhere").isEmpty)
  }

  @Test("says so in place of an empty library, and follows links of one's own")
  func told() throws {
    try archive.save("a")
    let log = try folder.file("library.")
    let moved = "\(folder.path)/moved"
    try FileManager.default.moveItem(atPath: log, toPath: moved)
    try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: "../moved")
    #expect(archive.savedNames == ["a"])
    try archive.save("b")
    #expect(archive.savedNames == ["b", "a"])
    try #require(lchown(log, 12_345, 12_345) == 0)
    #expect(
      archive.library.emptiness(of: .articles, orElse: .nothingSaved)
        == .cannotRead(
          place: url(log).lastPathComponent, reason: .foreignLink))
    #expect(throws: NewsFailure.cannotKeep(place: log, reason: .foreignLink)) { try archive.save("c") }
  }

  @Test("tells once of a home folder that others can write to", arguments: ["home", ""])
  func openPlace(name: String) throws {
    try archive.save("a")
    #expect(archive.newDamage().isEmpty)
    let place = name.isEmpty ? folder.path : "\(folder.path)/\(name)"
    chmod(place, 0o777)
    #expect(archive.newDamage() == [Damage(file: home, kind: .openPlace(Disk.realPath(of: place)))])
    #expect(archive.newDamage().isEmpty)
  }
}

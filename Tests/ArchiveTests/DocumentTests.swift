import Basics
import Foundation
import News
import TestTraits
import Testing

@testable import Archive

@Suite struct DocumentTests {
  private struct Desk: Codable, Equatable {
    var section: String
    var seen: Date?
  }

  private let folder: TemporaryFolder
  /// What the document is called here.
  private let name: String
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    name = Document<Desk>.fileName(of: "desk")
    file = folder.path + "/home/" + name
  }

  private var archive: Archive { Archive(in: folder.state()) }

  @Test("holds its value after a restart, in a file a person can read")
  func survives() throws {
    let desk = Desk(section: "science/\"tech\"", seen: Date(timeIntervalSince1970: 1_795_244_220))
    try archive.desk().replace(with: Desk(section: "first"))
    try archive.desk().replace(with: desk)
    #expect(archive.desk().value == desk)
    #expect(
      try String(decoding: bytes(file), as: UTF8.self) == """
        {
          "section" : "science/\\"tech\\"",
          "seen" : "2026-11-21T06:57:00Z"
        }

        """)
    #expect(try folder.names() == [name])
    #expect(try mode(file) == 0o600)
  }

  @Test("is left alone by another machine whose files are copied over it")
  func copiedOver() throws {
    try archive.desk().replace(with: Desk(section: "here"))
    let other = try #require(name.split(separator: ".").dropFirst().first).uppercased() + "x"
    try Data(#"{"section":"there"}"#.utf8).write(to: url("\(folder.path)/home/desk.\(other).json"))
    #expect(archive.desk(of: Desk.self).value?.section == "here")
    #expect(archive.checkUp().findings.filter { $0.kind != .openToOthers }.isEmpty)
  }

  @Test("shows what another Crier put there")
  func shared() throws {
    let (one, other) = (archive.desk(of: Desk.self), archive.desk(of: Desk.self))
    try one.replace(with: Desk(section: "a"))
    #expect(other.value?.section == "a")
    try other.replace(with: Desk(section: "b"))
    #expect(one.value?.section == "b")
    try FileManager.default.removeItem(atPath: file)
    #expect(one.value == nil)
  }

  @Test(
    "keeps one that makes no sense under a name that says so, each time",
    arguments: ["", "{", #"{"section":7}"#, "\u{0}\u{0}", "[]"])
  func broken(contents: String) throws {
    try archive.desk().replace(with: Desk(section: "a"))
    for spare in [name + ".broken", name + ".broken-2"] {
      try Data(contents.utf8).write(to: url(file))
      let archive = archive
      let desk = archive.desk(of: Desk.self)
      #expect(desk.value == nil)
      #expect(archive.newDamage().map(\.kind) == [.senseless(keptAs: spare)])
      #expect(try bytes(file) == Data(contents.utf8))

      try desk.replace(with: Desk(section: "b"))
      #expect(desk.value?.section == "b")
      #expect(try bytes("\(folder.path)/home/\(spare)") == Data(contents.utf8))
      #expect(archive.newDamage().isEmpty)
    }
  }

  @Test("is neither replaced nor set aside where it cannot be read")
  func unreadable() async throws {
    await #expect(processExitsWith: .success) {
      if getuid() == 0 { try #require(setuid(65_534) == 0) }
      let folder = try TemporaryFolder()
      let archive = Archive(in: folder.state())
      try archive.desk().replace(with: ["a"])
      let file = try folder.file("desk.")
      chmod(file, 0)
      let refusal = NewsFailure.cannotRead(place: file, reason: SystemRefusal(code: EACCES))
      #expect(throws: refusal) { try Archive(in: folder.state()).desk(of: [String].self).read() }
      #expect(throws: refusal) { try Archive(in: folder.state()).desk().replace(with: ["b"]) }
      chmod(file, 0o600)
      #expect(try Archive(in: folder.state()).desk(of: [String].self).read() == ["a"])
    }
  }

  @Test("leaves a link a link, and writes where it leads", arguments: [true, false])
  func link(isThere: Bool) throws {
    try archive.save("a")
    let target = folder.path + "/elsewhere.json"
    if isThere { try Data(#"{"section":"linked"}"#.utf8).write(to: url(target)) }
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "../elsewhere.json")
    #expect(archive.desk(of: Desk.self).value?.section == (isThere ? "linked" : nil))
    try archive.desk().replace(with: Desk(section: "new"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == "../elsewhere.json")
    #expect(try String(decoding: bytes(target), as: UTF8.self).contains("new"))
    #expect(archive.desk(of: Desk.self).value?.section == "new")
  }

  @Test("stays as it is when the new value cannot be written")
  func unwritable() throws {
    let desk = archive.desk(of: Desk.self)
    try desk.replace(with: Desk(section: "a"))
    #expect(throws: NewsFailure.self) {
      try desk.replace(with: Desk(section: "b", seen: .init(timeIntervalSince1970: .nan)))
    }
    #expect(desk.value?.section == "a")
  }

  @Test("keeps one of a newer Crier under a name that says so")
  func newer() throws {
    try archive.desk().replace(with: Desk(section: "a"))
    let contents = Data(#"{"section":"b","v":2}"#.utf8)
    try contents.write(to: url(file))
    let archive = archive
    let desk = archive.desk(of: Desk.self)
    #expect(desk.value == nil)
    #expect(archive.newDamage().map(\.kind) == [.newer(keptAs: name + ".newer")])
    try desk.replace(with: Desk(section: "c"))
    #expect(try bytes(file + ".newer") == contents)
    #expect(archive.checkUp().findings.isEmpty)
  }

  @Test("is begun anew where it was taken away, and not from what was known of it")
  func takenAway() throws {
    let desk = archive.desk(of: [String].self)
    try desk.replace(with: ["a"])
    #expect(desk.value == ["a"])
    try FileManager.default.removeItem(atPath: file)
    try desk.change { ($0 ?? []) + ["b"] }
    #expect(desk.value == ["b"])
  }

  @Test("loses no change of several Criers that change it at once", .patientLocks)
  func changedAtOnce() async throws {
    try archive.desk().replace(with: [String]())
    let state = folder.state()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for crier in 0..<4 {
        group.addTask {
          let desk = Archive(in: state).desk(of: [String].self)
          for number in 0..<25 { try desk.change { ($0 ?? []) + ["\(crier).\(number)"] } }
        }
      }
      try await group.waitForAll()
    }
    #expect(archive.desk(of: [String].self).value.map(Set.init)?.count == 100)
  }
}

import Basics
import Foundation
import News
import TestSupport
import Testing

@testable import Archive

@Suite struct DoctorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var archive: Archive { Archive(in: folder.state()) }
  private var home: String { folder.path + "/home" }

  @Test("finds nothing amiss where nothing is, and nothing at all where there is no folder")
  func well() throws {
    #expect(archive.checkUp() == CheckUp(files: 0, findings: []))
    #expect(try folder.names("").isEmpty)
    try archive.save("a")
    try archive.desk().replace(with: ["a"])
    #expect(archive.checkUp() == CheckUp(files: 3, findings: []))
  }

  @Test("sets broken lines aside and keeps every other, byte for byte")
  func brokenLines() throws {
    try archive.save("a", "b", "c", "d")
    let log = try folder.file("library.")
    let name = url(log).lastPathComponent
    var lines = try bytes(log).split(separator: UInt8(ascii: "\n"))
    lines[1][lines[1].startIndex + 90] ^= 1
    let torn = Data("{\"v\":1,\"at".utf8)
    try (Data(lines.joined(separator: [UInt8(ascii: "\n")])) + Data("\n".utf8) + torn).write(to: url(log))

    let archive = archive
    let spare = name.replacing(".jsonl", with: ".broken")
    let findings = archive.checkUp().findings
    #expect(findings == [Finding(file: name, kind: .brokenLines(2, keptAs: spare))])
    #expect(!findings.contains { !$0.isMended })
    #expect(try bytes("\(home)/\(spare)") == lines[1] + Data("\n".utf8) + torn + Data("\n".utf8))
    let kept = [lines[0], lines[2], lines[3]]
    #expect(try bytes(log) == Data(kept.joined(separator: [UInt8(ascii: "\n")])) + Data("\n".utf8))
    #expect(try mode(log) == 0o600)
    #expect(try mode("\(home)/\(spare)") == 0o600)

    #expect(archive.savedNames == ["d", "c", "a"])
    #expect(archive.newDamage().isEmpty)
    #expect(archive.checkUp().findings.isEmpty)
    try archive.save("e")
    #expect(self.archive.savedNames == ["e", "d", "c", "a"])
  }

  @Test("keeps both of two lines whose newline was altered")
  func joinedLines() throws {
    try archive.save("a", "b", "c")
    let log = try folder.file("library.")
    var altered = try bytes(log)
    let newline = try #require(altered.firstIndex(of: UInt8(ascii: "\n")))
    altered[newline] = UInt8(ascii: "x")
    altered.replaceSubrange(0..<1, with: Data("?{".utf8))
    try altered.write(to: url(log))
    #expect(archive.checkUp().findings.count == 1)
    #expect(archive.savedNames.contains("b"))
    #expect(archive.savedNames.contains("c"))
    #expect(archive.checkUp().findings.isEmpty)
  }

  @Test("leaves lines of a newer Crier as they are, and says so")
  func newer() throws {
    try archive.save("a")
    let log = try folder.file("library.")
    let text = #"{"v":2,"what":"ever""#
    let line = "\(text),\"sum\":\"\(Checksum.text(Checksum.of(Array(text.utf8).span)))\"}\n"
    try (bytes(log) + Data(line.utf8)).write(to: url(log))
    let before = try bytes(log)
    #expect(archive.checkUp().findings.map(\.kind) == [.unknownLines(1)])
    #expect(try bytes(log) == before)
  }

  @Test("puts a document that makes no sense under another name")
  func senseless() throws {
    try archive.desk().replace(with: ["a"])
    let desk = Document<[String]>.fileName(of: "desk")
    try Data("{".utf8).write(to: url("\(home)/\(desk)"))
    #expect(archive.checkUp().findings == [Finding(file: desk, kind: .senseless(keptAs: desk + ".broken"))])
    #expect(try folder.names() == [desk + ".broken"])
  }

  @Test("takes from others what rights they have, in profiles too")
  func modes() throws {
    try archive.save("a")
    let ann = Archive(in: folder.state("home/profiles/ann"))
    try ann.save("b")
    let own = try folder.file("library.")
    let hers = try folder.file("library.", in: "home/profiles/ann")
    for path in [home, own, "\(home)/profiles/ann", hers] { chmod(path, 0o755) }
    let files = archive.checkUp().findings.filter { $0.kind == .openToOthers }.map(\.file)
    #expect(files.count == 4)
    #expect(files.contains("profiles/ann/" + url(hers).lastPathComponent))
    for path in [own, hers] { #expect(try mode(path) == 0o600) }
    for path in [home, "\(home)/profiles/ann"] { #expect(try mode(path) == 0o700) }
    #expect(archive.checkUp().findings.isEmpty)
  }

  @Test("takes away what an interrupted write left over, and not what is being written")
  func leftovers() throws {
    try archive.save("a")
    let old = home + "/.library.0a1b2c3d.jsonl.12345678.draft"
    let young = home + "/.desk.json.12345678.draft"
    let history = home + "/.history.12345678.draft"
    for path in [old, young, history] {
      try Data("half".utf8).write(to: url(path))
      chmod(path, 0o600)
    }
    for path in [old, history] {
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
    }
    #expect(
      archive.checkUp().findings.map(\.file)
        == [".history.12345678.draft", ".library.0a1b2c3d.jsonl.12345678.draft"])
    for path in [old, history] { #expect(!FileManager.default.fileExists(atPath: path)) }
    #expect(FileManager.default.fileExists(atPath: young))

    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: young)
    let writer = try OpenFile(young, O_RDWR)
    try writer.lock()
    #expect(archive.checkUp().findings.isEmpty)
    writer.unlock()
  }

  @Test("looks after what editions answered, in profiles too", arguments: ["cache", "requests", "profiles/ann/cache"])
  func answers(name: String) throws {
    try archive.save("a")
    let place = "\(home)/\(name)"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for folder in ["\(home)/profiles", "\(home)/profiles/ann", place] { chmod(folder, 0o700) }
    let (answer, draft) = ("0123456789abcdef.json", ".0123456789abcdef.json.12345678.draft")
    for name in [answer, draft, "notes.json"] { try Data("{".utf8).write(to: url("\(place)/\(name)")) }
    chmod("\(place)/\(answer)", 0o644)
    chmod("\(place)/\(draft)", 0o600)
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 0)]
    try FileManager.default.setAttributes(past, ofItemAtPath: "\(place)/\(draft)")
    #expect(
      archive.checkUp().findings == [
        Finding(file: "\(name)/\(draft)", kind: .leftover), Finding(file: "\(name)/\(answer)", kind: .openToOthers),
      ])
    #expect(try mode("\(place)/\(answer)") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).sorted() == [answer, "notes.json"])
    #expect(archive.checkUp().findings.isEmpty)
  }

  @Test("sets no document aside that another Crier makes whole while the doctor waits for it")
  func madeWhole() async throws {
    try archive.desk().replace(with: ["a"])
    let path = "\(home)/\(Document<[String]>.fileName(of: "desk"))"
    let whole = try bytes(path)
    try Data("{".utf8).write(to: url(path))
    let folder = self.folder.state()
    let other = try OpenFile(home, O_RDONLY | O_DIRECTORY)
    try other.lock()
    let inode = try other.mark().inode
    let (checkUps, told) = AsyncStream<CheckUp>.makeStream()
    Thread.detachNewThread {
      LockPatience.$current.withValue(.seconds(86_400)) { _ = told.yield(Archive(in: folder).checkUp()) }
    }
    // The doctor has it open beside this test where it waits for its lock.
    func isAwaited() throws -> Bool {
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      return files.count { FileMark(of: "/proc/self/fd/\($0)")?.inode == inode } > 1
    }
    try await waitUntil("the doctor waits, or has set the document aside") {
      try isAwaited() || !FileManager.default.fileExists(atPath: path)
    }
    try whole.write(to: url(path))
    other.unlock()
    #expect(await checkUps.first { _ in true }?.findings == [])
    #expect(archive.desk(of: [String].self).value == ["a"])
  }

  @Test("touches nothing that is not Crier's")
  func foreign() throws {
    try archive.save("a")
    for name in ["notes.txt", ".hidden", "diary"] {
      try Data("mine".utf8).write(to: url("\(home)/\(name)"))
      chmod("\(home)/\(name)", 0o644)
    }
    #expect(archive.checkUp().findings.isEmpty)
    #expect(try mode("\(home)/notes.txt") == 0o644)
  }

  @Test("leaves a folder of other things as it is, but for what Crier keeps there")
  func foreignFolder() throws {
    try FileManager.default.createDirectory(atPath: home + "/profiles/work", withIntermediateDirectories: true)
    let strange = [
      "mydata.jsonl", "training.jsonl.bak", "tsconfig.json", "package.json", "library.jsonl", "library.json",
      "my.broken",
      "a.newer", ".mine.12345678.draft", ".mine.catalogue", "device.json", "profiles/work/plan.json",
    ]
    for name in strange {
      try Data("{\nmine".utf8).write(to: url("\(home)/\(name)"))
      chmod("\(home)/\(name)", 0o644)
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: home + "/.mine.12345678.draft")
    for (name, rights) in [("", 0o1777), ("/profiles", 0o755), ("/profiles/work", 0o755)] as [(String, mode_t)] {
      chmod(home + name, rights)
    }
    try archive.save("a")
    let own = try folder.names().filter { $0.hasPrefix("library.") && !strange.contains($0) }
    let log = try "\(home)/\(#require(own.first))"
    chmod(log, 0o644)
    #expect(archive.checkUp().findings == [Finding(file: url(log).lastPathComponent, kind: .openToOthers)])
    for name in strange {
      #expect(try bytes("\(home)/\(name)") == Data("{\nmine".utf8), "\(name)")
      #expect(try mode("\(home)/\(name)") == 0o644, "\(name)")
    }
    #expect(try mode(home) == 0o1777 && mode(home + "/profiles") == 0o755 && mode(home + "/profiles/work") == 0o755)
  }

  @Test("leaves alone a folder with nothing of Crier's in it, and backups that were packed")
  func foreignHome() throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try Data("alias".utf8).write(to: url(home + "/.bashrc"))
    chmod(home, 0o755)
    #expect(archive.checkUp() == CheckUp(files: 0, findings: []))
    #expect(try mode(home) == 0o755)
    try archive.save("a")
    let packed = try folder.file("library.") + ".gz"
    try Data([0x1F, 0x8B, 0x0A, 0x00]).write(to: url(packed))
    chmod(packed, 0o644)
    #expect(archive.checkUp().findings.allSatisfy { $0.isFolder })
    #expect(try bytes(packed) == Data([0x1F, 0x8B, 0x0A, 0x00]) && mode(packed) == 0o644)
    #expect(archive.newDamage().isEmpty)
  }

  @Test("says of a pipe that it is no file, and of a folder that it is one")
  func noFiles() throws {
    try archive.save("a")
    try #require(mkfifo(home + "/library.x.jsonl", 0o600) == 0)
    let refusal = Finding.Kind.refused(SystemRefusal(code: ESPIPE))
    #expect(archive.checkUp().findings == [Finding(file: "library.x.jsonl", kind: refusal)])
    #expect(archive.savedNames == ["a"])
  }

  @Test("says what it cannot mend, and mends the rest")
  func unmendable() throws {
    try archive.save("a")
    try FileManager.default.createDirectory(atPath: home + "/library.x.jsonl", withIntermediateDirectories: false)
    try Data("[".utf8).write(to: url("\(home)/\(Document<[String]>.fileName(of: "desk"))"))
    chmod("\(home)/\(Document<[String]>.fileName(of: "desk"))", 0o600)
    let findings = archive.checkUp().findings
    #expect(findings.count == 2)
    #expect(
      findings.filter { !$0.isMended } == [
        Finding(file: "library.x.jsonl", kind: .refused(SystemRefusal(code: EISDIR)))
      ])
  }

  @Test("checks the whole home also while a profile is logged in")
  func loggedIn() throws {
    try archive.save("a")
    let ann = archive.ofProfile(try #require(ProfileName("Ann")).id)
    try ann.save("b")
    chmod(try folder.file("library."), 0o644)
    #expect(ann.checkUp().files == 4)
    chmod(try folder.file("library."), 0o644)
    #expect(
      ann.checkUp()
        == CheckUp(
          files: 4,
          findings: [
            Finding(file: url(try folder.file("library.")).lastPathComponent, kind: .openToOthers)
          ]))
  }

  @Test("gives the owner back what rights a file needs, and says so", arguments: [0o000, 0o200, 0o400])
  func shut(rights: mode_t) throws {
    try archive.save("a")
    let log = try folder.file("library.")
    chmod(log, rights)
    #expect(archive.checkUp().findings.map(\.kind) == [.shutToOwner])
    #expect(try mode(log) == 0o600)
    #expect(archive.checkUp().findings.isEmpty)
  }

  @Test("leaves a folder read-only that was made so, and says that nothing can be saved", arguments: [0o500, 0o555])
  func readOnly(rights: mode_t) throws {
    try archive.save("a")
    chmod(home, rights)
    let findings = archive.checkUp().findings
    #expect(findings.map(\.kind) == (rights == 0o500 ? [] : [.openToOthers]) + [.readOnly])
    #expect(findings.last?.isMended == false)
    #expect(try mode(home) == 0o500)
    chmod(home, 0o700)
  }

  @Test("follows no link out of the home")
  func linkedOut() throws {
    try archive.save("a")
    let other = folder.path + "/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    try FileManager.default.createDirectory(atPath: home + "/profiles", withIntermediateDirectories: false)
    try Data("{".utf8).write(to: url(other + "/desk.json"))
    for path in [other, other + "/desk.json"] { chmod(path, 0o755) }
    try FileManager.default.createSymbolicLink(
      atPath: home + "/" + Document<[String]>.fileName(of: "desk"), withDestinationPath: other + "/desk.json")
    try FileManager.default.createSymbolicLink(atPath: home + "/profiles/ann", withDestinationPath: other)
    chmod(home + "/profiles", 0o700)
    #expect(archive.checkUp().findings.isEmpty)
    #expect(try mode(other) == 0o755 && mode(other + "/desk.json") == 0o755)
    #expect(try folder.names("other") == ["desk.json"])
  }

  @Test("says in which folder it set aside what a link leads to")
  func linkedWithin() throws {
    try archive.ofProfile(try #require(ProfileName("Ann")).id).save("b")
    let desk = "\(home)/profiles/ann/linked"
    try Data("{".utf8).write(to: url(desk))
    chmod(desk, 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: home + "/" + Document<[String]>.fileName(of: "desk"), withDestinationPath: "profiles/ann/linked")
    #expect(
      archive.checkUp().findings == [
        Finding(file: Document<[String]>.fileName(of: "desk"), kind: .senseless(keptAs: "profiles/ann/linked.broken"))
      ])
    #expect(FileManager.default.fileExists(atPath: desk + ".broken"))
  }

  @Test("says that it cannot look into a folder")
  func unlistable() throws {
    try archive.save("a")
    try Data().write(to: url(home + "/profiles"))
    #expect(
      archive.checkUp().findings == [
        Finding(file: "profiles", isFolder: true, kind: .refused(SystemRefusal(code: ENOTDIR)))
      ])
  }

  @Test("overwrites nothing that has the name under which it would set something aside")
  func spareTaken() throws {
    try archive.desk().replace(with: ["a"])
    let desk = Document<[String]>.fileName(of: "desk")
    let spare = "\(home)/\(desk).broken"
    try FileManager.default.createSymbolicLink(atPath: spare, withDestinationPath: "nowhere")
    try Data("{".utf8).write(to: url("\(home)/\(desk)"))
    #expect(archive.checkUp().findings.map(\.kind) == [.senseless(keptAs: "\(desk).broken-2")])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: spare) == "nowhere")
  }
}

import Basics
import Foundation
import News
import Synchronization
import TestTraits
import Testing

@testable import Archive

@Suite(.laborious) struct AccountsTests {
  /// A clock that advances only when something sleeps.
  private final class TurnedClock: Sendable {
    private let time = Mutex((now: Date(timeIntervalSince1970: 1_795_251_600), slept: [Duration]()))

    var slept: [Duration] { time.withLock(\.slept) }
    func pass(_ seconds: Double) { time.withLock { $0.now += seconds } }

    var patience: Patience {
      Patience(now: { self.time.withLock(\.now) }) { duration in
        try Task.checkCancellation()
        self.time.withLock {
          $0.slept.append(duration)
          $0.now += Double(duration.components.seconds)
        }
      }
    }
  }

  /// A clock shared by several tasks; when all of them wait, it advances to the next moment awaited.
  private final class SharedClock: Sendable {
    private struct State {
      var passed = 0.0
      var awake: Int
      var sleepers: [(until: Double, wake: CheckedContinuation<Void, Never>)] = []
    }

    private let start = Date(timeIntervalSince1970: 1_795_251_600)
    private let state: Mutex<State>

    init(people: Int) { state = Mutex(State(awake: people)) }

    var patience: Patience {
      Patience(now: { self.start + self.state.withLock(\.passed) }) { duration in
        await withCheckedContinuation { continuation in
          self.fallAsleep { ($0.passed + duration / .seconds(1), continuation) }
        }
      }
    }

    /// Stops waiting; answers how many seconds have passed.
    func leave() -> Double {
      let passed = state.withLock(\.passed)
      fallAsleep { _ in nil }
      return passed
    }

    private func fallAsleep(
      _ sleeper: @Sendable (State) -> sending (until: Double, wake: CheckedContinuation<Void, Never>)?
    ) {
      let woken =
        state.withLock { state in
          if let sleeper = sleeper(state) { state.sleepers.append(sleeper) }
          state.awake -= 1
          guard state.awake == 0, let next = state.sleepers.map(\.until).min() else { return [] }
          state.passed = next
          let due = state.sleepers.filter { $0.until <= next }.map(\.wake)
          state.sleepers.removeAll { $0.until <= next }
          state.awake = due.count
          return due
        } as [CheckedContinuation<Void, Never>]
      for sleeper in woken { sleeper.resume() }
    }
  }

  private let folder: TemporaryFolder
  private let clock = TurnedClock()
  private let maria: ProfileName
  private let password = Password("correct horse")

  init() throws {
    folder = try TemporaryFolder()
    maria = try #require(ProfileName("Maria"))
  }

  /// The accounts as another run finds them.
  private var accounts: Accounts { Archive(in: folder.state()).accounts(patience: clock.patience) }

  @Test("lets in who knows the password, in this run and the next, by any spelling of the name")
  func opened() async throws {
    try await accounts.open(maria, with: password)
    let name = try await accounts.check(try #require(ProfileName("ＭＡＲＩＡ")), with: password)
    #expect(name == maria && name.shown == "Maria")
    #expect(accounts.isTaken(try #require(ProfileName("maria"))))
    #expect(clock.slept.isEmpty)
  }

  @Test("says the same of a wrong password and of an unknown name")
  func wrong() async throws {
    try await accounts.open(maria, with: password)
    await #expect(throws: AccountFailure.wrongNameOrPassword) {
      _ = try await accounts.check(maria, with: Password("correct house"))
    }
    let nobody = try #require(ProfileName("nobody"))
    await #expect(throws: AccountFailure.wrongNameOrPassword) { _ = try await accounts.check(nobody, with: password) }
  }

  @Test("opens no account twice, and none on a password that will not do")
  func refused() async throws {
    try await accounts.open(maria, with: password)
    let same = try #require(ProfileName("MARIA"))
    await #expect(throws: AccountFailure.nameTaken(same)) { try await accounts.open(same, with: password) }
    let bob = try #require(ProfileName("bob"))
    await #expect(throws: AccountFailure.passwordTooShort) { try await accounts.open(bob, with: Password("short")) }
    #expect(!accounts.isTaken(bob))
  }

  @Test("signs up no name whose account can no longer be read")
  func unreadable() async throws {
    try await accounts.open(maria, with: password)
    let log = try folder.file("accounts.")
    let whole = try bytes(log)
    try Data(whole.map { $0 == UInt8(ascii: "$") ? UInt8(ascii: "#") : $0 }).write(to: url(log))
    await #expect(throws: AccountFailure.accountsUnreadable) { try await accounts.open(maria, with: password) }
    // Even where the account is lost, its data is no one else's.
    try Data().write(to: url(log))
    let things = "\(folder.path)/home/profiles/\(maria.id.rawValue)"
    try FileManager.default.createDirectory(atPath: things, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: url("\(things)/desk.json"))
    await #expect(throws: AccountFailure.nameHasThings(maria)) { try await accounts.open(maria, with: password) }
    let bob = try #require(ProfileName("bob"))
    try await accounts.open(bob, with: password)
    #expect(accounts.isTaken(bob))
  }

  @Test("makes no account where what it needs cannot be settled, nor for a name taken meanwhile")
  func settled() async throws {
    let failure = NewsFailure.cannotKeep(place: "here", reason: SystemRefusal(code: ENOSPC))
    await #expect(throws: AccountFailure.notKept(failure)) {
      try await accounts.open(maria, with: password) { () throws(NewsFailure) in throw failure }
    }
    #expect(!accounts.isTaken(maria))
    let quicker = Archive(in: folder.state()).accounts(patience: clock.patience)
    var isFirst = true
    try await accounts.open(maria, with: password) { isFirst = quicker.isTaken(maria) }
    #expect(!isFirst && accounts.isTaken(maria))
  }

  @Test("makes each wrong guess wait longer, for all names and across runs, until one is right")
  func slower() async throws {
    try await accounts.open(maria, with: password)
    for name in ["maria", "bob", "maria", "zed"] {
      _ = try? await accounts.check(try #require(ProfileName(name)), with: Password("a wrong guess"))
    }
    #expect(clock.slept == [.seconds(1), .seconds(2), .seconds(4)])
    _ = try await accounts.check(maria, with: password)
    #expect(clock.slept.last == .seconds(8))
    _ = try await accounts.check(maria, with: password)
    #expect(clock.slept.count == 4)
  }

  @Test("slows ten who guess at one time as one who guesses ten times", .patientLocks)
  func atOnce() async throws {
    try await accounts.open(maria, with: password)
    let clock = SharedClock(people: 10)
    let (folder, maria) = (folder, maria)
    let told = await withTaskGroup { group in
      for _ in 0..<10 {
        group.addTask {
          let accounts = Archive(in: folder.state()).accounts(patience: clock.patience)
          _ = try? await accounts.check(maria, with: Password("a wrong guess"))
          return clock.leave()
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(told.sorted() == [0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
  }

  @Test("a cancelled wait logs no one in")
  func calledOff() async throws {
    try await accounts.open(maria, with: password)
    _ = try? await accounts.check(maria, with: Password("a wrong guess"))
    let (folder, patience, maria, password) = (folder, clock.patience, maria, password)
    let attempt = Task { () -> AccountFailure? in
      withUnsafeCurrentTask { $0?.cancel() }
      let accounts = Archive(in: folder.state()).accounts(patience: patience)
      do throws(AccountFailure) { _ = try await accounts.check(maria, with: password) } catch { return error }
      return nil
    }
    #expect(await attempt.value == .givenUp)
  }

  @Test("waits double each time up to a minute, less what has passed, and forgets within two hours")
  func pauses() {
    var wrongs = WrongPasswords()
    let start = Date(timeIntervalSince1970: 1_795_251_600)
    #expect(wrongs.wait(at: start) == .zero)
    var waits: [Duration] = []
    for _ in 0..<8 {
      wrongs.note(at: start)
      waits.append(wrongs.wait(at: start))
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
    #expect(wrongs.wait(at: start + 50) == .seconds(10))
    #expect(wrongs.wait(at: start + 60) == .zero)
    #expect(wrongs.wait(at: start - 500) == .seconds(60))
    wrongs.note(at: start + 7_200)
    #expect(wrongs.count == 1)
  }

  @Test("remembers who is here, and takes no path for a name")
  func session() async throws {
    #expect(accounts.current == nil)
    try await accounts.open(maria, with: password)
    try await accounts.open(try #require(ProfileName("elsewhere")), with: password)
    try accounts.remember(maria)
    #expect(accounts.current == maria)
    try accounts.remember(nil)
    #expect(accounts.current == nil)
    let session = "\(folder.path)/home/\(Document<Session>.fileName(of: "session"))"
    try Data(#"{"name": "../../elsewhere"}"#.utf8).write(to: url(session))
    #expect(accounts.current?.id.rawValue == "elsewhere")
  }

  @Test("logs no one in without an account, and reports that once, as does the doctor")
  func stranger() async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/home", withIntermediateDirectories: true)
    let session = Document<Session>.fileName(of: "session")
    try Data(#"{"name": "Mallory"}"#.utf8).write(to: url("\(folder.path)/home/\(session)"))
    let archive = Archive(in: folder.state())
    let accounts = archive.accounts()
    #expect(accounts.current == nil && accounts.current == nil)
    #expect(archive.newDamage() == [Damage(file: session, kind: .stranger(name: "Mallory"))])
    let again = Archive(in: folder.state())
    #expect(again.accounts().current == nil && again.newDamage().isEmpty)
    #expect(again.checkUp().findings.contains(Finding(file: session, kind: .stranger(name: "Mallory"))))
    try await accounts.open(try #require(ProfileName("mallory")), with: password)
    #expect(accounts.current?.shown == "Mallory" && again.checkUp().findings.isEmpty)
  }

  @Test("calls no password wrong whose account is of a newer kind")
  func newerKind() async throws {
    try await accounts.open(maria, with: password)
    let log = try folder.file("accounts.")
    let written = try String(contentsOfFile: log, encoding: .utf8)
    let key = try #require(written.firstMatch(of: /"set":{"([^"]+)"/)?.output.1)
    let order = Order(instant: try #require(Instant(Date(timeIntervalSinceNow: 3_600))))
    let newer = LogLine.text(at: order, [(String(key), Array(#"{"password":{"kind":"argon2"}}"#.utf8))])
    try (Data(written.utf8) + Data(newer)).write(to: url(log))
    let later = Archive(in: folder.state()).accounts()
    await #expect(throws: AccountFailure.accountsUnreadable) { try await later.check(maria, with: password) }
  }

  @Test("a flipped bit anywhere in the record locks nobody out, and the doctor makes it whole again")
  func flipped() async throws {
    try await accounts.open(maria, with: password)
    let log = try folder.file("accounts.")
    let whole = try bytes(log)
    for place in Array(stride(from: 0, to: whole.count, by: 3)) + [whole.count / 2 - 1, whole.count - 1] {
      var bent = whole
      bent[place] ^= 1 << (place % 8)
      try bent.write(to: url(log))
      #expect(accounts.isTaken(maria), "\(place)")
    }
    var bent = whole
    bent[whole.count / 4] ^= 4
    try bent.write(to: url(log))
    _ = try await accounts.check(maria, with: password)
    let archive = Archive(in: folder.state())
    #expect(archive.checkUp().findings.contains { if case .brokenLines(1, _) = $0.kind { true } else { false } })
    #expect(archive.checkUp().findings.isEmpty)
    let lines = try bytes(log).split(separator: UInt8(ascii: "\n"))
    #expect(lines.suffix(2).allSatisfy { LogLine.sum(of: Array($0), in: 0..<$0.count) != nil } && lines.count > 1)
    _ = try await accounts.check(maria, with: password)
  }

  @Test("where a record is lost altogether, log-in and doctor say that things are kept, and leave them as they are")
  func lost() async throws {
    try await accounts.open(maria, with: password)
    let profile = Archive(in: folder.state()).ofProfile(maria.id)
    try profile.save("hers")
    let kept = try folder.file("library.", in: "home/profiles/maria")
    let before = try bytes(kept)
    let log = try folder.file("accounts.")
    try Data(try bytes(log).map { $0 == UInt8(ascii: "$") ? UInt8(ascii: "#") : $0 }).write(to: url(log))
    await #expect(throws: AccountFailure.accountsUnreadable) { _ = try await accounts.check(maria, with: password) }
    let archive = Archive(in: folder.state())
    let lost = Finding(file: "profiles/maria", kind: .accountLost(name: "maria"))
    for _ in 0..<2 { #expect(archive.checkUp().findings.contains(lost)) }
    await #expect(throws: AccountFailure.nameHasThings(maria)) {
      _ = try await accounts.check(maria, with: password)
    }
    #expect(try bytes(kept) == before)
  }

  @Test("a count of wrong passwords whose time is still to come is waited for once")
  func fromTheFuture() async throws {
    try await accounts.open(maria, with: password)
    let wrongs = "\(folder.path)/home/\(Document<WrongPasswords>.fileName(of: "wrong-passwords"))"
    try Data(#"{"count": 9223372036854775807, "last": "2999-01-01T00:00:00Z"}"#.utf8).write(to: url(wrongs))
    _ = try? await accounts.check(maria, with: Password("a wrong guess"))
    _ = try await accounts.check(maria, with: password)
    #expect(clock.slept == [.seconds(60), .seconds(60)])
  }

  @Test("an empty folder leaves its name free")
  func emptyFolder() async throws {
    let place = "\(folder.path)/home/profiles/maria"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try Data().write(to: url("\(place)/.desk.json.0123abcd.draft"))
    try await accounts.open(maria, with: password)
    #expect(accounts.isTaken(maria))
  }

  @Test("where accounts cannot be read, no password counts as wrong")
  func unreadableAtLogIn() async throws {
    try await accounts.open(maria, with: password)
    // A folder in place of the log cannot be read even by root, who may read a file without permissions.
    let log = try folder.file("accounts.")
    try FileManager.default.moveItem(atPath: log, toPath: log + ".away")
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: log + ".away", toPath: folder.path + "/away")
    for _ in 0..<3 {
      await #expect(throws: AccountFailure.accountsUnreadable) { _ = try await accounts.check(maria, with: password) }
    }
    try FileManager.default.removeItem(atPath: log)
    try FileManager.default.moveItem(atPath: folder.path + "/away", toPath: log)
    _ = try await accounts.check(maria, with: password)
    #expect(clock.slept.isEmpty)
  }

  @Test("of two folders merged that each have an account of one name, the password of either opens it")
  func merged() async throws {
    let other = Archive(in: folder.state("other"))
    try await accounts.open(maria, with: password)
    try await other.accounts(patience: clock.patience).open(maria, with: Password("battery staple"))
    try folder.copy("other", into: "home")
    _ = try await accounts.check(maria, with: password)
    _ = try await accounts.check(maria, with: Password("battery staple"))
    await #expect(throws: AccountFailure.wrongNameOrPassword) {
      _ = try await accounts.check(maria, with: Password("a wrong guess"))
    }
    await #expect(throws: AccountFailure.nameTaken(maria)) { try await accounts.open(maria, with: password) }
    let findings = Archive(in: folder.state()).checkUp().findings
    #expect(findings.contains(Finding(file: "accounts", kind: .namesakes(2, name: "Maria"))))
  }

  @Test("keeps no password in clear, and all of it for its owner's eyes only")
  func privately() async throws {
    try await accounts.open(maria, with: password)
    _ = try? await accounts.check(maria, with: Password("a wrong guess"))
    try accounts.remember(maria)
    #expect(try folder.names().count == 4)
    for name in try folder.names() {
      let text = String(decoding: try bytes("\(folder.path)/home/\(name)"), as: UTF8.self)
      #expect(!text.contains("horse") && !text.contains("guess"), "\(name)")
      #expect(try mode("\(folder.path)/home/\(name)") == 0o600, "\(name)")
    }
  }

  @Test("where nothing can be stored, no login and no guessing is possible")
  func unwritable() async throws {
    let accounts = Archive(in: StateFolder(home: "/proc/home", environment: [:])).accounts()
    await #expect { try await accounts.open(maria, with: password) } throws: {
      if case .notKept = $0 as? AccountFailure { true } else { false }
    }
    await #expect { _ = try await accounts.check(maria, with: password) } throws: {
      if case .notKept = $0 as? AccountFailure { true } else { false }
    }
  }
}

import Commands
import Grammar
import News
import TestSupport
import Testing
import Understanding

/// Every way to tell a secret in a line, and what happens to it.
@Suite struct SecretGuardTests {
  typealias Verdict = SecretGuard.Verdict

  private static let key = "0123456789abcdef0123456789abcdef"
  private static let oddKey = "a1b2c3d4e5f60718293a4b5c6d7e8f90"

  private func guarding(_ understander: Understander = Asking.understander()) throws -> SecretGuard {
    SecretGuard(understander, at: try Asking.moment()) { $0.lowercased().contains("letmein.now") }
  }

  private func expect(_ verdict: Verdict, of line: String, at place: SourceLocation = #_sourceLocation) throws {
    let heard = try Asking.interpretation(of: line)
    let told = try guarding().verdict(on: heard)
    #expect(told == verdict, "\(line)", sourceLocation: place)
    #expect(try guarding().mayTellSecret(line) == (verdict.isSecret || heard.lineBesideKeys != line), "\(line)")
  }

  @Test(
    "a password told in the line itself is seen",
    arguments: [
      "login as maria secretpw77", "register maria pw Sesame4711", "sign up as maria pass: opensesame",
      "please log me in as maria with hunter22hunter", "explain login as maria secretpw77",
      "Create an account as maria pw Sesame4711", "SIGN IN as maria secretpw77",
      "save 1 and log in as maria with Swordfish", "switch to user maria with Swordfish",
      "headlines, then login as maria using Swordfish", "my password is hunter33x", "set password to hunter55x",
      "my pasword is hunter", "log in: anna/hunter66x", "show headlines and sign up as anna with password hunter22x",
      "explain my password is hunter77x", "sign up as mary opensesame1", "sign up as mary 20041987",
      "log in as maria hunter22x", "log in as maria swordfish as password",
    ])
  func passwordShown(line: String) throws { try expect(.passwordShown, of: line) }

  @Test(
    "what may be a password of plain letters behind a name is guarded",
    arguments: [
      ("login as mary swordfish", .comesIn), ("log in mary, swordfish", .comesIn),
      ("it's me, mary, swordfish", .comesIn),
      ("i'm mary, log me in, swordfish", .isUnclear), ("it's me, mary, swordfish, let me in", .comesIn),
      ("log in as mary and swordfish", .isUnclear), ("use rosa's profile swordfish", .isUnclear),
      ("log in as mary correct swordfish battery staple", .isUnclear), ("switch to mary swordfish", .isUnclear),
      ("lgoin as mary swordfish", .comesIn), ("log in as mary swordfish and show headlines", .comesIn),
      ("headlines and login as mary swordfish", .isUnclear), ("su mary swordfish", .comesIn),
      ("log in with mary swordfish", .comesIn), ("let me in, mary, correct battery swordfish", .isUnclear),
      (#"how do you understand "log in as mary swordfish""#, .asks),
    ] as [(String, SecretGuard.Newcomer)])
  func guarded(line: String, newcomer: SecretGuard.Newcomer) throws { try expect(.guarded(newcomer), of: line) }

  @Test(
    "what stands behind a name is guarded, whatever sentence comes in by that name",
    arguments: Asking.grammar.examples.filter { ["login", "signup"].contains($0.intent) && $0.slots.contains("name") })
  func behindExamples(example: Example) throws {
    let heard = try Asking.interpretation(of: "\(example.line) correct battery staple")
    #expect(try guarding().verdict(on: heard).isSecret, "\(example.line)")
  }

  @Test(
    "a key where none can be taken is seen",
    arguments: [
      "search for \(key)", "count stories about \(key.uppercased()).", "tag 1 as \(key)",
      "search for Letmein.now", "letmein.now", "use newsapi kye \(oddKey)",
      "use newsapi keu \(oddKey)", "use newsapi kwy \(oddKey)",
      "ues newsapi kye \(oddKey)", "my kye is \(oddKey)", "newsapi kye \(oddKey)", "kye \(oddKey)",
      "set newsapi kye to \(oddKey)", "go live with kye \(oddKey)", "my keys \(oddKey)",
    ])
  func keyShown(line: String) throws { try expect(.keyShown, of: line) }

  @Test(
    "a key that is taken is left out of what is shown, and a line that asks to remove it is known",
    arguments: [
      ("use newsapi key \(key)", .nothing), ("use newsapi key \(key) and show tech headlines", .nothing),
      ("remove my newsapi key", .removesKey), ("forget my key", .removesKey),
      ("delete the saved api key please", .removesKey),
      ("forget my key ring", .nothing), ("forget 3", .nothing),
    ] as [(String, Verdict)])
  func keyTaken(line: String, verdict: Verdict) throws {
    try expect(verdict, of: line)
    let shown = try Asking.interpretation(of: line).shownLine
    #expect(!shown.contains("0123456789") && !shown.contains(Self.oddKey))
  }

  @Test(
    "a line that tells none is let through",
    arguments: [
      "show headlines", "search for password breaches", "log in as mary", "log in as mary ann", "sign up as mary 2004",
      "log in", "log in as", "sign up", "switch to light theme", "switch to the bbc", "save 3", "change my password",
      "thanks", "news about keys", "search for 0123456789abcdefgh",
      "preview https://example.com/0123456789abcdef0123456789abcdef.xml",
    ])
  func nothing(line: String) throws { try expect(.nothing, of: line) }

  @Test("what came before may give a line a meaning that tells a password")
  func meaning() throws {
    let (line, whole) = (
      try Asking.interpretation(of: "mary swordfish"), try Asking.interpretation(of: "log in as mary swordfish")
    )
    #expect(try guarding().verdict(on: line, meaning: whole) == .guarded(.comesIn))
  }

  @Test("knows what speaks of a secret and what holds one, whatever was made of it")
  func spokenOf() throws {
    #expect(try guarding().speaksOfSecret("change my password"))
    #expect(try !guarding().speaksOfSecret("change my theme"))
    #expect(try guarding().holdsSecret(try Asking.interpretation(of: "use newsapi key \(Self.key)")))
    #expect(try guarding().holdsSecret(try Asking.interpretation(of: "blorp hunter22x")))
    #expect(try !guarding().holdsSecret(try Asking.interpretation(of: "show headlines")))
  }

  @Test(
    "commands are shown but for names that may be more than that",
    arguments: [
      (.logIn("mary ann"), true), (.signUp("mary 2004"), true), (.logIn(nil), true), (.logIn("mary swordfish"), false),
      (.signUp("maria pw sesame"), false), (.quit, true), (.logIn(key), false),
    ] as [(Command, Bool)])
  func shown(command: Command, isShown: Bool) throws { #expect(try guarding().mayShow(command) == isShown) }

  @Test(
    "what is told in a name's place is seen there too",
    arguments: [
      ("maria", .nothing), ("mary ann", .nothing), ("Mary 2nd", .nothing), ("mary jane", .nothing),
      ("mary 2004", .nothing),
      ("mary swordfish", .guarded(.comesIn)), ("maria with swordfish", .passwordShown),
      ("maria/hunter", .passwordShown),
      ("mary hunter22x", .passwordShown), ("mary 20041987", .passwordShown), (key, .keyShown),
      ("letmein.now", .keyShown),
    ] as [(String, Verdict)])
  func name(said: String, verdict: Verdict) throws { #expect(try guarding().verdict(onName: said) == verdict) }

  @Test("the word before a name is no name", arguments: [("as", true), ("with the name", true), ("maria", false)])
  func noName(said: String, isNone: Bool) throws { #expect(try guarding().isNoName(said) == isNone) }

  struct Answer: Sendable, CustomTestStringConvertible {
    let line: String
    let atPrompt: SecretGuard.NameAnswer
    let inScript: SecretGuard.NameAnswer

    init(_ line: String, _ atPrompt: SecretGuard.NameAnswer, inScript: SecretGuard.NameAnswer? = nil) {
      (self.line, self.atPrompt, self.inScript) = (line, atPrompt, inScript ?? atPrompt)
    }

    var testDescription: String { line }
  }

  @Test(
    "tells names from other lines where one is awaited",
    arguments: [
      Answer("maria", .name("maria")), Answer("My name is Maria", .name("Maria")),
      Answer("it's me", .request, inScript: .name("me")),
      Answer("April", .name("April")), Answer("", .givenUp), Answer("  ", .givenUp), Answer("cancel", .givenUp),
      Answer("no", .givenUp), Answer("forget it", .givenUp), Answer("yes", .puzzled, inScript: .givenUp),
      Answer("help", .request, inScript: .givenUp), Answer("quit", .request),
      Answer("what name?", .puzzled, inScript: .givenUp), Answer("log in as anna", .name("anna")),
      Answer("sign up as anna", .request), Answer("show headlines", .request, inScript: .name("show headlines")),
    ])
  func nameAnswer(_ answer: Answer) throws {
    let secrets = try guarding()
    #expect(secrets.nameAnswer(answer.line, at: .logIn, isScripted: false) == answer.atPrompt)
    #expect(secrets.nameAnswer(answer.line, at: .logIn, isScripted: true) == answer.inScript)
  }

  @Test(
    "takes an unexpected line that is no request for a password",
    arguments: [
      ("secretpw1", true), ("correct horse", true), ("show headlines", false), ("quti", true), ("quit", false),
    ])
  func unasked(line: String, mayBe: Bool) throws {
    #expect(try guarding().mayBePassword(try Asking.interpretation(of: line)) == mayBe)
  }
}

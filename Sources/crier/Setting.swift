import Archive
import Basics
import Cards
import FoundationEssentials
import Languages
import News
import Replies
import Terminal
import Understanding
import Voice
import Wire

/// All that arguments and environment decide for a run.
struct Setting: Sendable {
  let environment: [String: String]
  var home: StateFolder
  let capabilities: Capabilities
  let isJSON: Bool
  let isPlain: Bool
  /// Whether questions of whether to go on are answered with yes.
  let isAgreed: Bool
  /// The password that scripts may give beside what they say.
  let password: Password?
  /// What servers are told of who asks.
  let agent: String
  /// A file of certificates to trust in place of the machine's own.
  let certificates: String?
  /// A file to note in what goes over the network.
  var log: String?
  /// The key to NewsAPI that comes before any that is kept.
  var newsAPIKey: SecretKey?
  /// Where NewsAPI is, or what stands in for it.
  let newsAPI: WebAddress
  /// Where documents go that are asked for without a place.
  let folder: String
  /// The language that lines are understood in.
  let language: SpokenLanguage
  /// How long feeds may stay silent while a question waits.
  var feedPatience = RoundPatience.question
  /// The time, by the clock or as pinned by `CRIER_NOW`.
  let moment: @Sendable () -> Moment

  init(_ invocation: Invocation, environment: [String: String], folder: String = ".") throws(Misuse) {
    // Programs that are started from here, such as a browser, are not told what is secret.
    self.environment = environment.filter { !["CRIER_PASSWORD", "NEWSAPI_KEY"].contains($0.key) }
    self.folder = folder
    home = StateFolder(home: invocation.home, environment: environment)
    let plain = invocation.isColourless ? environment.merging(["NO_COLOR": "1"]) { _, new in new } : environment
    capabilities = Capabilities.live(environment: plain, isPlain: invocation.isPlain)
    isJSON = invocation.isJSON
    isPlain = invocation.isPlain
    isAgreed = invocation.isAgreed
    password = environment["CRIER_PASSWORD"].flatMap { $0.isEmpty ? nil : Password($0) }
    func given(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    certificates = given("SSL_CERT_FILE")
    log = given("CRIER_LOG")
    agent = try Self.agent(contact: given("CRIER_CONTACT"))
    newsAPIKey = try Self.newsAPIKey(environment["NEWSAPI_KEY"])
    newsAPI = try Self.newsAPI(environment["NEWSAPI_URL"])
    language = SpokenLanguage(environment: environment)
    moment = try Self.clock(environment)
  }

  /// The folder that cron is told of, since it knows no more of the environment than where a person's home is; nil where
  /// that leads there.
  var homeForCron: String? {
    guard let path = home.path else { return nil }
    let usual = StateFolder(environment: environment.filter { $0.key == "HOME" }).path
    let whole = path.hasPrefix("/") ? path : URL(filePath: path, relativeTo: URL(filePath: folder)).path
    return whole == usual ? nil : whole
  }

  /// Says what needs no names, at this moment.
  var voice: Voice { Voice(language: language.rawValue, moment: moment()) }

  /// The time when the run began, which the demo edition's stories are told from.
  var start: Date { moment().now }

  private static func agent(contact: String?) throws(Misuse) -> String {
    guard let contact else { return "Crier/\(Version.current)" }
    guard WebAddress(rawValue: contact) != nil else { throw .noContact(contact) }
    return "Crier/\(Version.current) (+\(contact))"
  }

  /// A key without the blanks around it; one that no field of a request could hold is told of and not repeated.
  private static func newsAPIKey(_ given: String?) throws(Misuse) -> SecretKey? {
    guard let key = given?.trimming(), !key.isEmpty else { return nil }
    guard key.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }), key.utf8.count <= 500 else { throw .noKey }
    return SecretKey(key)
  }

  private static func newsAPI(_ given: String?) throws(Misuse) -> WebAddress {
    let text = given.flatMap { $0.isEmpty ? nil : $0 } ?? NewsAPIEdition.usualAddress
    let hasNoQuery = !text.contains("?") && !text.contains("#")
    guard hasNoQuery, let address = WebAddress(rawValue: text) else { throw .noAddress }
    return address
  }

  private static func clock(_ environment: [String: String]) throws(Misuse) -> @Sendable () -> Moment {
    let zone = Deferred { Zone(environment: environment) }
    guard let pinned = environment["CRIER_NOW"], !pinned.isEmpty else {
      return { Moment(now: Date(), zone: zone.value) }
    }
    guard let now = Timestamp.instant(pinned) else { throw .noInstant(pinned) }
    return { Moment(now: now, zone: zone.value) }
  }
}

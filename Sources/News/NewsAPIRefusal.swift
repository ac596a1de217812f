import Basics

/// Why NewsAPI did not answer usefully.
public enum NewsAPIRefusal: Error, Hashable, Sendable {
  case keyMissing, keyInvalid, keyDisabled
  /// The service saw no key, though one was sent.
  case keyLost
  /// The key has no requests left.
  case keyExhausted
  /// Too many requests; `wait` is how long to pause, if known.
  case rateLimited(wait: Duration?)
  /// Older news than this plan has; the earliest day if the service told it.
  case tooFarBack(earliest: Day?)
  /// The list goes on beyond this plan.
  case tooDeep
  /// More than this plan allows in another way.
  case beyondPlan
  case queryTooLong, queryMalformed
  case unknownSource
  /// An invalid request, with the service's code and words, if any.
  case misasked(code: String, message: String)
  /// An error at the service.
  case inTrouble
  /// The service, or what stands before it, waited too long itself.
  case tooSlow
  /// An unknown refusal, with the service's code and words, if any.
  case unknown(code: String, message: String, status: Int)
  /// The request seems to come from a browser, whose pages a free key does not serve.
  case browserLike
  /// The request was sent on to another host, which is not given the key.
  case sentElsewhere(host: String)
  /// Nothing is at the service's address.
  case notThere
  /// A web page instead of an answer.
  case webPage
  /// An invalid or incomplete answer.
  case garbled
  /// A list in which nothing is an article or a source.
  case unreadable
  /// An empty answer.
  case nothing
}

extension NewsAPIRefusal {
  /// A longer wait means a used-up quota, a shorter one too many requests at once, by judgment.
  public static let shortRest = Duration.seconds(600)

  /// Stands for the code of a refusal that has none.
  public static let noCode = "unknown"

  /// A code for scripts: the service's own if it has one.
  public var code: String {
    switch self {
    case .keyMissing: "apiKeyMissing"
    case .keyInvalid: "apiKeyInvalid"
    case .keyDisabled: "apiKeyDisabled"
    case .keyLost: "apiKeyLost"
    case .keyExhausted: "apiKeyExhausted"
    case .rateLimited: "rateLimited"
    case .tooFarBack: "planLimit"
    case .tooDeep: "maximumResultsReached"
    case .queryTooLong: "queryTooLong"
    case .queryMalformed: "queryMalformed"
    case .unknownSource: "sourceDoesNotExist"
    case .beyondPlan: "planExceeded"
    case .misasked(let code, _), .unknown(let code, _, _): code
    case .inTrouble: "unexpectedError"
    case .tooSlow: "requestTimeout"
    case .browserLike: "corsNotAllowed"
    case .sentElsewhere: "sentElsewhere"
    case .notThere: "notThere"
    case .webPage: "webPage"
    case .garbled: "garbledAnswer"
    case .unreadable: "unreadableAnswer"
    case .nothing: "emptyAnswer"
    }
  }

  /// Whether a stored answer is better than this.
  public var isNoAnswer: Bool { nature != .answer }

  /// Whether no answer came, whatever was asked.
  var isUnanswered: Bool { nature == .silence || nature == .passing }

  /// Whether retrying soon may succeed without any other step.
  var isPassing: Bool { nature == .passing }

  /// What a refusal is, by what can be done about it.
  private enum Nature {
    /// An answer to what was asked, or to the key.
    case answer
    /// No answer to this request, though there are some to others.
    case denial
    /// No answer to any request until something is put right.
    case silence
    /// No answer for a while.
    case passing
  }

  private var nature: Nature {
    switch self {
    case .keyMissing, .keyInvalid, .keyDisabled, .tooFarBack, .tooDeep, .queryTooLong, .queryMalformed, .unknownSource:
      .answer
    case .keyExhausted, .beyondPlan, .misasked, .unknown: .denial
    case .keyLost, .browserLike, .sentElsewhere, .notThere, .webPage: .silence
    case .rateLimited, .inTrouble, .tooSlow, .garbled, .unreadable, .nothing: .passing
    }
  }
}

import Basics

/// Why NewsAPI did not answer usefully.
public enum NewsAPIRefusal: Error, Hashable, Sendable {
  case keyMissing, keyInvalid, keyDisabled
  /// The key has no requests left.
  case keyExhausted
  /// Too many requests; `wait` is how long to pause, if known.
  case rateLimited(wait: Duration?)
  /// Older news than this plan has; the earliest day if the service told it.
  case tooFarBack(earliest: Day?)
  /// The list goes on beyond this plan.
  case tooDeep
  case queryTooLong, queryMalformed
  case unknownSource
  /// An invalid request, with the service's code.
  case misasked(code: String)
  /// An error at the service.
  case inTrouble
  /// An unknown refusal.
  case unknown(code: String, message: String)
  /// A web page instead of an answer.
  case webPage
  /// An invalid or incomplete answer.
  case garbled
  /// An empty answer.
  case nothing
}

extension NewsAPIRefusal {
  /// A longer wait means a used-up quota, a shorter one too many requests at once, by judgment.
  public static let shortRest = Duration.seconds(600)

  /// A code for scripts: the service's own if it has one.
  public var code: String {
    switch self {
    case .keyMissing: "apiKeyMissing"
    case .keyInvalid: "apiKeyInvalid"
    case .keyDisabled: "apiKeyDisabled"
    case .keyExhausted: "apiKeyExhausted"
    case .rateLimited: "rateLimited"
    case .tooFarBack: "planLimit"
    case .tooDeep: "maximumResultsReached"
    case .queryTooLong: "queryTooLong"
    case .queryMalformed: "queryMalformed"
    case .unknownSource: "sourceDoesNotExist"
    case .misasked(let code), .unknown(let code, _): code
    case .inTrouble: "unexpectedError"
    case .webPage: "webPage"
    case .garbled: "garbledAnswer"
    case .nothing: "emptyAnswer"
    }
  }

  /// Whether a stored answer is better than this.
  public var isNoAnswer: Bool {
    switch self {
    case .keyExhausted, .rateLimited, .inTrouble, .webPage, .garbled, .nothing, .unknown: true
    case .keyMissing, .keyInvalid, .keyDisabled, .tooFarBack, .tooDeep, .queryTooLong, .queryMalformed,
      .unknownSource, .misasked:
      false
    }
  }
}

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

  /// What happened, as one sentence for the person at the prompt.
  public var message: String {
    switch self {
    case .keyMissing: "NewsAPI wants a key, and there is none."
    case .keyInvalid: "NewsAPI does not know this key."
    case .keyDisabled: "NewsAPI has switched this key off."
    case .keyExhausted: "NewsAPI's requests on this key are used up."
    case .rateLimited(let wait?) where wait <= Self.shortRest: "NewsAPI wants to be left alone for \(wait.inWords)."
    case .rateLimited(let wait?): "NewsAPI's requests on this key are used up for the next \(wait.inWords)."
    case .rateLimited(nil): "NewsAPI's requests on this key are used up for now."
    case .tooFarBack(let earliest?): "With this key NewsAPI's news reaches back to \(earliest.text), and no further."
    case .tooFarBack(nil): "With this key NewsAPI's news does not reach back so far."
    case .tooDeep: "With this key NewsAPI gives no more of this list."
    case .queryTooLong: "NewsAPI takes 500 characters to search for, and this is more."
    case .queryMalformed: "NewsAPI could not make sense of what to search for."
    case .unknownSource: "NewsAPI does not know one of these sources."
    case .misasked(let code): "NewsAPI took the question for a wrong one (\(code))."
    case .inTrouble: "NewsAPI is in trouble."
    case .unknown(let code, let message):
      message.isEmpty ? "NewsAPI would not answer (\(code))." : "NewsAPI would not answer: \(message)"
    case .webPage: "A web page came where NewsAPI's answer was due."
    case .garbled: "NewsAPI's answer came garbled."
    case .nothing: "NewsAPI's answer came with nothing in it."
    }
  }

  /// What to do about it, where there is something.
  public var hint: String? {
    switch self {
    case .keyMissing: #"Get one at newsapi.org and say "use newsapi key" with it, or set NEWSAPI_KEY."#
    case .keyInvalid, .keyDisabled:
      #"Say "use newsapi key" with a current one, or "back to the demo". If NEWSAPI_KEY is set, unset it first."#
    case .rateLimited(let wait?) where wait <= Self.shortRest: #"Then say "refresh"."#
    case .keyExhausted, .rateLimited:
      #"A free key has 100 requests a day. What you saved can be read meanwhile: "my saved articles"."#
    case .tooFarBack: "A free key reaches about a month back. Ask for a later day."
    case .tooDeep: "A free key reaches the first 100. Ask for something narrower."
    case .queryTooLong, .queryMalformed: "Try fewer words."
    case .unknownSource: #"Say "sources" to see which there are, or "use feeds" to hear from feeds that you added."#
    case .misasked: "Ask for less at once."
    case .inTrouble, .garbled, .nothing: #"Say "refresh" to try again."#
    case .unknown: #"Ask for something else. What was asked is in "show the network log"."#
    case .webPage: "Something stands in between, such as a hotel's sign-in page. Open any web page, then try again."
    }
  }
}

extension Duration {
  /// A duration in words, rounded up.
  var inWords: String {
    let seconds = max(1, components.seconds)
    let (count, unit) =
      seconds < 120
      ? (seconds, "second") : seconds < 7_200 ? ((seconds + 59) / 60, "minute") : ((seconds + 3_599) / 3_600, "hour")
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}

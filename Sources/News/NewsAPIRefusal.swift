import Basics

/// Why NewsAPI would not answer, or answered nothing that can be read, with the words to say so.
public enum NewsAPIRefusal: Error, Hashable, Sendable {
  case keyMissing, keyInvalid, keyDisabled
  /// No requests are left on the key.
  case keyExhausted
  /// The key's allowance is used up; `wait` is how long until there is some again, as far as that is known.
  case rateLimited(wait: Duration?)
  /// News from before a day is not for keys of this plan; the day where the service told it.
  case tooFarBack(earliest: Day?)
  /// The list goes on, and not for keys of this plan.
  case tooDeep
  case queryTooLong, queryMalformed
  case unknownSource
  /// A request that it takes for wrong, by its own word for what is wrong with it.
  case misasked(code: String)
  /// Something went wrong there.
  case inTrouble
  /// A refusal that is not among those known today.
  case unknown(code: String, message: String)
  /// A web page came where an answer was due.
  case webPage
  /// What came is no answer of its kind, or not the whole of one.
  case garbled
  /// An answer came, and nothing in it.
  case nothing
}

extension NewsAPIRefusal {
  /// How long a rest is at most that is asked of who was too quick; a longer one is for want of an allowance.
  public static let shortRest = Duration.seconds(600)

  /// A word for scripts to tell failures apart by: the service's own where it has one.
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

  /// Whether what was kept from before is a better answer than none.
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
  /// A wait as people say it, rounded up to what is worth saying.
  var inWords: String {
    let seconds = max(1, components.seconds)
    let (count, unit) =
      seconds < 120
      ? (seconds, "second") : seconds < 7_200 ? ((seconds + 59) / 60, "minute") : ((seconds + 3_599) / 3_600, "hour")
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}

import Basics
import FoundationEssentials
import Markup
import News

/// Recognises refusals by the service, and other answers in its place.
extension NewsAPIAnswer {
  /// The body of a valid answer to a request, which must have `member`.
  ///
  /// The key is removed from all its texts, since these are shown and stored.
  static func body(
    of answer: WebAnswer, to request: WebAddress, holding member: String, without key: SecretKey, at now: Date
  ) throws(NewsFailure) -> JSON {
    let isGood = (200..<300).contains(answer.status)
    let json = (try? JSON(parsing: answer.body))?.without(key)
    if isGood, let json, json.holds(member) { return json }
    // What another host says without the key is not the service's word.
    if !answer.address.isServed(likeThat: request) { throw .newsAPI(.sentElsewhere(host: answer.address.host)) }
    let wait = answer.wait(at: now)
    if let json, json.isRefusal(status: answer.status) {
      throw .newsAPI(refusal(json, status: answer.status, wait: wait))
    }
    guard isGood else { throw failure(answer, wait: wait) }
    if answer.body.allSatisfy(Self.isBlank) { throw .newsAPI(.nothing) }
    guard let json else { throw .newsAPI(isPage(answer) ? .webPage : .garbled) }
    throw .newsAPI(json == .object([]) ? .nothing : .garbled)
  }

  /// What a status means that comes without the service's own words.
  private static func failure(_ answer: WebAnswer, wait: Duration?) -> NewsFailure {
    switch answer.status {
    case 400: .newsAPI(.misasked(code: "badRequest", message: ""))
    case 401: .newsAPI(.keyInvalid)
    case 404, 410: .newsAPI(.notThere)
    case 408: .newsAPI(.tooSlow)
    case 426: .newsAPI(.tooDeep)
    default: .wire(.refusedWith(status: answer.status, host: answer.address.host, retryAfter: wait))
    }
  }

  private static func refusal(_ json: JSON, status: Int, wait: Duration?) -> NewsAPIRefusal {
    let code = json["code"]?.string.map(Text.field).flatMap { $0.isEmpty ? nil : String($0.prefix(60)) }
    let message = json["message"]?.string.flatMap(FieldText.field).map { String($0.prefix(300)) } ?? ""
    return switch code {
    case "apiKeyMissing": .keyLost
    case "apiKeyInvalid": .keyInvalid
    case "apiKeyDisabled": .keyDisabled
    case "apiKeyExhausted": .keyExhausted
    case "rateLimited": .rateLimited(wait: wait)
    case "maximumResultsReached": .tooDeep
    case "parameterInvalid" where status == 426: .tooFarBack(earliest: day(in: message))
    case "corsNotAllowed": .browserLike
    case "queryTooLong": .queryTooLong
    case "queryMalformed": .queryMalformed
    case "sourceDoesNotExist", "sourceDoesntExist": .unknownSource
    case "requestTimeout": .tooSlow
    case "unexpectedError", "unknownError", "sourceTemporarilyUnavailable": .inTrouble
    case "parameterInvalid", "parametersMissing", "parametersIncompatible", "sourcesTooMany",
      "pageCannotBeLessThanOne", "userAgentMissing", "sourceUnavailableSortedBy":
      .misasked(code: code ?? NewsAPIRefusal.noCode, message: message)
    default: refusal(status: status, code: code, message: message, wait: wait)
    }
  }

  /// A refusal without a known code, which the status explains.
  private static func refusal(status: Int, code: String?, message: String, wait: Duration?) -> NewsAPIRefusal {
    let named = code ?? NewsAPIRefusal.noCode
    return switch status {
    case 400 where !message.isEmpty: .misasked(code: named, message: message)
    case 401 where code == nil: .keyInvalid
    case 404, 410: .notThere
    case 408: .tooSlow
    case 426: .tooDeep
    case 429: .rateLimited(wait: wait)
    case 500... where message.isEmpty: .inTrouble
    default: .unknown(code: named, message: message, status: status)
    }
  }

  /// The first day such as 2026-10-21 in a message: the earliest a plan reaches.
  private static func day(in message: String) -> Day? {
    let letters = Array(message.utf8)
    for start in letters.indices where start + 10 <= letters.count {
      let parts = letters[start..<start + 10].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .map { Int(String(decoding: $0, as: UTF8.self)) }
      if parts.count == 3, let year = parts[0], year > 999, let month = parts[1], let day = parts[2],
        let named = Day(year: year, month: month, day: day)
      {
        return named
      }
    }
    return nil
  }

  /// Whether the answer is a web page, by its type or its beginning.
  private static func isPage(_ answer: WebAnswer) -> Bool {
    if answer["content-type"]?.lowercased().contains("html") == true { return true }
    return answer.body.first { !isBlank($0) } == UInt8(ascii: "<")
  }

  /// Whether a byte says nothing: white space, or part of a byte order mark.
  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || [0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains(byte) }
}

extension JSON {
  /// Whether this is a valid answer with a list, for which some write null where it is empty.
  fileprivate func holds(_ member: String) -> Bool {
    let status = self["status"]?.string
    switch self[member] {
    case .array: return status != "error"
    case .null: return status == "ok"
    default: return false
    }
  }

  /// Whether the service tells why it did not answer.
  fileprivate func isRefusal(status: Int) -> Bool {
    if self["status"]?.string == "error" || self["code"]?.string != nil { return true }
    return [400, 403, 404, 406, 414, 422].contains(status) && self["message"]?.string != nil
  }

  /// This value with a key removed from every text.
  fileprivate func without(_ key: SecretKey) -> JSON {
    switch self {
    case .string(let text): .string(key.leftOut(of: text))
    case .array(let values): .array(values.map { $0.without(key) })
    case .object(let members): .object(members.map { JSON.Member($0.name, $0.value.without(key)) })
    case .null, .bool, .integer, .number: self
    }
  }
}

import Basics
import Foundation
import News

/// Recognises refusals by the service, and other answers in its place.
extension NewsAPIAnswer {
  /// The body of a valid answer, which must have `member`.
  ///
  /// The key is removed from all its texts, since these are shown and stored.
  static func body(
    of answer: WebAnswer, holding member: String, without key: SecretKey, at now: Date
  ) throws(NewsFailure) -> JSON {
    let json = (try? JSON(parsing: answer.body))?.without(key)
    let wait = answer.wait(at: now)
    let isMisasked = [400, 403, 404, 406, 414, 422].contains(answer.status)
    let isToldWhy = json?["code"]?.string != nil || isMisasked && json?["message"]?.string != nil
    if let json, json["status"]?.string == "error" || isToldWhy {
      throw .newsAPI(refusal(json, status: answer.status, wait: wait))
    }
    guard (200..<300).contains(answer.status) else {
      switch answer.status {
      case 401: throw .newsAPI(.keyInvalid)
      case 426: throw .newsAPI(.tooDeep)
      default: throw .wire(.refusedWith(status: answer.status, host: answer.address.host, retryAfter: wait))
      }
    }
    guard let json else { throw .newsAPI(isPage(answer) ? .webPage : .garbled) }
    guard case .object(let members) = json else { throw .newsAPI(.garbled) }
    if members.isEmpty { throw .newsAPI(.nothing) }
    switch json[member] {
    case .array: return json
    // Some answer null for an empty list.
    case .null where json["status"]?.string == "ok": return json
    default: throw .newsAPI(.garbled)
    }
  }

  private static func refusal(_ json: JSON, status: Int, wait: Duration?) -> NewsAPIRefusal {
    let code = json["code"]?.string.map(Text.field).flatMap { $0.isEmpty ? nil : String($0.prefix(60)) } ?? "unknown"
    let message = json["message"]?.string.flatMap(Markup.field).map { String($0.prefix(300)) } ?? ""
    return switch code {
    case "apiKeyMissing": .keyMissing
    case "apiKeyInvalid": .keyInvalid
    case "apiKeyDisabled": .keyDisabled
    case "apiKeyExhausted": .keyExhausted
    case "rateLimited": .rateLimited(wait: wait)
    case "maximumResultsReached": .tooDeep
    case "parameterInvalid" where status == 426: .tooFarBack(earliest: day(in: message))
    case "queryTooLong": .queryTooLong
    case "queryMalformed": .queryMalformed
    case "sourceDoesNotExist", "sourceDoesntExist": .unknownSource
    case "unexpectedError", "unknownError", "requestTimeout", "sourceTemporarilyUnavailable": .inTrouble
    case "parameterInvalid", "parametersMissing", "parametersIncompatible", "sourcesTooMany",
      "pageCannotBeLessThanOne", "userAgentMissing", "sourceUnavailableSortedBy":
      .misasked(code: code)
    default: .unknown(code: code, message: message)
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
    return answer.body.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}

extension JSON {
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

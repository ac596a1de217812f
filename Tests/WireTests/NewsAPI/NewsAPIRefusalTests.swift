import Basics
import Foundation
import News
import TestSupport
import Testing

@testable import Wire

/// Every refusal by the service or by what stands in between, as bytes on a socket.
@Suite struct NewsAPIRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let answer: LoopbackAnswer
    let failure: NewsFailure

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "no key", answer: NewsAPIStandIn.error(401, "apiKeyMissing"), failure: .newsAPI(.keyLost)),
    Case(name: "a wrong key", answer: NewsAPIStandIn.error(401, "apiKeyInvalid"), failure: .newsAPI(.keyInvalid)),
    Case(
      name: "a key refused with a challenge",
      answer: .page("", status: 401, fields: [("WWW-Authenticate", "Basic realm=\"news\"")]),
      failure: .newsAPI(.keyInvalid)),
    Case(
      name: "a key switched off", answer: NewsAPIStandIn.error(401, "apiKeyDisabled"), failure: .newsAPI(.keyDisabled)),
    Case(name: "a key used up", answer: NewsAPIStandIn.error(429, "apiKeyExhausted"), failure: .newsAPI(.keyExhausted)),
    Case(
      name: "too many requests", answer: NewsAPIStandIn.error(429, "rateLimited"),
      failure: .newsAPI(.rateLimited(wait: nil))),
    Case(
      name: "too many requests, with a wait",
      answer: .json(
        #"{"status":"error","code":"rateLimited","message":"Slow down."}"#, status: 429,
        fields: [("Retry-After", "7200")]),
      failure: .newsAPI(.rateLimited(wait: .seconds(7_200)))),
    Case(
      name: "too many requests, with a date",
      answer: .json(
        #"{"status":"error","code":"rateLimited","message":"Slow down."}"#, status: 429,
        fields: [("Date", "Sat, 21 Nov 2026 09:00:00 GMT"), ("Retry-After", "Sat, 21 Nov 2026 11:00:00 GMT")]),
      failure: .newsAPI(.rateLimited(wait: .seconds(7_200)))),
    Case(
      name: "news before the plan's reach",
      answer: NewsAPIStandIn.error(
        426, "parameterInvalid",
        "You are trying to request results too far in the past. Your plan permits you to "
          + "request articles as far back as 2026-10-20, but you have requested 2026-01-01."),
      failure: .newsAPI(.tooFarBack(earliest: Day(year: 2_026, month: 10, day: 20)))),
    Case(
      name: "a list too deep from its beginning", answer: NewsAPIStandIn.error(426, "maximumResultsReached"),
      failure: .newsAPI(.beyondPlan)),
    Case(
      name: "a plan's limit without a word", answer: .page("Upgrade Required", status: 426),
      failure: .newsAPI(.beyondPlan)),
    Case(
      name: "a place to ask from that it does not like", answer: NewsAPIStandIn.error(426, "corsNotAllowed"),
      failure: .newsAPI(.browserLike)),
    Case(
      name: "a refusal without a code", answer: .json(#"{"message":"Page must be a number."}"#, status: 400),
      failure: .newsAPI(.misasked(code: "unknown", message: "Page must be a number."))),
    Case(
      name: "a page that lets nobody in", answer: .page("<html>No", status: 403, type: "text/html"),
      failure: .wire(.refusedWith(status: 403, host: "127.0.0.1", retryAfter: nil))),
    Case(
      name: "a network to sign in to", answer: .page("<html>Sign in", status: 511, type: "text/html"),
      failure: .wire(.refusedWith(status: 511, host: "127.0.0.1", retryAfter: nil))),
    Case(
      name: "a proxy that wants a name", answer: .page("", status: 407),
      failure: .wire(.refusedWith(status: 407, host: "127.0.0.1", retryAfter: nil))),
    Case(
      name: "a circle", answer: .redirect(to: "/"), failure: .wire(.endlessRedirects(host: "127.0.0.1"))),
    Case(name: "a long query", answer: NewsAPIStandIn.error(400, "queryTooLong"), failure: .newsAPI(.queryTooLong)),
    Case(name: "a bad query", answer: NewsAPIStandIn.error(400, "queryMalformed"), failure: .newsAPI(.queryMalformed)),
    Case(
      name: "an unknown source", answer: NewsAPIStandIn.error(400, "sourceDoesNotExist"),
      failure: .newsAPI(.unknownSource)),
    Case(
      name: "a wrong question", answer: NewsAPIStandIn.error(400, "parametersMissing"),
      failure: .newsAPI(.misasked(code: "parametersMissing", message: "No."))),
    Case(name: "trouble there", answer: NewsAPIStandIn.error(500, "unexpectedError"), failure: .newsAPI(.inTrouble)),
    Case(
      name: "a refusal of tomorrow", answer: NewsAPIStandIn.error(418, "teapot", "<b>Short</b>\\u001b[2J &amp; stout."),
      failure: .newsAPI(.unknown(code: "teapot", message: "Short & stout.", status: 418))),
    Case(
      name: "a web page", answer: .page("<!doctype html><p>Sign in", type: "text/html"), failure: .newsAPI(.webPage)),
    Case(
      name: "a web page about trouble", answer: .page("<html>Bad gateway", status: 502, type: "text/html"),
      failure: .wire(.refusedWith(status: 502, host: "127.0.0.1", retryAfter: nil))),
    Case(name: "half a JSON", answer: .json(#"{"status":"ok","articles":[{"title""#), failure: .newsAPI(.garbled)),
    Case(
      name: "JSON of another shape", answer: .json(#"{"status":"ok","articles":{"0":1}}"#), failure: .newsAPI(.garbled)),
    Case(name: "a list of nothing", answer: .json("[]"), failure: .newsAPI(.garbled)),
    Case(name: "an empty answer", answer: .json("{}"), failure: .newsAPI(.nothing)),
    Case(name: "no bytes at all", answer: .json(""), failure: .newsAPI(.nothing)),
    Case(name: "blanks alone", answer: .json(" \r\n\t "), failure: .newsAPI(.nothing)),
    Case(name: "a byte order mark alone", answer: .json("\u{FEFF}"), failure: .newsAPI(.nothing)),
    Case(name: "nothing by status", answer: .page("", status: 204), failure: .newsAPI(.nothing)),
    Case(name: "no list", answer: .json(#"{"status":"ok"}"#), failure: .newsAPI(.garbled)),
    Case(name: "a word", answer: .json(#""ok""#), failure: .newsAPI(.garbled)),
    Case(
      name: "a list of no articles", answer: .json(#"{"status":"ok","totalResults":4,"articles":[1,"x",[],null]}"#),
      failure: .newsAPI(.unreadable)),
    Case(
      name: "articles with other things in their fields",
      answer: .json(#"{"status":"ok","totalResults":2,"articles":[{"title":7},{"title":{"a":"b"}}]}"#),
      failure: .newsAPI(.unreadable)),
    Case(
      name: "depth without end", answer: .json(String(repeating: "[", count: 100_000)), failure: .newsAPI(.garbled)),
    Case(
      name: "another encoding", answer: .page(Array("{\"status\":\"ok\"}".utf16).flatMap { [UInt8($0 & 0xFF), 0] }),
      failure: .newsAPI(.garbled)),
    Case(
      name: "no end to it", answer: .json(#"{"a":""# + String(repeating: "x", count: 9 << 20) + #""}"#),
      failure: .wire(.tooLarge(host: "127.0.0.1", limit: 8 << 20))),
    Case(
      name: "a bare 400", answer: .page("", status: 400),
      failure: .newsAPI(.misasked(code: "badRequest", message: ""))),
    Case(
      name: "an error that says no more", answer: .json(#"{"status":"error"}"#, status: 400),
      failure: .newsAPI(.unknown(code: "unknown", message: "", status: 400))),
    Case(
      name: "an error with a code alone", answer: .json(#"{"status":"error","code":"teapot"}"#, status: 418),
      failure: .newsAPI(.unknown(code: "teapot", message: "", status: 418))),
    Case(
      name: "an error with a success", answer: .json(#"{"status":"error","message":[1],"articles":[]}"#),
      failure: .newsAPI(.unknown(code: "unknown", message: "", status: 200))),
    Case(name: "a bare 401", answer: .json(#"{"status":"error"}"#, status: 401), failure: .newsAPI(.keyInvalid)),
    Case(name: "no such place", answer: .page("<h1>Not found", status: 404), failure: .newsAPI(.notThere)),
    Case(
      name: "no such place, in JSON", answer: .json(#"{"message":"Cannot GET"}"#, status: 404),
      failure: .newsAPI(.notThere)),
    Case(name: "a place of before", answer: .page("", status: 410), failure: .newsAPI(.notThere)),
    Case(name: "too long a wait there", answer: .page("", status: 408), failure: .newsAPI(.tooSlow)),
    Case(name: "too long a wait", answer: NewsAPIStandIn.error(500, "requestTimeout"), failure: .newsAPI(.tooSlow)),
    Case(
      name: "a plan's limit with other words", answer: NewsAPIStandIn.error(426, "upgradeRequired"),
      failure: .newsAPI(.beyondPlan)),
    Case(
      name: "trouble without a word", answer: .json(#"{"status":"error"}"#, status: 500), failure: .newsAPI(.inTrouble)),
    Case(
      name: "too many requests without a word", answer: .json(#"{"status":"error"}"#, status: 429),
      failure: .newsAPI(.rateLimited(wait: nil))),
    Case(
      name: "redirects to nowhere", answer: .page("", status: 302),
      failure: .wire(.refusedWith(status: 302, host: "127.0.0.1", retryAfter: nil))),
    Case(
      name: "a head that is none", answer: .raw("HTTP/1.1 200 OK\r\nno colon\r\n\r\n".utf8),
      failure: .newsAPI(.garbled)),
    Case(
      name: "no packing", answer: .page("plain", fields: [("Content-Encoding", "gzip")]), failure: .newsAPI(.garbled)),
    Case(
      name: "an answer cut off", answer: .truncated(#"{"status":"ok""#, length: 1_000),
      failure: .wire(.brokenOff(host: "127.0.0.1"))),
  ]

  @Test("is told for what it is", arguments: cases)
  func told(refusal: Case) async throws {
    let server = try LoopbackServer { _ in refusal.answer }
    let edition = try NewsAPIEdition.asking(server.address(""))
    await #expect(throws: refusal.failure) { try await edition.titles(Query(kind: .headlines)) }
    #expect(!refusal.failure.isEmptiness)
  }

  @Test("says that it is sent on to another host, whatever that one answers", arguments: ["json", "page", "key"])
  func sentElsewhere(answer: String) async throws {
    let other = try LoopbackServer { _ in
      switch answer {
      case "json": .json("{}")
      case "page": .page("<html>Sign in", type: "text/html")
      default: NewsAPIStandIn.error(401, "apiKeyMissing")
      }
    }
    let server = try LoopbackServer { _ in .redirect(to: other.address("/portal")) }
    await #expect(throws: NewsFailure.newsAPI(.sentElsewhere(host: "127.0.0.1"))) {
      try await NewsAPIEdition.asking(server.address("")).titles(Query(kind: .headlines))
    }
    #expect(other.asked.allSatisfy { $0["x-api-key"] == nil })
  }

  @Test("takes no empty list of sources, and keeps none", arguments: ["[]", #"[{"id":7},"x"]"#, "null"])
  func noSources(list: String) async throws {
    let (keeper, server) = (
      AnswersInMemory(), try LoopbackServer { _ in .json(#"{"status":"ok","sources":\#(list)}"#) }
    )
    let edition = try NewsAPIEdition.asking(server.address(""), keeper: keeper)
    await #expect(throws: NewsFailure.newsAPI(list.contains("7") ? .unreadable : .nothing)) {
      try await edition.sources()
    }
    let good = try NewsAPIStandIn().server()
    #expect(try await NewsAPIEdition.asking(good.address(""), keeper: keeper).sources().count == 4)
  }

  @Test("leaves the key out of whatever the service says")
  func keyRepeated() async throws {
    let key = NewsAPIStandIn.key
    let cross = try LoopbackServer { _ in
      NewsAPIStandIn.error(400, "weirdCode", "Your key \(key.uppercased()) is strange")
    }
    await #expect(throws: NewsFailure.newsAPI(.misasked(code: "weirdCode", message: "Your key … is strange"))) {
      try await NewsAPIEdition.asking(cross.address("")).titles(Query(kind: .headlines))
    }
    let kind = try LoopbackServer { _ in .json(#"{"totalResults":1,"articles":[{"title":"Of \#(key)"}]}"#) }
    #expect(try await NewsAPIEdition.asking(kind.address("")).titles(Query(kind: .headlines)) == ["Of …"])
  }

  @Test("is no refusal where null stands for an empty list")
  func noList() async throws {
    let server = try LoopbackServer { _ in .json(#"{"status":"ok","totalResults":0,"articles":null}"#) }
    #expect(try await NewsAPIEdition.asking(server.address("")).titles(Query(kind: .headlines)).isEmpty)
  }

  @Test("leaves out invalid articles")
  func strays() async throws {
    let server = try LoopbackServer { _ in
      .json(#"{"status":"ok","totalResults":"many","articles":[1,null,"x",[],{"title":"T"},{"title":"[Removed]"}]}"#)
    }
    #expect(try await NewsAPIEdition.asking(server.address("")).titles(Query(kind: .headlines)) == ["T"])
  }
}

import Basics
import Cards
import Foundation
import News
import Replies
import Testing

@Suite struct NetworkLogTests {
  private func reply(_ outcome: LoggedRequest.Outcome) throws -> Reply {
    let address = try #require(WebAddress(rawValue: "https://me:word@news.example/v2?q=tea&apiKey=0123"))
    let request = LoggedRequest(
      began: Desk.now, address: address, outcome: outcome, took: .milliseconds(87))
    return Reply(
      line: "network log", intent: "networkLog", message: .verbatim("1 request:"),
      cards: [Card(number: nil, face: .request(request))])
  }

  @Test("a request stands in a line of its own, without its secrets")
  func line() throws {
    let text = try Desk.renderer(columns: 100, style: .plain).text(for: try reply(.answered(status: 200, bytes: 5_120)))
      .text
    #expect(text.contains("GET https://…@news.example/v2?q=tea&apiKey=… 200 5120 bytes 87 ms"))
  }

  @Test("a request is an object with what came of it")
  func object() throws {
    let answered = ReplyJSON(voice: .english).line(for: try reply(.answered(status: 304, bytes: 0))).text
    #expect(
      answered.contains(
        #"{"kind":"request","began":"2026-11-21T07:00:00Z","method":"GET","#
          + #""url":"https://…@news.example/v2?q=tea&apiKey=…","answer":304,"bytes":0,"milliseconds":87}"#))
    let failed = ReplyJSON(voice: .english).line(for: try reply(.failed(code: "timedOut"))).text
    #expect(failed.contains(#""failure":"timedOut","milliseconds":87}"#))
  }
}

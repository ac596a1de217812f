import Basics
import Foundation
import Testing

@testable import Wire

@Suite struct ServerWishesTests {
  private static let now = Date(timeIntervalSince1970: 1_795_248_000)  // 2026-11-21T08:00:00Z

  private func wishes(_ fields: [HeaderField]) throws -> ServerWishes {
    let address = try #require(WebAddress(rawValue: "https://lantern.example/feed"))
    return ServerWishes(WebAnswer(status: 200, fields: fields, address: address), at: Self.now)
  }

  @Test(
    "knows for how long there is nothing new",
    arguments: [
      ("Cache-Control", "max-age=600", 600), ("Cache-Control", "public, max-age=\"60\"", 60),
      ("Cache-Control", "max-age=31536000", 3_600), ("Cache-Control", "no-cache, max-age=600", nil),
      ("Cache-Control", "max-age=0", nil), ("Cache-Control", "max-age=soon", nil),
      ("Expires", "Sat, 21 Nov 2026 08:05:00 GMT", 300), ("Expires", "Saturday, 21-Nov-26 08:05:00 GMT", 300),
      ("Expires", "Sat Nov 21 08:05:00 2026", 300), ("Expires", "Sunday, 06-Nov-94 08:49:37 GMT", nil),
      ("Expires", "Saturday, 21-Nov-76 08:05:00 GMT", 3_600), ("Expires", "Saturday, 21-Nov-77 08:05:00 GMT", nil),
      ("Cache-Control", "max-age=99999999999999999999", 3_600), ("Cache-Control", "max-age=-5", nil),
      ("Expires", "Sat, 21 Nov 2026 07:05:00 GMT", nil), ("Expires", "0", nil),
    ] as [(String, String, Double?)])
  func freshness(_ name: String, _ value: String, _ seconds: Double?) throws {
    #expect(try wishes([HeaderField(name, value)]).freshUntil == seconds.map { Self.now + $0 })
  }

  @Test(
    "knows for how long it wants to be left alone",
    arguments: [
      ("120", 120), ("Sat, 21 Nov 2026 09:00:00 GMT", 3_600), ("9999999", 86_400), ("-5", nil), ("0", nil),
      ("tomorrow", nil),
    ] as [(String, Double?)])
  func pause(_ value: String, _ seconds: Double?) throws {
    #expect(try wishes([HeaderField("Retry-After", value)]).notBefore == seconds.map { Self.now + $0 })
  }

  @Test(
    "takes off how old an answer was already when it came",
    arguments: [("100", 500.0), ("600", nil), ("99999999999", nil), ("soon", 600), ("-5", 600)] as [(String, Double?)])
  func age(_ age: String, _ left: Double?) throws {
    let fields = [HeaderField("Age", age), HeaderField("Cache-Control", "max-age=600")]
    #expect(try wishes(fields).freshUntil == left.map { Self.now + $0 })
  }

  @Test("counts a date from the server's own clock, and takes all lines of a field together")
  func clocks() throws {
    let fields = [
      HeaderField("Date", "Sat, 21 Nov 2026 05:00:00 GMT"), HeaderField("Expires", "Sat, 21 Nov 2026 05:10:00 GMT"),
    ]
    #expect(try wishes(fields).freshUntil == Self.now + 600)
    let lines = [HeaderField("Cache-Control", "public"), HeaderField("Cache-Control", "max-age=60")]
    #expect(try wishes(lines).freshUntil == Self.now + 60)
  }

  @Test("believes max-age more than Expires")
  func both() throws {
    let fields = [HeaderField("Expires", "Sat, 21 Nov 2026 08:50:00 GMT"), HeaderField("Cache-Control", "max-age=60")]
    #expect(try wishes(fields).freshUntil == Self.now + 60)
  }
}

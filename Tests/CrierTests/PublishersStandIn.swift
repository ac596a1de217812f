import Basics
import Foundation
import News
import Wire

/// Stands in for the publishers of the well-known feeds: each has two stories of its own, and every fourth one a story
/// shared by all of those.
///
/// One in twelve does not answer.
struct PublishersStandIn: Dispatcher {
  private let places: [WebAddress: Int]
  private let now: Date

  init(now: Date) {
    places = Dictionary(uniqueKeysWithValues: FeedDirectory().entries.enumerated().map { ($1.feed, $0) })
    self.now = now
  }

  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    guard let place = places[request.address] else { throw .unknownHost(request.address.host) }
    if place % 12 == 7 { throw .timedOut(host: request.address.host) }
    let titles = [Self.title(2 * place), Self.title(2 * place + 1)] + (place % 4 == 0 ? [Self.toldByMany] : [])
    let items = titles.enumerated().map { number, title in
      let minutes = title == Self.toldByMany ? 3 + place % 50 : 7 + (place * 13 + number * 101) % 1_200
      let published = now - Double(60 * minutes)
      return """
        <entry><title>\(title)</title><id>tag:\(place).\(number)</id>\
        <link href="/\(place)/\(number)"/><updated>\(published.ISO8601Format())</updated>\
        <summary>\(title), as told on a street corner &amp; written down.</summary></entry>
        """
    }
    let feed = #"<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>\#(items.joined())</feed>"#
    return WebAnswer(
      status: 200, fields: [HeaderField("content-type", "application/atom+xml")], body: Array(feed.utf8),
      address: request.address)
  }

  private static let toldByMany = "Lighthouse keeper wins chess title from his own lantern room"

  private static let subjects = [
    "Night ferry", "Beekeepers", "An unsigned violin", "The last tram conductor", "Rooftop goats", "A borrowed tuba",
    "Salt miners", "Twelve-year-old mapmaker", "Fog", "The village bakery", "Retired astronauts", "A talking parrot",
    "Tide tables", "Paper umbrellas", "The oldest elevator", "Chimney swifts", "A runaway piano", "Glass blowers",
    "Midnight gardeners", "The slowest train", "Pickled herring", "Kite engineers", "A forgotten tunnel",
    "Snow ploughs",
    "Ice cream inspectors",
  ]
  private static let predicates = [
    "returns after eleven weeks", "break a record nobody kept", "found beneath the stage", "to be counted by hand",
    "baffles city planners", "stop traffic in the old harbour", "learn to whistle", "moves north for good",
    "win a case about silence", "opens its doors at dawn", "divide a quiet street", "teach maths in the park",
    "cost less than expected", "outlive their inventor", "asks for a recount", "swap places with the mayor",
    "delay the opera again", "turn up in the archive", "beat the weather forecast", "sells out before lunch",
    "sign a treaty with the fishermen", "run on cold coffee", "draws the largest crowd in years",
  ]

  /// A title unlike that of any other number below a few hundred.
  private static func title(_ number: Int) -> String {
    "\(subjects[number % subjects.count]) \(predicates[(number * 7) % predicates.count])"
  }
}

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
        <summary>As told on a street corner &amp; written down.</summary></entry>
        """
    }
    let feed = #"<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>\#(items.joined())</feed>"#
    return WebAnswer(
      status: 200, fields: [HeaderField("content-type", "application/atom+xml")], body: Array(feed.utf8),
      address: request.address)
  }

  private static let toldByMany = "Lighthouse keeper wins chess title from his own lantern room"

  private static let kinds = words(
    """
    Sleepless Retired Barefoot Anonymous Stubborn Whistling Amateur Homesick Masked Polite Nocturnal Jubilant Solitary
    Travelling Forgetful Rival Frugal Bilingual Nearsighted
    """)
  private static let subjects = words(
    """
    beekeepers astronauts mapmakers glassblowers miners engineers gardeners goatherds bakers conductors violinists postmen
    sweeps librarians divers clockmakers jugglers inspectors plumbers
    """)
  private static let predicates = words(
    """
    rescue repaint auction swallow defend measure misplace inherit photograph celebrate dismantle borrow smuggle adopt
    outrun serenade insure rename exhibit
    """)
  private static let objects = words(
    """
    ferries elevators pianos parrots trains umbrellas tunnels herrings curtains snowploughs lighthouses hats almanacs
    fountains trams dragons balloons bridges wells
    """)

  private static func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }

  /// A title that has no more than one word in common with that of any other number below 361.
  private static func title(_ number: Int) -> String {
    let (row, column) = (number / kinds.count, number % kinds.count)
    func part(_ parts: [Substring], _ step: Int) -> Substring { parts[(row + step * column) % parts.count] }
    return "\(kinds[column]) \(part(subjects, 1)) \(part(predicates, 2)) \(part(objects, 3))"
  }
}

/// Uses that words and phrases have in a line, whatever they mean.
///
/// Numbers, tens, nations and pauses are lists of names; digits, years, dates and addresses are read by their characters. For
/// the others, see the heading of that name in `Intents/README.md`.
package enum Marker: String, CaseIterable {
  case polite, filler, then, and, article, topic, trade, number, year, date, place, address, wondering,
    stray, secret, desk, pause, aside, forbidding, denying, asking, narrowing, bidding, deed, hollow, tens, clause,
    nation
}

/// The words and phrases of each `Marker`.
public struct Markers: Hashable, Sendable {
  public let polite, filler, then, and, article, topic, trade: Symbol
  public let number, year, date, place, address, wondering, stray, secret, desk, pause: Symbol
  public let aside, forbidding, denying, asking, narrowing, bidding, deed, hollow: Symbol
  /// Numbers to which a following one to nine is added.
  public let tens: Symbol
  public let clause: Symbol
  /// Where somebody or something is from: "indian".
  public let nation: Symbol

  package init(_ symbol: (Marker) -> Symbol) {
    polite = symbol(.polite)
    filler = symbol(.filler)
    then = symbol(.then)
    and = symbol(.and)
    article = symbol(.article)
    topic = symbol(.topic)
    trade = symbol(.trade)
    number = symbol(.number)
    year = symbol(.year)
    date = symbol(.date)
    place = symbol(.place)
    address = symbol(.address)
    wondering = symbol(.wondering)
    stray = symbol(.stray)
    secret = symbol(.secret)
    desk = symbol(.desk)
    pause = symbol(.pause)
    aside = symbol(.aside)
    forbidding = symbol(.forbidding)
    denying = symbol(.denying)
    asking = symbol(.asking)
    narrowing = symbol(.narrowing)
    bidding = symbol(.bidding)
    deed = symbol(.deed)
    hollow = symbol(.hollow)
    tens = symbol(.tens)
    clause = symbol(.clause)
    nation = symbol(.nation)
  }
}

extension Markers {
  init(_ reader: inout NumberReader) {
    let symbols = Dictionary(uniqueKeysWithValues: zip(Marker.allCases, reader.numbers()))
    self.init { Symbol(raw: symbols[$0] ?? 0) }
  }

  /// The symbol of each marker, in order.
  private var symbols: [Symbol] {
    [
      polite, filler, then, and, article, topic, trade, number, year, date, place, address, wondering, stray, secret,
      desk, pause, aside, forbidding, denying, asking, narrowing, bidding, deed, hollow, tens, clause, nation,
    ]
  }

  func write(to writer: inout NumberWriter) { writer.write(symbols.map(\.raw)) }
}

import Basics
import News
import Replies
import Voice

/// The pictures that stand with cards, where they are shown.
public struct CardPictures: Sendable {
  /// A picture so far.
  public enum State: Hashable, Sendable {
    case loading, failed
    /// What is sent for each of its rows.
    case drawn([SafeText])
  }

  /// The room that each has: about twice as wide as high, since letters are about twice as high as wide.
  public static let columns = 16
  public static let rows = 4
  /// In fewer columns the words beside a picture would be too few for a line.
  static let fewestColumns = 60

  private let states: [WebAddress: State]

  /// Takes what is known of each; the others are on their way.
  public init(_ states: [WebAddress: State]) { self.states = states }

  /// The address of a card's picture; nil where it has none.
  public static func address(of card: Card) -> WebAddress? {
    guard case .article(let article, _, _) = card.face, let address = article.image else { return nil }
    return address.isOfNoServer ? nil : address
  }

  /// What stands in each row beside a card; nil where it has no picture.
  func rows(beside card: Card, _ voice: Voice) -> [Run]? {
    guard let address = Self.address(of: card) else { return nil }
    let words: Saying
    switch states[address] ?? .loading {
    case .drawn(let rows): return rows.map { Run(drawing: $0, columns: Self.columns) }
    case .loading: words = .pictureLoading
    case .failed: words = .pictureFailed
    }
    let text = Wrap(columns: Self.columns).clip(voice.text(words), ellipsis: "")
    let note = Run(text + String(repeating: " ", count: Self.columns - DisplayWidth.of(text)), .aside)
    return [note] + Array(repeating: .blanks(Self.columns), count: Self.rows - 1)
  }
}

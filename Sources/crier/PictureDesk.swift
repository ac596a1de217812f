import Basics
import Cards
import News
import Replies
import Terminal

/// Gets pictures of cards in the background, and knows how far each has come.
@MainActor
final class PictureDesk {
  /// How long an answer waits for its pictures, by judgment: most are there by then.
  private static let patience = Duration.milliseconds(1_500)
  /// How often that is looked at.
  private static let glance = Duration.milliseconds(15)
  /// As many as are asked for at once.
  private static let most = 20

  /// How pictures are drawn here; nil until they are wanted.
  var means: PictureMeans?
  /// Whether the terminal takes pictures as kitty does; nil until it was asked.
  var takesKittys: Bool?
  private let fetch: @MainActor (WebAddress) async -> [UInt8]?
  private var states: [WebAddress: CardPictures.State] = [:]
  private var underway: Set<WebAddress> = []

  init(fetch: @escaping @MainActor (WebAddress) async -> [UInt8]?) { self.fetch = fetch }

  /// How far the pictures have come; nil where none can be drawn.
  var pictures: CardPictures? {
    guard let means, means.canDraw else { return nil }
    guard means.own == .kitty else { return CardPictures(states) }
    // A place that the terminal fills once it has the picture, wherever it has scrolled to by then.
    let places = underway.map { address in
      let rows = PictureMeans.places(
        for: address.rawValue, columns: CardPictures.columns, rows: CardPictures.rows)
      return (address, CardPictures.State.drawn(rows))
    }
    return CardPictures(states.merging(places) { _, place in place })
  }

  /// Begins to get the pictures of cards, and waits a moment for them.
  func prepare(_ cards: [Card], handingOver: @escaping @MainActor (EscapeSequence) -> Void) async {
    guard let means, means.canDraw else { return }
    let addresses = Set(cards.compactMap(CardPictures.address))
    for address in addresses where states[address] == nil && underway.count < Self.most {
      states[address] = .loading
      underway.insert(address)
      Task {
        let drawn = await drawing(of: address, by: means)
        underway.remove(address)
        states[address] = drawn.map { .drawn($0.rows) } ?? .failed
        if let sequence = drawn?.handedOver { handingOver(sequence) }
      }
    }
    let deadline = ContinuousClock.now + Self.patience
    while !underway.isDisjoint(with: addresses), ContinuousClock.now < deadline {
      guard (try? await Task.sleep(for: Self.glance)) != nil else { return }
    }
  }

  private func drawing(of address: WebAddress, by means: PictureMeans) async -> DrawnPicture? {
    guard let bytes = await fetch(address) else { return nil }
    return await means.draw(
      bytes, called: address.rawValue, columns: CardPictures.columns, rows: CardPictures.rows)
  }
}

import Basics
import Replies

extension Reply {
  /// A reply as it is when the conversation has filled in what it answers.
  init(
    line: String, intent: String? = nil, slots: JSON = .object([]), status: Status = .ok, message: Saying,
    hint: Saying? = nil, cards: [Card] = [], touched: [Card] = [], place: Place? = nil, body: Body? = nil,
    isOffline: Bool = false
  ) {
    self.init(status: status, message: message, hint: hint, cards: cards, touched: touched, place: place, body: body)
    (self.line, self.intent, self.slots, self.isOffline) = (line, intent, slots, isOffline)
  }
}

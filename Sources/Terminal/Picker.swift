import Basics

/// Chooses among many: what is typed narrows them, the arrows go from one to the next.
struct Picker {
  /// How choosing ended.
  enum Ending: Hashable {
    case taken(Completion.Choice)
    case left
  }

  /// As many as the keys for pages go on, by judgment.
  private static let page = 10

  private let completion: Completion
  /// What each choice is found by.
  private let findable: [String]
  private(set) var typed = ""
  /// Those that what is typed fits, the likeliest first.
  private(set) var found: [Completion.Choice]
  /// The chosen one's place among them.
  private(set) var place = 0

  init(_ completion: Completion) {
    self.completion = completion
    findable = completion.choices.map { Self.folded("\($0.text) \($0.meaning)") }
    found = completion.choices
  }

  /// Where in the line the choice goes, in bytes.
  var start: Int { completion.start }
  /// How many there are to choose from.
  var count: Int { completion.choices.count }

  /// Takes a key; answers how choosing ended, once it has.
  mutating func take(_ key: PickerKeys.Key) -> Ending? {
    switch key {
    case .letter(let letter): find(typed + String(letter))
    case .erase: find(String(typed.dropLast()))
    case .eraseAll: find("")
    case .up: go(to: place - 1)
    case .down: go(to: place + 1)
    case .pageUp: go(to: place - Self.page)
    case .pageDown: go(to: place + Self.page)
    case .first: go(to: 0)
    case .last: go(to: found.count - 1)
    case .take: return found.indices.contains(place) ? .taken(found[place]) : nil
    case .leave: return .left
    }
    return nil
  }

  private mutating func go(to place: Int) { self.place = max(0, min(place, found.count - 1)) }

  /// Keeps what has every word that is typed; those that begin with them come first, then those with such a word.
  private mutating func find(_ typed: String) {
    (self.typed, place) = (typed, 0)
    let whole = Self.folded(typed)
    let words = whole.split(separator: " ")
    let ranks = findable.map { text in
      guard words.allSatisfy({ text.contains($0) }) else { return 3 }
      return text.hasPrefix(whole) ? 0 : words.allSatisfy { " \(text)".contains(" \($0)") } ? 1 : 2
    }
    found = (0...2).flatMap { rank in ranks.indices.filter { ranks[$0] == rank }.map { completion.choices[$0] } }
  }

  private static func folded(_ text: String) -> String { Words(text).list.joined(separator: " ") }

  /// What is shown: what is typed, and as many of those found as there are rows left.
  func rows(_ look: PromptLook, columns: Int, most: Int) -> [SafeText] {
    let room = max(1, most - 1)
    let first = max(0, min(place - room / 2, found.count - room))
    let shown = Array(found.dropFirst(first).prefix(room))
    let layout = ChoiceRows(look: look, columns: columns)
    return [layout.head(look.picking(typed, found.count, count))] + layout.rows(of: shown, chosen: place - first)
  }
}

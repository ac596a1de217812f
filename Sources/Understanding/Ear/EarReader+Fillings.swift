import Basics
import Ear

/// What fills the slots of the ways that are heard, as it was said or as it makes sense.
extension EarReader {
  /// What may fill a way's slots: all that was heard, or where that makes no sense, all but what only narrows it.
  func fillings(
    of way: Way, _ slots: HeardSlots, told: String
  ) -> [(filled: [String: String], leftOut: String?)] {
    let whole = wholeFillings(of: way, slots, told: told)
    let narrowing = Self.narrowing.filter { whole[0][$0] != nil }
    let dropped = narrowing.map { [$0] } + (narrowing.count > 1 ? [narrowing] : [])
    return whole.map { ($0, nil) } + timely(whole[0])
      + dropped.map { names in
        (whole[0].filter { !names.contains($0.key) }, names.compactMap { whole[0][$0] }.joined(separator: " "))
      }
  }

  /// The same without some words of a time that say no time themselves, the fewest first: "sunday after chapel at eleven".
  private func timely(_ filled: [String: String]) -> [(filled: [String: String], leftOut: String?)] {
    guard let words = filled["when"]?.split(separator: " "), words.count <= Self.mostOfTime else { return [] }
    let stretches = (1..<max(words.count, 1)).flatMap { length in
      (0...words.count - length).map { $0..<$0 + length }
    }
    return stretches.map { stretch in
      let kept = words[..<stretch.lowerBound] + words[stretch.upperBound...]
      return (
        filled.merging(["when": kept.joined(separator: " ")]) { $1 }, words[stretch].joined(separator: " ")
      )
    }
  }

  /// What stands together in a few words, the longest first.
  private func stretches(of said: String) -> [String] {
    let words = said.split(separator: " ").prefix(Self.mostOfTime)
    return (1..<max(words.count, 1)).reversed().flatMap { length in
      (0...words.count - length).map { words[$0..<$0 + length].joined(separator: " ") }
    }
  }

  /// Longer times are told in sentences, by judgment.
  private static let mostOfTime = 8

  /// Slots that what is asked for can do without.
  private static let narrowing = ["day", "n", "order", "section"]

  /// What may fill them: as it was heard, pointing at the card that fits best, or about one thing of several.
  private func wholeFillings(of way: Way, _ slots: HeardSlots, told: String) -> [[String: String]] {
    let filled = slots.filling(way)
    var fillings = [filled]
    if way.slots.contains("ref"), let words = filled["ref"] ?? filled["words"],
      let number = surroundings.card(fitting: words, by: 1)
    {
      var pointing = filled
      pointing["ref"] = String(number)
      pointing["words"] = nil
      fillings.append(pointing)
    }
    // "National Geographic has it too. Open that one": what was just told of is meant.
    if way.slots.contains("ref"), filled["ref"].map(understander.standsIn) ?? true,
      let number = surroundings.card(fitting: told, by: Self.leastTold)
    {
      var pointing = filled
      pointing["ref"] = String(number)
      fillings.insert(pointing, at: filled["ref"] == nil ? fillings.count : 0)
    }
    // "The BBC people" are the BBC.
    if let said = filled["source"], understander.source(called: said) == nil,
      let known = stretches(of: said).first(where: { understander.source(called: $0) != nil })
    {
      fillings.append(filled.merging(["source": known]) { $1 })
    }
    if let ref = filled["ref"] {
      // "The first and third of" those: what is left open behind a thing is no part of its name.
      let words = ref.split(separator: " ").map(String.init)
      let kept = words.reversed().drop { understander.isHollow($0) }.reversed()
      if !kept.isEmpty, kept.count < words.count {
        var trimmed = filled
        trimmed["ref"] = kept.joined(separator: " ")
        fillings.append(trimmed)
      }
    }
    if way.slots.contains("words"), filled.isEmpty {
      let said = slots.line.split(separator: " ").count
      let topics = said <= Self.mostTopic ? [slots.line] : understander.topics(in: slots.line)
      fillings = topics.map { ["words": $0] } + fillings
    }
    if way.slots.contains("words"), slots.topics.count > 1 || slots.topics.first?.contains(" ") == true {
      let words = slots.topics + slots.topics.flatMap { Words($0).list.filter { !understander.isHollow($0) } }
      for topic in words {
        var one = filled
        one["words"] = topic
        fillings.append(one)
      }
    }
    return fillings
  }

  /// Fewer words of a remark fit a card by accident, by judgment.
  private static let leastTold = 2

  /// So few words that ask for nothing themselves are a topic, by judgment.
  private static let mostTopic = 3
}

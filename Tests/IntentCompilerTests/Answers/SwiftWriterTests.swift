import IntentCompiler
import Testing

@Suite struct SwiftWriterTests {
  @Test func `each sentence becomes a function with its arguments, and no phrase does`() throws {
    let answers = try Answers.read(
      [
        (
          "en/a.answers",
          """
          type order = Query.Order: newest popularity
          type speaker: typed asked
          phrase sorted(order: order)
            newest: newest first
            other:  most popular first
          goodbye: Goodbye.
          listed(names: texts, order: order?, who: speaker, since: day?)
            who typed: my {names}[, {sorted(order)}][ since {since}]
            other:     your {names}[ since {since}]
          """
        )
      ], language: "en")
    #expect(
      SwiftWriter(answers).source == """
        import Basics
        import Commands
        import FoundationEssentials
        import News

        extension Saying {
          public static var goodbye: Saying { Saying("goodbye", []) }
          public static func listed(names: [String], order: Query.Order? = nil, who: Speaker, since: Day? = nil) -> Saying {
            Saying("listed", [.texts(names), order.map { .choice($0.spoken) } ?? .missing, .choice(who.spoken), \
        since.map { .day($0) } ?? .missing])
          }

          /// The sentences there are, and the kinds of their arguments, for reading those that were kept.
          static let signatures = \"""
            goodbye
            listed texts choice:newest|popularity? choice:typed|asked day?
            \"""
        }

        extension Query.Order {
          fileprivate var spoken: String {
            switch self {
            case .newest: "newest"
            case .popularity: "popularity"
            }
          }
        }

        extension Saying {
          public enum Speaker: String, CaseIterable, Hashable, Sendable {
            case typed, asked

            fileprivate var spoken: String { rawValue }
          }
        }

        """)
  }

  @Test func `a table holds a line a sentence, with arguments by their places`() throws {
    let answers = try Answers.read(
      [
        (
          "en/a.answers",
          """
          # A remark.
          saved(title: text, count: number, source: text?)
            count one: Saved {"title"}.
            other: Saved {title} and {count:grouped}, say <undo: undo (it)>[ from {source}].
          bye: Good\\[bye\\].
          """
        )
      ], language: "en")
    #expect(
      answers.tableText
        == """
        en
        000000000018
        bye\t:Good\\[bye\\].
        saved\t1=one:Saved {0q}.\t:Saved {0} and {1g}, say <undo>[2| from {2}].

        """)
    #expect(answers.proposals.map(\.line) == ["undo it"])
  }
}

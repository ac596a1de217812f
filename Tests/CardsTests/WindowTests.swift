import Basics
import Foundation
import News
import Replies
import TestSupport
import TestTraits
import Testing

@testable import Cards

/// Lists in a window: how much of them fits, and how it looks.
@Suite(.laborious) struct WindowTests {
  private static let sizes = [(20, 10), (33, 12), (40, 24), (80, 15), (80, 16), (80, 24), (160, 50), (300, 80)]

  private func renderer(
    _ columns: Int, _ rows: Int, _ layout: Layout = .auto, style: Style = .colour
  ) throws -> ReplyRenderer {
    ReplyRenderer(columns: columns, rows: rows, style: style, layout: layout, voice: try Desk.voice(Desk.now))
  }

  /// A list as it is shown: no more of it than fits.
  private func shown(_ reply: Reply, _ renderer: ReplyRenderer, beside others: [Reply] = []) -> (Reply, [String]) {
    var reply = reply
    reply.cards = Array(reply.cards.prefix(renderer.cards(fitting: reply, beside: others)))
    let text = withoutDress(renderer.text(for: reply, beside: others).text)
    return (reply, text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
  }

  /// So many stories that are easily told apart.
  private func stories(_ count: Int) -> Reply {
    let cards = (1...count).map { number in
      let article = Article(
        title: "Story \(number) of the lighthouse keepers and their clock",
        summary: String(repeating: "What it is about in a sentence or two. ", count: 3),
        publisher: Publisher(id: nil, name: "Harbour Post \(number % 3)"), author: "Ada Lovelace",
        published: Desk.now - Double(number) * 300)
      return Card(number: number, face: .article(article, isSaved: false, isRead: false))
    }
    var reply = Reply(message: .verbatim("Headlines"), cards: cards, place: Reply.Place(page: .first, total: 277))
    reply.next = [.moreIdea, .readIdea(number: 1), .saveIdea(number: 2)]
    return reply
  }

  @Test("never takes more lines than the window has, nor more columns, whatever the news says", arguments: 0..<10)
  func fits(seed: Int) throws {
    var nasty = NastyText(seed: UInt64(seed))
    let nastyReplies = (0..<4).map { _ in nasty.reply() }
    let replies = seed == 0 ? try nastyReplies + [stories(100)] + Desk.replies().map(\.reply) : nastyReplies
    for reply in replies where reply.place != nil && !reply.cards.isEmpty {
      for (columns, rows) in Self.sizes {
        for layout in Layout.allCases {
          for style in [Style.plain, .colour] {
            let (part, lines) = shown(reply, try renderer(columns, rows, layout, style: style))
            #expect(lines.count + 2 <= rows || part.cards.count == 1 && columns < 30, "\(columns)x\(rows) \(layout)")
            let widest = columns < 120 ? min(columns, 96) : columns
            for line in lines { #expect(DisplayWidth.of(line) <= widest && !line.hasSuffix(" "), "\(line)") }
          }
        }
      }
    }
  }

  @Test("leaves to the picker what a question has to choose from and the window has no room for", arguments: sizes)
  func question(columns: Int, rows: Int) throws {
    var question = Reply(status: .question, message: .verbatim("Which one?"), hint: .oneAllOrNone(count: 100))
    question.cards = stories(100).cards
    let text = withoutDress(try renderer(columns, rows).text(for: question).text)
    // At 20 columns one choice and the words around it are more than ten rows.
    #expect(text.count { $0 == "\n" } + 2 <= rows || columns == 20, "\(text)")
    #expect(text.contains("Ctrl-T"))
    question.cards.removeLast(99)
    #expect(try !renderer(80, 24).text(for: question).text.contains("Ctrl-T"))
  }

  @Test(
    "shows as much as there is room for: cards with summaries where there is room for several, else titles",
    arguments: [
      (20, 10, .auto, 2, false), (40, 24, .auto, 6, false), (80, 24, .auto, 18, false), (80, 40, .auto, 7, true),
      (119, 24, .auto, 18, false), (120, 24, .auto, 18, true), (160, 50, .auto, 15, true),
      (300, 80, .auto, 25, true),
      (80, 24, .titles, 18, false), (80, 24, .cards, 3, true), (40, 24, .titles, 6, false),
      (160, 50, .titles, 44, false),
    ] as [(Int, Int, Layout, Int, Bool)])
  func room(columns: Int, rows: Int, layout: Layout, count: Int, hasSummaries: Bool) throws {
    let (part, lines) = shown(stories(100), try renderer(columns, rows, layout))
    #expect(part.cards.count == count)
    #expect(lines.contains { $0.contains("What it is about") } == hasSummaries)
  }

  @Test("shows few cards with their summaries where all of them fit", arguments: [(1, true), (3, true), (4, false)])
  func few(count: Int, hasSummaries: Bool) throws {
    let (part, lines) = shown(stories(count), try renderer(80, 24))
    #expect(part.cards.count == count)
    #expect(lines.contains { $0.contains("What it is about") } == hasSummaries)
  }

  @Test("leaves room for what else is said to the same line, and for the notes below the list")
  func beside() throws {
    let renderer = try renderer(80, 24)
    let other = Reply(message: .verbatim(String(repeating: "Something else. ", count: 12)))
    let (part, lines) = shown(stories(100), renderer, beside: [other, other])
    let height = renderer.text(for: other).text.count { $0 == "\n" }
    #expect(height == 3 && part.cards.count == 12 && lines.count + 2 * height + 2 <= 24)
    var noted = stories(100)
    noted.hint = .verbatim(String(repeating: "Something to know. ", count: 12))
    #expect(shown(noted, renderer).0.cards.count == 15)
  }

  @Test("begins with the heading and ends with one line of what is next")
  func frame() throws {
    let (_, lines) = shown(stories(100), try renderer(80, 24))
    #expect(lines.first == "Headlines" && lines.last == "1-18 of 277   more · read 1 · save 2")
    #expect(lines[2] == " 1  Story 1 of the lighthouse keepers and their clock   Harbour Post 1   5m")
    let low = shown(stories(100), try renderer(49, 24)).1
    #expect(low[4] == "    Harbour Post 1 · 5m" || low[3] == "    Harbour Post 1 · 5m")
    let narrow = shown(stories(100), try renderer(20, 24)).1
    #expect(narrow.last == "1-4 of 277   more")
    let plain = shown(stories(100), try renderer(80, 24, style: .plain)).1
    #expect(plain.last == "1-18 of 277   more - read 1 - save 2")
  }

  @Test("puts titles in one line each with all else in columns, where the window is wide")
  func columns() throws {
    let (_, lines) = shown(stories(100), try renderer(119, 24))
    #expect(lines[2] == " 1  Story 1 of the lighthouse keepers and their clock   Harbour Post 1   5m")
    #expect(lines[13] == "12  Story 12 of the lighthouse keepers and their clock  Harbour Post 0   1h")
  }

  @Test("shows what is saved, read, tagged and told by others, at any width and in any form", arguments: [40, 80, 120])
  func marks(columns: Int) throws {
    var reply = stories(2)
    let tag = try #require(Tag(rawValue: "work"))
    let others = ["Reuters", "AP"].map { Article(title: "Story", publisher: Publisher(id: nil, name: $0)) }
    let article = Article(title: "Clock", publisher: Publisher(id: nil, name: "Courier")).with(also: others)
    reply.cards[0] = Card(
      number: 1, face: .article(article, isSaved: true, isRead: true), note: LibraryNote(tags: [tag]))
    for layout in Layout.allCases {
      let text = shown(reply, try renderer(columns, 24, layout)).1.joined(separator: "\n")
      #expect(text.contains("✓") && text.contains("read") && text.contains("#work"), "\(layout)")
      #expect(text.contains("Courier +2") || text.contains("also in Reuters, AP"), "\(layout)")
      let plain = shown(reply, try renderer(columns, 24, layout, style: .plain)).1.joined(separator: "\n")
      #expect(plain.contains("saved") && plain.contains("read") && plain.contains("#work"), "\(layout)")
    }
  }

  @Test("marks stand at the right edge of a card, behind its title or below it", arguments: [30, 72])
  func edge(length: Int) throws {
    var reply = stories(1)
    let article = Article(
      title: String(repeating: "w", count: length), summary: "What it is about.",
      publisher: Publisher(id: nil, name: "Courier"), published: Desk.now - 300)
    reply.cards[0] = Card(number: 1, face: .article(article, isSaved: true, isRead: false))
    let lines = shown(reply, try renderer(80, 24, .cards)).1
    let marked = try #require(lines.first { $0.contains("✓ saved") })
    #expect(marked.hasSuffix("✓ saved") && DisplayWidth.of(marked) == 80)
    #expect(marked.contains("Courier") == (length > 60))
  }

  @Test("who wrote it is left out where a narrow window has no room for it beside the age")
  func author() throws {
    var reply = stories(1)
    let article = Article(
      title: "Clock", summary: "What it is about.", publisher: Publisher(id: nil, name: "Ars Technica"),
      author: "Tobias Renk-Whitlock", published: Desk.now - 300)
    reply.cards[0] = Card(number: 1, face: .article(article, isSaved: false, isRead: false))
    #expect(shown(reply, try renderer(40, 24, .cards)).1.contains("    Ars Technica · 5m"))
    #expect(shown(reply, try renderer(44, 24, .cards)).1.contains("    Ars Technica · Tobias Renk-Whitlock · 5m"))
  }

  @Test("lights the words that were searched for, in any form, and no others")
  func lit() throws {
    var reply = stories(1)
    reply.wanted = Words("keeper storms", endings: WordEndings(added: ["s"]))
    let text = try renderer(80, 24).text(for: reply).text
    let match = try #require(Palette(depth: .sixteen, ground: .unknown, isStark: false).opening(of: .match)).text
    #expect(text.components(separatedBy: match).dropFirst().map { $0.prefix { $0 != "\u{1B}" } } == ["keepers"])
  }

  @Test("gives a source the same hue every time, and most sources different ones")
  func hues() {
    let names = ["bbc-news", "the-verge", "reuters", "t3n", "ars-technica", "le-monde", "the-hindu", "cnn"]
    let places = names.map { Publisher(id: SourceID(rawValue: $0), name: "A name").place % 8 }
    #expect(places == names.map { Publisher(id: SourceID(rawValue: $0), name: "Another").place % 8 })
    #expect(Set(places).count >= 4)
  }

  @Test("exact colours can be read on the ground they are for")
  func contrast() {
    for (hues, grounds, least) in [
      (Hues.exactDark, [0x1E1E1E], 4.5), (.exactLight, [0xFFFFFF], 4.5), (.exactAnywhere, [0x1E1E1E, 0xFFFFFF], 3.9),
      (.starkDark, [0x1E1E1E], 7), (.starkLight, [0xFFFFFF], 7),
    ] as [(Hues, [UInt32], Double)] {
      let colours = [hues.accent, hues.kept, hues.failure, hues.match] + [hues.quiet].compactMap(\.self) + hues.sources
      for colour in colours {
        guard case .exact(let value) = colour else { continue }
        for ground in grounds { #expect(Self.contrast(value, ground) >= least, "\(String(value, radix: 16))") }
      }
    }
  }

  /// As the Web Content Accessibility Guidelines measure it.
  private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let lights = [one, other].map { colour in
      zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0.05) { sum, part in
        let share = Double(colour >> UInt32(part.0) & 0xFF) / 255
        return sum + part.1 * (share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
      }
    }
    return max(lights[0], lights[1]) / min(lights[0], lights[1])
  }

  @Test("for who hears it says a fact a line, the number first, without a sign that has a name")
  func spoken() throws {
    let reply = stories(100)
    let (part, lines) = shown(reply, try renderer(80, 24, style: .spoken))
    #expect(part.cards.count == 6)
    #expect(
      lines.prefix(5) == [
        "Headlines", "1. Story 1 of the lighthouse keepers and their clock", "Harbour Post 1", "5 minutes ago",
        "2. Story 2 of the lighthouse keepers and their clock",
      ])
    #expect(lines.suffix(2) == ["1 to 6 of 277.", "Say: more, read 1, save 2."])
    #expect(lines.joined().allSatisfy { $0.isLetter || $0.isNumber || " .,:".contains($0) })
    let narrow = shown(reply, try renderer(20, 24, style: .spoken)).1
    #expect(narrow.contains("1. Story 1 of the lighthouse keepers and their clock"))
  }

  @Test(
    "tells ages at a glance",
    arguments: [
      (0, "now"), (-600, "now"), (360, "6m"), (3_599, "59m"), (3_600, "1h"), (23 * 3_600, "23h"), (30 * 3_600, "Fri"),
      (5 * 86_400, "Mon"), (12 * 86_400, "9 Nov"), (400 * 86_400, "2025"),
    ] as [(Double, String)])
  func ages(seconds: Double, words: String) throws {
    #expect(try Desk.voice(Desk.now).text(.briefAge(of: Desk.now - seconds)) == words)
  }
}

import Foundation
import News
import Stories
import TestSupport

/// Measures how fast articles are brought together, told in brief and searched for quotes, on invented articles.
struct StorySpeed {
  private static let articles = 10_000
  private static let hour = 3_600.0

  func figures() -> String {
    let reports = Self.invented()
    var book = StoryBook()
    let half = reports.count / 2
    book.add(Array(reports[..<half]))
    // The second half arrives one by one, each into a book as full as two days of a thousand feeds make it.
    let placed = Self.seconds { for report in reports[half...] { book.add(report) } } / Double(reports.count - half)
    let byID = Dictionary(uniqueKeysWithValues: reports.map { ($0.id, $0) })
    var sentences = 0
    let brief = Self.seconds {
      for story in book.biggest(since: nil, most: 5) {
        sentences += Brief.of(book.articles(of: story).compactMap { byID[$0] }, words: 40, most: 2).count
      }
    }
    let quotes = Self.seconds { for report in reports[..<1_000] { _ = Quote.all(in: report) } } / 1_000
    let counted = Self.seconds { _ = TermCounts(Array(reports[..<1_000])) } / 1_000
    return """
      stories        \(Self.micro(placed)) an article read and placed among \(half) to \(reports.count), \(book.count) stories
      brief          \(Self.milli(brief)) for the five biggest of \(reports.count) articles, \(sentences) sentences
      quotes         \(Self.micro(quotes)) an article
      trends         \(Self.micro(counted)) an article counted
      """
  }

  private static func micro(_ seconds: Double) -> String { String(format: "%7.1f µs", seconds * 1e6) }
  private static func milli(_ seconds: Double) -> String { String(format: "%7.2f ms", seconds * 1e3) }

  /// The processor's time for some work, which others on the machine do not lengthen as they do the clock's.
  private static func seconds(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }

  /// Articles of two days: words as rare as those of a language are, and events that one to nine sources tell.
  private static func invented() -> [Report] {
    var random = SeededRandom(seed: 21)
    func spelt(_ number: Int) -> String {
      // Three syllables of a hundred, so that no two words share their stem.
      let (consonants, vowels) = (Array("bcdfghjklmnpqrstvwxz"), Array("aeiou"))
      return [number / 10_000 % 100, number / 100 % 100, number % 100].reduce(into: "") { name, syllable in
        name.append(consonants[syllable / 5])
        name.append(vowels[syllable % 5])
      }
    }
    // A few words stand often and most seldom: the n-th as often as 1/n, without the hundred commonest, which are not
    // compared.
    func word() -> String { spelt(Int(pow(200, Double.random(in: 0..<1, using: &random)) * 100)) }
    func words(_ count: Int, about event: [String]) -> String {
      (0..<count).map { _ in random.once(in: 4) ? random.pick(event) : word() }.joined(separator: " ")
    }
    func sentence(_ count: Int, about event: [String]) -> String {
      let words = words(count, about: event)
      return "\(words.prefix(1).uppercased())\(words.dropFirst())."
    }
    var reports: [Report] = []
    while reports.count < articles {
      let event = (0..<14).map { _ in spelt(Int.random(in: 100_000..<1_000_000, using: &random)) }
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let number = reports.count
        guard let id = ArticleID(rawValue: "invented.example/\(number)") else { continue }
        reports.append(
          Report(
            id: id, source: "Source \(Int.random(in: 0..<200, using: &random))", title: words(9, about: event),
            description: "\(sentence(20, about: event)) \(sentence(18, about: event))",
            text: "\"\(words(12, about: event)),\" said Ann \(word().capitalized). \(sentence(20, about: event))",
            published: Date(timeIntervalSince1970: 1_800_000_000 + Double(number) * 48 * hour / Double(articles))))
      }
    }
    return reports
  }
}

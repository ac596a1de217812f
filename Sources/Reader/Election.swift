import Basics
import Markup

/// Chooses between two readings of one page.
///
/// Readability's is taken unless it is doubtful: hardly any running text, or little in common with the article's body in the
/// page's own data. Then the other is, where it has twice as much, or more in common.
enum Election {
  struct Candidate {
    let content: BlockText
    /// Letters in paragraphs that are no links.
    let prose: Int
    /// How many words there are.
    let count: Int

    init(_ content: BlockText) {
      self.content = content
      prose = Prose.length(of: content.blocks)
      count = Prose.words(in: content.blocks)
    }

    /// How well it agrees with another text, from 0 to 1.
    func agreement(with other: [UInt64: Int]) -> Double {
      let own = Prose.words(content.plain())
      let total = own.values.reduce(0, +) + other.values.reduce(0, +)
      guard total > 0 else { return 0 }
      return 2 * Double(own.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) }) / Double(total)
    }
  }

  /// A page's data often hold only the beginning of the body; a shorter one is not believed, by judgment.
  private static let shortestBody = 400
  /// Chosen on the pages of `score-pages`: with 1,000, two lists of stories were read in place of the story.
  private static let fewLetters = 500
  private static let goodAgreement = 0.8

  /// Whether another way to read the page should be tried.
  static func isDoubtful(_ first: Candidate, body: String?) -> Bool {
    if first.prose < fewLetters { return true }
    guard let body, body.utf8.count >= shortestBody else { return false }
    return first.agreement(with: Prose.words(body)) < goodAgreement
  }

  static func winner(_ first: Candidate, _ second: Candidate, body: String?) -> Candidate {
    if first.count == 0 || second.count == 0 { return first.count == 0 ? second : first }
    if let body, body.utf8.count >= shortestBody {
      let words = Prose.words(body)
      return second.agreement(with: words) > first.agreement(with: words) + 0.1 ? second : first
    }
    return first.prose < fewLetters && second.prose > 2 * first.prose + 100 ? second : first
  }
}

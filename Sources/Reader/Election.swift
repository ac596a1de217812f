import Basics
import Markup

/// Chooses between two readings of one page.
///
/// Readability's is taken unless something speaks against it: less in common with the article's body in the page's own data
/// than the other has; hardly any running text; the whole page, since no part of it stood out; or nothing of where the page
/// has most of its running text.
struct Election {
  /// The article's body in the page's own data.
  let body: String?
  let isFirstWholePage: Bool

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

    /// How much of its words another has, from 0 to 1.
    func share(in other: Candidate) -> Double {
      let (own, others) = (Prose.words(content.plain()), Prose.words(other.content.plain()))
      let all = own.values.reduce(0, +)
      return all == 0 ? 1 : Double(own.reduce(0) { $0 + min($1.value, others[$1.key] ?? 0) }) / Double(all)
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
  /// What a reading and a body that leaves out captions or the end still have in common.
  private static let goodAgreement = 0.8

  func winner(_ first: Candidate, _ second: Candidate) -> Candidate {
    if first.count == 0 || second.count == 0 { return first.count == 0 ? second : first }
    if let body, body.utf8.count >= Self.shortestBody {
      let words = Prose.words(body)
      let agreement = first.agreement(with: words)
      return agreement < Self.goodAgreement && second.agreement(with: words) > agreement + 0.1 ? second : first
    }
    if first.prose < Self.fewLetters { return second.prose > 2 * first.prose + 100 ? second : first }
    if isFirstWholePage, 10 * second.prose > 8 * first.prose { return second }
    return 2 * second.prose > 3 * first.prose && first.share(in: second) < 0.3 ? second : first
  }
}

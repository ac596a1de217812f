import Basics
import Markup

/// Tells an article's page from one that only has its beginning, asks for consent, or has nothing to read.
struct PageKind {
  enum Standing {
    case article, paywall, consent, nothing
  }

  /// Whether the page says that it is an article.
  private let saysSo: Bool
  /// Whether it says that one has to pay or log in for it.
  private let isShut: Bool
  private let isFrontPage: Bool
  /// Whether its words are mostly a question for consent.
  private let asksConsent: Bool

  /// A whole article has more running text than this, by judgment: what paywalls leave is a paragraph or three.
  private static let longestBeginning = 1_500
  /// Enough running text to be an article where nothing says so, by judgment: a list's teasers are shorter.
  private static let surely = 400

  init(_ page: HTMLTree, _ facts: PageFacts, _ address: WebAddress?) {
    saysSo = facts.linked != nil || facts.isArticle
    let path = address.map { $0.rawValue.split(separator: "/").dropFirst(2).joined() } ?? "?"
    isFrontPage = path.isEmpty
    var isWalled = false
    var hasRefusal = false
    var speaksOfCookies = false
    var consent = 0
    var whole = 0
    page.walk(HTMLTree.root) { node in
      if page.isText(node) {
        let text = page.text(node)
        whole += text.count
        if !speaksOfCookies, whole < Self.longestQuestion { speaksOfCookies = Self.speakOfCookies(text) }
        return true
      }
      let tag = page.tag(node)
      if tag == .button, !hasRefusal {
        hasRefusal = Self.refusals.occur(in: Array(page.words(node).lowercased().utf8)[...])
      }
      if tag == .script || tag == .style || tag == .head { return false }
      let names = page.names(node)
      guard names.count > 2 else { return true }
      if !isWalled, Self.walls.occur(in: names) { isWalled = page.isVisible(node) }
      if tag != .body, Self.consents.occur(in: names) {
        let length = page.words(node).utf8.count
        consent += length
        whole += length
        return false
      }
      return true
    }
    isShut = facts.linked?.isFree == false || isWalled
    asksConsent = consent > 200 && consent * 2 > whole || speaksOfCookies && hasRefusal && whole < Self.longestQuestion
  }

  /// A page of more words than a question for consent with its reasons has something else too, by judgment.
  private static let longestQuestion = 1_500

  private static let walls = ClassWords("paywall regwall subscriber-only subscribers-only premium-content")
  private static let cookies = ClassWords("cookie")

  private static func speakOfCookies(_ text: some Sequence<UInt8>) -> Bool {
    cookies.occur(in: text.map { (65...90).contains($0) ? $0 | 32 : $0 }[...])
  }

  /// What a button that refuses cookies says, in the languages of most news.
  private static let refusals = ClassWords("reject ablehnen refuser rechazar rifiuta rejeitar weigeren avvis avvisa")
  private static let consents = ClassWords("consent cookie gdpr onetrust didomi")

  /// Whether a page with so much running text is surely an article, and no list of others.
  func isCertain(prose: Int) -> Bool { saysSo || !isFrontPage && prose >= Self.surely }

  func standing(of found: Election.Candidate) -> Standing {
    if isShut, found.prose < Self.longestBeginning { return .paywall }
    if asksConsent, found.prose < Self.longestBeginning, !saysSo { return .consent }
    // A notice of three words is an article too, but a list of links is none.
    return found.count == 0 || found.prose == 0 && Prose.isLinks(found.content.blocks) && !saysSo ? .nothing : .article
  }
}

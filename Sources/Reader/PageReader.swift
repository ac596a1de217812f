import Basics
import Markup

/// Takes the article out of a page.
public enum PageReader {
  /// What a page is to a reader; `contentType` comes from the answer that brought it, `address` is the page's own.
  ///
  /// A cancelled task reads no further.
  public static func read(_ page: [UInt8], contentType: String? = nil, address: WebAddress?) -> PageReading {
    read(page, contentType: contentType, address: address, steps: Steps())
  }

  package static func read(
    _ page: [UInt8], contentType: String? = nil, address: WebAddress?, steps: Steps
  ) -> PageReading {
    guard let tree = HTMLTree.page(page, contentType: contentType, steps: steps) else { return .nothing(title: "") }
    let facts = PageFacts(tree, address: address)
    let reading = Extraction(tree, facts, address).reading
    return steps.areLeft ? reading : .unfinished
  }

  /// Whether some bytes are a page, as far as their beginning tells.
  public static func looksLikePage(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(8_192).withUnsafeBufferPointer { head in
      head.indices.contains {
        head[$0] == UInt8(ascii: "<") && (head.stands("html", at: $0 + 1) || head.stands("body", at: $0 + 1))
      }
    }
  }
}

/// The way from a page to its article.
private struct Extraction {
  let facts: PageFacts
  let address: WebAddress?
  let kind: PageKind
  let base: LinkBase
  /// The page without what is run.
  let page: HTMLTree
  let texts: TextMeasures

  init(_ tree: HTMLTree, _ facts: PageFacts, _ address: WebAddress?) {
    self.facts = facts
    self.address = address
    kind = PageKind(tree, facts, address)
    base = tree.linkBase(address)
    page = tree.prepared()
    texts = TextMeasures(of: page)
  }

  var reading: PageReading {
    var readability = Readability(page, texts, title: facts.title, looksForByline: facts.byline == nil)
    let found = readability.article()
    let byline = (facts.byline ?? found?.byline).flatMap(Byline.names)
    var mainText = MainText(page, texts)
    let winner = Election(body: facts.linked?.body, isFirstWholePage: found?.isWholePage ?? false).winner(
      candidate(found, byline), candidate(mainText.article(), byline))
    let article = ReadArticle(
      title: facts.title, byline: byline, site: facts.site, language: facts.language, published: facts.published,
      address: address, content: winner.content, isCertain: kind.isCertain(prose: winner.prose))
    switch kind.standing(of: winner) {
    case .article: return .article(article)
    case .paywall: return .paywall(article)
    case .consent: return .consent(title: facts.title)
    case .nothing: return .nothing(title: facts.title)
    }
  }

  private func candidate(_ found: Readability.Found?, _ byline: String?) -> Election.Candidate {
    guard let found else { return Election.Candidate(BlockText()) }
    var tree = found.tree
    tree.removeClutter(in: found.node, texts)
    var reader = BlockReader(tree, base: base)
    var content = reader.read(found.node)
    content.blocks = Trimming(byline: byline, links: content.links, address: address).trimmed(content.blocks)
    return Election.Candidate(content.withoutUnusedLinks)
  }
}

extension HTMLTree {
  /// What links are relative to: the page's own address, or the one it names.
  func linkBase(_ address: WebAddress?) -> LinkBase {
    let base = LinkBase(address: address)
    return first([.base], in: Self.root).flatMap { value(of: .href, $0) }.map { base.inside($0) } ?? base
  }
}

import Markup

/// Names of classes and ids that say of an element that it is no part of an article.
enum ClutterNames {
  /// Whether one of the words of an element's names says so.
  static func name(_ names: [UInt8]) -> Bool {
    guard names.count > 2 else { return false }
    return names.split { !$0.isLetter }.contains { words.contains(ElementName($0)) }
  }

  private static let words = Set(
    """
    ad ads advert adverts advertisement advertising sponsored sponsor promo promos promotion
    breadcrumb breadcrumbs byline dateline timestamp authorbox bio metadata tags taglist
    comment comments disqus respond replies
    cookie cookies consent gdpr newsletter newsletters signup subscribe subscription paywall login
    share sharing sharedaddy shares social sociable follow
    related recommended recommendations recirc recirculation outbrain taboola trending popular mostread readmore
    teaser teasers sidebar widget widgets
    nav navbar navigation menu menus footer masthead toolbar pagination pager skip skiplink
    popup modal overlay lightbox noprint hidden
    """.split { $0 == " " || $0 == "\n" }.map { ElementName(String($0)) })
}

extension HTMLTree {
  /// One in so many parts of an article is the largest that its names alone may cost it.
  ///
  /// What holds a third of it is no aside, whatever it is called; chosen on the pages of `score-pages`.
  private static let largestAside = 3

  /// Takes out what its names say is no part of the article.
  mutating func removeClutter(in content: Node, _ texts: TextMeasures) {
    let whole = texts.measure(content, in: self).length
    var node = firstChild(content)
    while node != Self.none {
      let isClutter =
        !isText(node) && tag(node) != .a && ClutterNames.name(names(node))
        && texts.measure(node, in: self).length * Self.largestAside < whole
      let next = following(node, within: content, skipsInside: isClutter)
      if isClutter { remove(node) }
      node = next
    }
  }
}

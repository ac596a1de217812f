import Basics
import Markup

/// Reads the elements of a web page that may link to a feed.
struct PageLinks {
  /// An element that may link to a feed.
  struct Link {
    enum Kind {
      /// A link element to another form of the page.
      case alternate
      /// A link element declared as a feed.
      case feed
      /// A visible link.
      case anchor
    }

    let kind: Kind
    let target: String
    let type: String?
    let title: String?
  }

  /// The most links read of a page, by judgment.
  private static let mostLinks = 10_000

  private let page: HTMLTree

  init(_ page: HTMLTree) { self.page = page }

  /// The address that the page's links are relative to, where it names one.
  var base: String? {
    page.elements([.base], in: HTMLTree.root).lazy.compactMap { page.value(of: .href, $0) }.first
  }

  /// All links in the order of the page.
  var links: [Link] {
    page.elements([.link, .a, .area], in: HTMLTree.root).lazy.compactMap(link).prefix(Self.mostLinks).map(\.self)
  }

  private func link(_ element: HTMLTree.Node) -> Link? {
    // These hold text alone, which libxml2 does not know.
    if page.ancestor([.title, .textarea], of: element) != nil { return nil }
    let kind = page.tag(element) == .link ? kind(of: element) : .anchor
    guard let kind, let target = page.value(of: .href, element), target.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    let type = page.value(of: ElementName("type"), element).map { Text.field($0.prefix { $0 != ";" }.lowercased()) }
    let title = page.value(of: ElementName("title"), element).map { Text.field($0) }
    return Link(
      kind: kind, target: target, type: type.flatMap { $0.isEmpty ? nil : $0 },
      title: title.flatMap { $0.isEmpty ? nil : $0 })
  }

  private func kind(of element: HTMLTree.Node) -> Link.Kind? {
    let relations = page.value(of: .rel, element)?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
    if relations.contains("alternate") { return .alternate }
    return relations.contains("feed") ? .feed : nil
  }
}

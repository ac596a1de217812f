import Markup

// Making a page ready.
extension HTMLTree {
  /// The page without what is run, with paragraphs for double line breaks, and with pictures that came late.
  func prepared() -> HTMLTree {
    var page = self
    page.takePicturesFromNoscript()
    for node in page.elements([.script, .noscript, .style, .template], in: Self.root) { page.remove(node) }
    if let body = page.first([.body], in: Self.root) { page.replaceLineBreaks(in: body) }
    for node in page.elements([.font], in: Self.root) { page.rename(node, to: .span) }
    return page
  }

  private mutating func takePicturesFromNoscript() {
    for image in elements([.img], in: Self.root) where !couldShow(image) { remove(image) }
    for noscript in elements([.noscript], in: Self.root) {
      guard let image = onlyImage(noscript) else { continue }
      var before = previous(noscript)
      while before != Self.none, isText(before) { before = previous(before) }
      if before != Self.none, onlyImage(before) != nil { replace(before, with: image) }
    }
  }

  private func couldShow(_ image: Node) -> Bool {
    values(image).contains { name, value in
      ["src", "srcset", "data-src", "data-srcset"].contains { ElementName($0) == name } || Self.namesPicture(value)
    }
  }

  static func namesPicture(_ value: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: value, as: UTF8.self).lowercased()
    return [".jpg", ".jpeg", ".png", ".webp"].contains { text.contains($0) }
  }

  /// The picture that a node is, or that is all there is in it.
  private func onlyImage(_ node: Node) -> Node? {
    var node = node
    while true {
      if tag(node) == .img { return node }
      let inside = children(node)
      guard inside.count == 1, nodes(node).allSatisfy({ !isText($0) || text($0).allSatisfy(\.isBlank) }) else {
        return nil
      }
      node = inside[0]
    }
  }

  /// Makes a paragraph of what follows two or more line breaks.
  private mutating func replaceLineBreaks(in body: Node) {
    for lineBreak in elements([.br], in: body) where parent(lineBreak) != Self.none {
      var isRun = false
      var following = nodeBehindBlanks(next(lineBreak))
      while following != Self.none, tag(following) == .br {
        isRun = true
        let behind = next(following)
        remove(following)
        following = nodeBehindBlanks(behind)
      }
      guard isRun else { continue }
      let paragraph = make(.p)
      replace(lineBreak, with: paragraph)
      var node = next(paragraph)
      while node != Self.none {
        if tag(node) == .br {
          let behind = nodeBehindBlanks(next(node))
          if behind != Self.none, tag(behind) == .br { break }
        }
        guard isPhrasing(node) else { break }
        let behind = next(node)
        append(node, to: paragraph)
        node = behind
      }
      dropBlankEnd(of: paragraph)
      if tag(parent(paragraph)) == .p { rename(parent(paragraph), to: .div) }
    }
  }

  /// The first node from here on that is no blank text.
  func nodeBehindBlanks(_ node: Node) -> Node {
    var node = node
    while node != Self.none, isText(node), isBlank(node) { node = next(node) }
    return node
  }

  mutating func dropBlankEnd(of paragraph: Node) {
    while lastChild(paragraph) != Self.none, isSpace(lastChild(paragraph)) { remove(lastChild(paragraph)) }
  }

  /// Whether a text is all white space.
  func isBlank(_ text: Node) -> Bool {
    let text = self.text(text)
    steps.spend(text.count / Self.bytesOfStep)
    return TextMeasure(of: text).length == 0
  }

  /// Whether a node is white space or a line break.
  func isSpace(_ node: Node) -> Bool { isText(node) ? isBlank(node) : tag(node) == .br }

  /// Whether a node may stand inside a paragraph.
  func isPhrasing(_ node: Node) -> Bool {
    if isText(node) || Self.phrasing.contains(tag(node)) { return true }
    return ([.a, .del, .ins] as HTMLTags).contains(tag(node)) && nodes(node).allSatisfy(isPhrasing)
  }

  private static let phrasing: HTMLTags = [
    .abbr, .audio, .b, .bdo, .br, .button, .cite, .code, .data, .datalist, .dfn, .em, .embed, .i, .img, .input, .kbd,
    .label, .mark, .math, .meter, .noscript, .object, .output, .progress, .q, .ruby, .samp, .script, .select, .small,
    .span, .strong, .sub, .sup, .textarea, .time, .var, .wbr,
  ]
}

import Basics

extension ElementName {
  package static let classes = ElementName("class")
  package static let id = ElementName("id")
  package static let role = ElementName("role")
  package static let style = ElementName("style")
  package static let href = ElementName("href")
  package static let rel = ElementName("rel")
  package static let itemprop = ElementName("itemprop")
  package static let content = ElementName("content")
  package static let src = ElementName("src")
  static let hidden = ElementName("hidden")
  static let ariaHidden = ElementName("aria-hidden")
}

extension HTMLTree {
  /// The words inside a node on one row.
  package func words(_ node: Node) -> String {
    var words: [UInt8] = []
    if isText(node) { words += text(node) }
    walk(node) { inner in
      if isText(inner) { words += text(inner) }
      if tag(inner) == .br { words.append(UInt8(ascii: " ")) }
      return tag(inner) != .script && tag(inner) != .style
    }
    steps.spend(words.count / Self.bytesOfStep)
    return Text.field(String(decoding: words, as: UTF8.self))
  }

  /// As many bytes take as long as a node, or less.
  package static let bytesOfStep = 8

  /// Whether an attribute has exactly a value.
  package func has(_ value: StaticString, in name: ElementName, _ node: Node) -> Bool {
    guard let bytes = bytes(of: name, node) else { return false }
    return bytes.elementsEqual(UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  /// Whether a browser would show an element, as far as the element itself says.
  package func isVisible(_ node: Node) -> Bool {
    if let style = bytes(of: .style, node), Self.hides(style) { return false }
    if bytes(of: .hidden, node) != nil { return false }
    guard has("true", in: .ariaHidden, node) else { return true }
    return value(of: .classes, node)?.contains("fallback-image") ?? false
  }

  private static func hides(_ style: ArraySlice<UInt8>) -> Bool {
    style.split(separator: UInt8(ascii: ";")).contains { declaration in
      let letters = declaration.lazy.filter { !$0.isBlank }.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
      return letters.starts(with: "display:none".utf8) || letters.starts(with: "visibility:hidden".utf8)
    }
  }

  /// Where a picture is, also one that a script would have loaded later; nil for a dot that counts readers.
  package func pictureAddress(_ image: Node, base: LinkBase) -> WebAddress? {
    for side in ["width", "height"] {
      if let length = value(of: ElementName(side), image).flatMap({ Int($0) }), length < 3 { return nil }
    }
    var later: WebAddress?
    var given: WebAddress?
    for (name, value) in values(image) {
      let written = String(decoding: value, as: UTF8.self)
      if name == .src {
        given = written.hasPrefix("data:") ? nil : base.link(written)
      } else if Self.sources.contains(name) {
        later = later ?? base.link(written)
      } else if Self.sourceSets.contains(name), later == nil {
        later = written.split(separator: ",").last.flatMap { entry in
          base.link(String(entry.split(separator: " ").first ?? ""))
        }
      }
    }
    return later ?? given
  }

  private static let sources: Set = [
    ElementName("data-src"), ElementName("data-original"), ElementName("data-lazy-src"), ElementName("data-url"),
    ElementName("data-hi-res-src"), ElementName("data-full-src"), ElementName("data-image"),
  ]
  private static let sourceSets: Set = [
    ElementName("data-srcset"), ElementName("data-lazy-srcset"), ElementName("srcset"),
  ]
}

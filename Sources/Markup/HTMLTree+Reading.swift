import CLibXML2
import Glibc

// Reading pages.
extension HTMLTree {
  /// Limits far beyond real pages, by judgment: the longest of 300 saved ones has 3 MB, 40,000 nodes and 60 levels.
  package static let mostBytes = 4 << 20
  static let mostNodes = 150_000
  /// Deeper elements stand beside each other, as in browsers.
  static let deepest = 200
  /// Open elements that libxml2 keeps, each of which it may look through at every end tag.
  static let mostOpen = 600

  /// Reads a page, or a part of one, as forgivingly as a browser; nil where libxml2 is missing.
  ///
  /// Nothing is run, fetched or expanded. `contentType` comes from the answer that brought it; `steps` is what may be done
  /// with the tree.
  package static func page(_ page: Bytes, contentType: String? = nil, steps: Steps = Steps()) -> HTMLTree? {
    let page = page.part(0..<min(page.count, mostBytes))
    return TextEncoding.withUTF8(page, contentType: TextEncoding.type(ofPage: page, said: contentType)) { text in
      tree(text, steps: steps)
    }
  }

  package static func page(_ page: [UInt8], contentType: String? = nil, steps: Steps = Steps()) -> HTMLTree? {
    page.withUnsafeBufferPointer { self.page($0, contentType: contentType, steps: steps) }
  }

  /// Reads UTF-8.
  static func tree(
    _ text: Bytes, mostAttributes: Int = PlainMarkup.mostAttributes, steps: Steps = Steps()
  ) -> HTMLTree? {
    // libxml2 takes a mark alone for a word.
    if text.isEmpty { return HTMLTree(steps: steps) }
    let builder = HTMLTreeBuilder(steps)
    let events = crier_markup_events(
      start: { reader, name, attributes in
        HTMLTreeBuilder.of(reader).map { $0.start(name, attributes) } ?? false
      },
      end: { reader, name in HTMLTreeBuilder.of(reader).map { $0.end(name) } ?? false },
      text: { reader, bytes, count in HTMLTreeBuilder.of(reader).map { $0.text(bytes, Int(count)) } ?? false })
    let isRead = PlainMarkup(text, mostAttributes: mostAttributes).bytes.withUnsafeBytes { bytes in
      let bytes = bytes.bindMemory(to: CChar.self)
      return withExtendedLifetime(builder) {
        crier_html_read(bytes.baseAddress, bytes.count, Unmanaged.passUnretained(builder).toOpaque(), events)
      }
    }
    return isRead ? builder.tree : nil
  }
}

/// Builds a tree of what libxml2 tells.
private final class HTMLTreeBuilder {
  private(set) var tree: HTMLTree
  /// The open elements; those that stand too deep are open where their outermost is.
  private var open: [(node: HTMLTree.Node, name: ElementName)] = [(HTMLTree.root, ElementName(""))]

  private var outermost: [HTMLTag: HTMLTree.Node] = [:]

  init(_ steps: Steps) { tree = HTMLTree(steps: steps) }

  static func of(_ reader: UnsafeMutableRawPointer?) -> HTMLTreeBuilder? {
    reader.map { Unmanaged<HTMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private var place: HTMLTree.Node { open[min(open.count, HTMLTree.deepest) - 1].node }

  func start(
    _ written: UnsafePointer<CChar>?, _ given: UnsafePointer<UnsafePointer<CChar>?>?
  ) -> Bool {
    guard let written, isRoomLeft, open.count < HTMLTree.mostOpen else { return stop() }
    let name = ElementName(Self.bytes(written))
    let tag = HTMLTag.named(name)
    // libxml2 opens these again where something stands behind their end.
    if let known = outermost[tag] {
      open.append((known, name))
      return true
    }
    let start = Int32(tree.attributes.count)
    if let given { addAttributes(given) }
    tree.entries.append(HTMLTree.Entry(tag: tag, start: start, end: Int32(tree.attributes.count)))
    let node = HTMLTree.Node(tree.entries.count - 1)
    tree.append(node, to: place)
    open.append((node, name))
    if tag == .html || tag == .body { outermost[tag] = node }
    return true
  }

  func end(_ written: UnsafePointer<CChar>?) -> Bool {
    guard let written else { return true }
    tree.steps.spend(1)
    guard tree.steps.areLeft else { return stop() }
    let name = ElementName(Self.bytes(written))
    if let index = open.lastIndex(where: { $0.name == name }), index > 0 { open.removeSubrange(index...) }
    return true
  }

  func text(_ written: UnsafePointer<CChar>?, _ count: Int) -> Bool {
    guard let written, count > 0 else { return true }
    guard isRoomLeft else { return stop() }
    written.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      tree.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    }
    let end = Int32(tree.bytes.count)
    let last = tree.lastChild(place)
    // Texts come in pieces.
    if last != HTMLTree.none, tree.isText(last), tree.entries[Int(last)].end == end - Int32(count) {
      tree.entries[Int(last)].end = end
      return true
    }
    tree.entries.append(HTMLTree.Entry(tag: .text, start: end - Int32(count), end: end))
    tree.append(HTMLTree.Node(tree.entries.count - 1), to: place)
    return true
  }

  private var isRoomLeft: Bool {
    tree.steps.spend(1)
    return tree.steps.areLeft && tree.entries.count < HTMLTree.mostNodes
      && tree.attributes.count < HTMLTree.mostNodes * 2
      && tree.bytes.count < HTMLTree.mostBytes * 2
  }

  private func stop() -> Bool {
    tree.isCut = true
    return false
  }

  private func addAttributes(_ given: UnsafePointer<UnsafePointer<CChar>?>) {
    var index = 0
    while let name = given[index] {
      let start = Int32(tree.bytes.count)
      if let value = given[index + 1] { tree.bytes.append(contentsOf: Self.bytes(value)) }
      tree.attributes.append(
        HTMLTree.Attribute(name: ElementName(Self.bytes(name)), start: start, end: Int32(tree.bytes.count)))
      index += 2
    }
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    let raw = UnsafeRawPointer(text)
    return UnsafeBufferPointer(start: raw.assumingMemoryBound(to: UInt8.self), count: strlen(text))
  }
}

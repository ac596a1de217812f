import Markup

// Cutting out of the article what is none of it.
extension Readability {
  static let embeds: HTMLTags = [.object, .embed, .iframe]

  mutating func clean(_ content: Node) {
    markDataTables(in: content)
    cleanConditionally([.form], in: content)
    cleanConditionally([.fieldset], in: content)
    removeAll([.footer, .link, .aside], in: content)
    for embed in tree.elements(Self.embeds, in: content) where !tree.isVideo(embed) { tree.remove(embed) }
    for part in tree.children(content) { removeShareBars(in: part) }
    removeAll([.input, .textarea, .select, .button], in: content)
    for heading in tree.elements([.h1, .h2], in: content).reversed() where nameWeight(heading) < 0 {
      tree.remove(heading)
    }
    cleanConditionally([.table], in: content)
    cleanConditionally([.ul], in: content)
    cleanConditionally([.div], in: content)
    let pictured: HTMLTags = [.img, .embed, .object, .iframe]
    for paragraph in tree.elements([.p], in: content).reversed() {
      if measure(paragraph).length == 0, tree.first(pictured, in: paragraph) == nil { tree.remove(paragraph) }
    }
  }

  private mutating func removeAll(_ tags: HTMLTags, in content: Node) {
    for node in tree.elements(tags, in: content) { tree.remove(node) }
  }

  private mutating func removeShareBars(in part: Node) {
    var node = tree.firstChild(part)
    while node != HTMLTree.none {
      let isShare = !tree.isText(node) && namesSharing(node) && measure(node).whole < Self.enough
      let next = tree.following(node, within: part, skipsInside: isShare)
      if isShare { tree.remove(node) }
      node = next
    }
  }

  /// Whether "share" or "sharedaddy" is a whole word of an element's names.
  private func namesSharing(_ node: Node) -> Bool {
    let names = tree.names(node)
    guard names.count > 5 else { return false }
    return names.split { !($0.isLetter || $0.isDigit) }.contains {
      $0.elementsEqual("share".utf8) || $0.elementsEqual("sharedaddy".utf8)
    }
  }

  private mutating func cleanConditionally(_ tags: HTMLTags, in content: Node) {
    guard rules.cleansConditionally else { return }
    for node in tree.elements(tags, in: content).reversed() where isClutter(node) { tree.remove(node) }
  }

  private func isClutter(_ node: Node) -> Bool {
    let text = measure(node)
    let tag = tree.tag(node)
    var isList = tag == .ul || tag == .ol
    if !isList {
      let inLists = length(of: [.ul, .ol], inside: node)
      isList = text.length > 0 && Double(inLists) / Double(text.length) > 0.9
    }
    if tag == .table, dataTables.contains(node) { return false }
    if isInDataTable(node) || tree.ancestor([.code], of: node, most: 4) != nil { return false }
    if !dataTables.isEmpty, tree.elements([.table], in: node).contains(where: dataTables.contains) { return false }
    let weight = nameWeight(node)
    if weight < 0 { return true }
    guard text.commas < 10 else { return false }
    let counts = Counts(tree, node)
    if counts.hasVideo { return false }
    if text.length < 20, Self.fillers.contains(tree.words(node).lowercased()) { return true }
    guard looksLikeClutter(node, text.length, weight: weight, isList: isList, counts) else { return false }
    // A list of pictures.
    if isList, tree.children(node).allSatisfy({ tree.children($0).count <= 1 }), counts.images == counts.items {
      return false
    }
    return true
  }

  private static let fillers: Set = [
    "ad", "advertising", "advertisement", "pub", "publicité", "werb", "werbung", "广告", "реклама", "anuncio", "loading",
    "loading…", "loading...", "正在加载", "загрузка", "chargement", "chargement…", "chargement...", "cargando",
    "cargando…", "cargando...",
  ]

  private func looksLikeClutter(_ node: Node, _ length: Int, weight: Double, isList: Bool, _ counts: Counts) -> Bool {
    let links = linkDensity(node)
    let isInFigure = tree.ancestor([.figure], of: node, most: 4) != nil
    if !isInFigure, counts.images > 1, Double(counts.paragraphs) / Double(counts.images) < 0.5 { return true }
    if !isList, counts.items - 100 > counts.paragraphs { return true }
    if counts.inputs > counts.paragraphs / 3 { return true }
    if !isList, !isInFigure, length < 25, counts.images == 0 || counts.images > 2, links > 0,
      density(.headings, in: node, length) < 0.9
    {
      return true
    }
    if !isList, weight < 25, links > 0.2 { return true }
    if weight >= 25, links > 0.5 { return true }
    if counts.embeds == 1 && length < 75 || counts.embeds > 1 { return true }
    let textual: HTMLTags = [.span, .li, .td, .blockquote, .dl, .div, .img, .ol, .p, .pre, .table, .ul]
    return counts.images == 0 && density(textual, in: node, length) == 0
  }

  /// How much of a text stands in elements of some kinds, those within each other counting again.
  private func density(_ tags: HTMLTags, in node: Node, _ length: Int) -> Double {
    guard length > 0 else { return 0 }
    return Double(self.length(of: tags, inside: node)) / Double(length)
  }

  private func isInDataTable(_ node: Node) -> Bool {
    guard !dataTables.isEmpty else { return false }
    var place = tree.parent(node)
    while place != HTMLTree.none {
      if dataTables.contains(place) { return true }
      place = tree.parent(place)
    }
    return false
  }

  /// What an element holds.
  private struct Counts {
    var paragraphs = 0
    var images = 0
    var items = 0
    var inputs = 0
    var embeds = 0
    var hasVideo = false

    init(_ tree: HTMLTree, _ node: Node) {
      tree.walk(node) { inner in
        let tag = tree.tag(inner)
        if tag == .p { paragraphs += 1 }
        if tag == .img { images += 1 }
        if tag == .li { items += 1 }
        if tag == .input { inputs += 1 }
        if Readability.embeds.contains(tag) {
          embeds += 1
          hasVideo = hasVideo || tree.isVideo(inner)
        }
        return true
      }
    }
  }
}

// Telling tables of data from those that lay a page out.
extension Readability {
  fileprivate mutating func markDataTables(in content: Node) {
    for table in tree.elements([.table], in: content) where isDataTable(table) { dataTables.insert(table) }
  }

  private func isDataTable(_ table: Node) -> Bool {
    if tree.has("presentation", in: .role, table) || tree.has("0", in: ElementName("datatable"), table) {
      return false
    }
    if let summary = tree.bytes(of: ElementName("summary"), table), !summary.isEmpty { return true }
    if let caption = tree.first([.caption], in: table), tree.firstChild(caption) != HTMLTree.none { return true }
    if tree.first([.col, .colgroup, .tfoot, .thead, .th], in: table) != nil { return true }
    if tree.first([.table], in: table) != nil { return false }
    var (rows, columns) = (0, 0)
    for row in tree.elements([.tr], in: table) {
      rows += span(ElementName("rowspan"), row)
      columns = max(columns, tree.elements([.td], in: row).reduce(0) { $0 + span(ElementName("colspan"), $1) })
    }
    if columns == 1 || rows == 1 { return false }
    return rows >= 10 || columns > 4 || rows * columns > 10
  }

  private func span(_ name: ElementName, _ cell: Node) -> Int {
    min(max(tree.value(of: name, cell).flatMap { Int($0) } ?? 1, 1), 1_000)
  }
}

extension HTMLTree {
  /// Whether an element shows a video from a host whose videos belong to articles.
  func isVideo(_ embed: Node) -> Bool {
    values(embed).contains { _, value in
      let text = String(decoding: value, as: UTF8.self).lowercased().replacing("//www.", with: "//")
      return Self.videoHosts.contains { text.contains($0) }
    }
  }

  private static let videoHosts = [
    "//dailymotion.com", "//youtube.com", "//youtube-nocookie.com", "//player.vimeo.com", "//v.qq.com",
    "//archive.org", "//upload.wikimedia.org", "//player.twitch.tv",
  ]
}

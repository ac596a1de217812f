import Basics

/// A part of a text to read: what a page or a feed says, without how it looks there.
public indirect enum Block: Hashable, Sendable, Codable {
  case heading(level: Int, Passage)
  case paragraph(Passage)
  case list(BlockList)
  case quote([Block])
  case table(BlockTable)
  /// Lines of a program, or others whose breaks and indents count.
  case code(String)
  case picture(Picture)
  /// What stands below a picture or a table.
  case caption(Passage)
}

/// Words in a row, some of which may be links; a line break stands where one is meant, as in a poem.
public struct Passage: Hashable, Sendable, Codable {
  /// Words that lead to one place, or to none.
  public struct Run: Hashable, Sendable, Codable {
    public let text: String
    /// The number of the link, counted from 1.
    public let link: Int?

    public init(text: String, link: Int? = nil) {
      self.text = text
      self.link = link
    }
  }

  public let runs: [Run]

  public init(runs: [Run]) { self.runs = runs }
  public init(_ text: String) { runs = [Run(text: text)] }

  public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// The words, each link with its number behind it; one in several runs is numbered once, behind the last.
  public var numbered: String {
    var text = ""
    for (index, run) in runs.enumerated() {
      text += run.text
      let next = index + 1 < runs.count ? runs[index + 1].link : nil
      if let link = run.link, next != link { text += "[\(link)]" }
    }
    return text
  }
}

/// A list, perhaps with others inside its items.
public struct BlockList: Hashable, Sendable, Codable {
  /// The first number of an ordered list; nil where bullets stand.
  public let start: Int?
  public let items: [[Block]]

  public init(start: Int?, items: [[Block]]) {
    self.start = start
    self.items = items
  }
}

/// A table of data, row by row.
public struct BlockTable: Hashable, Sendable, Codable {
  public let rows: [[Passage]]
  /// Whether the first row names the columns.
  public let hasHeader: Bool

  public init(rows: [[Passage]], hasHeader: Bool) {
    self.rows = rows
    self.hasHeader = hasHeader
  }
}

/// A picture by its address, with the words for those who do not see it.
public struct Picture: Hashable, Sendable, Codable {
  public let address: WebAddress
  public let words: String?

  public init(address: WebAddress, words: String?) {
    self.address = address
    self.words = words
  }
}

/// A place that a text leads to; its number is its place in the list of them.
public struct BlockLink: Hashable, Sendable, Codable {
  public let address: WebAddress
  /// The words of the first link to it.
  public let text: String

  public init(address: WebAddress, text: String) {
    self.address = address
    self.text = text
  }
}

/// Blocks, and the places that their links lead to.
public struct BlockText: Hashable, Sendable, Codable {
  public var blocks: [Block]
  public var links: [BlockLink]

  public init(blocks: [Block] = [], links: [BlockLink] = []) {
    self.blocks = blocks
    self.links = links
  }
}

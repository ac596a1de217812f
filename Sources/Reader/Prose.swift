import Markup

/// Counts what is running text.
enum Prose {
  /// Bytes of paragraphs of a line or more that are mostly no links.
  static func length(of blocks: [Block]) -> Int {
    blocks.reduce(0) { sum, block in
      switch block {
      case .paragraph(let words):
        let linked = words.runs.reduce(0) { $0 + ($1.link == nil ? 0 : $1.text.utf8.count) }
        let all = words.text.utf8.count
        return sum + (all >= 40 && linked * 2 < all ? all - linked : 0)
      case .list(let list): return sum + list.items.reduce(0) { $0 + length(of: $1) }
      case .quote(let blocks): return sum + length(of: blocks)
      case .code(let code): return sum + code.utf8.count
      case .heading, .table, .picture, .caption: return sum
      }
    }
  }

  /// How often each word occurs, by a hash of its letters.
  static func words(_ text: String) -> [UInt64: Int] {
    var words: [UInt64: Int] = [:]
    var text = text
    text.withUTF8 { text in StopWords.eachWord(in: text) { hash, _ in words[hash, default: 0] += 1 } }
    return words
  }

  /// How many words some blocks have.
  static func words(in blocks: [Block]) -> Int {
    func count(_ text: String) -> Int {
      var (text, words) = (text, 0)
      text.withUTF8 { text in StopWords.eachWord(in: text) { _, _ in words += 1 } }
      return words
    }
    return blocks.reduce(0) { sum, block in
      switch block {
      case .paragraph(let words), .heading(_, let words), .caption(let words): sum + count(words.text)
      case .list(let list): sum + list.items.reduce(0) { $0 + words(in: $1) }
      case .quote(let blocks): sum + words(in: blocks)
      case .code(let code): sum + count(code)
      case .table(let table): sum + table.rows.joined().reduce(0) { $0 + count($1.text) }
      case .picture: sum
      }
    }
  }

  /// Whether more than a share of the letters are links.
  static func isLinks(_ blocks: [Block], share: Double = 0.5) -> Bool {
    let (all, linked) = lengths(blocks)
    return all > 0 && Double(linked) > share * Double(all)
  }

  private static func lengths(_ blocks: [Block]) -> (all: Int, linked: Int) {
    var (all, linked) = (0, 0)
    for block in blocks {
      switch block {
      case .paragraph(let words), .heading(_, let words), .caption(let words):
        all += words.text.utf8.count
        linked += words.runs.reduce(0) { $0 + ($1.link == nil ? 0 : $1.text.utf8.count) }
      case .list(let list):
        let inner = lengths(list.items.flatMap(\.self))
        (all, linked) = (all + inner.all, linked + inner.linked)
      case .quote(let blocks):
        let inner = lengths(blocks)
        (all, linked) = (all + inner.all, linked + inner.linked)
      case .code(let code): all += code.utf8.count
      case .table(let table): all += table.rows.joined().reduce(0) { $0 + $1.text.utf8.count }
      case .picture: break
      }
    }
    return (all, linked)
  }
}

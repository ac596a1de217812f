import Markup

/// Words that names of classes and ids are searched for, in any case and inside others.
struct ClassWords {
  /// The words by their first letter.
  private let words: [[[UInt8]]]

  init(_ words: String) {
    var byLetter = [[[UInt8]]](repeating: [], count: 256)
    for word in words.split(separator: " ") {
      let bytes = Array(word.utf8)
      byLetter[Int(bytes[0])].append(bytes)
    }
    self.words = byLetter
  }

  /// Whether one of the words stands in some lower-case text.
  func occur(in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { text in
      for place in text.indices {
        for word in words[Int(text[place])] where place + word.count <= text.count {
          var offset = 1
          while offset < word.count, text[place + offset] == word[offset] { offset += 1 }
          if offset == word.count { return true }
        }
      }
      return false
    }
  }

  func occur(in text: [UInt8]) -> Bool { occur(in: text[...]) }
}

// Readability's words, which two decades of pages have chosen.
extension ClassWords {
  static let unlikely = ClassWords(
    """
    -ad- ai2html banner breadcrumbs combx comment community cover-wrap disqus extra footer gdpr header legends menu \
    related remark replies rss shoutbox sidebar skyscraper social sponsor supplemental ad-break agegate pagination \
    pager popup yom-remote
    """)
  static let perhaps = ClassWords("and article body column content main shadow")
  static let positive = ClassWords(
    "article body content entry hentry h-entry main page pagination post text blog story")
  static let negative = ClassWords(
    """
    -ad- hidden banner combx comment com- contact footer gdpr masthead media meta outbrain promo related scroll share \
    shoutbox sidebar skyscraper sponsor shopping tags widget
    """)
  static let byline = ClassWords("byline author dateline writtenby p-author")
}

extension ArraySlice<UInt8> {
  var lowercased: [UInt8] { map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } }
}

extension HTMLTree {
  /// Classes and id of an element in lower case, a blank between them.
  func names(_ node: Node) -> [UInt8] {
    var names = bytes(of: .classes, node)?.lowercased ?? []
    names.append(UInt8(ascii: " "))
    if let id = bytes(of: .id, node) { names += id.lowercased }
    return names
  }
}

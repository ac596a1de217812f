import News

/// An article in the bin, with its binful.
struct BinKey: RawRepresentable {
  let binful: String
  let article: ArticleID

  init(_ binful: String, _ article: ArticleID) {
    self.binful = binful
    self.article = article
  }

  var rawValue: String { "\(binful)\t\(article.rawValue)" }

  init?(rawValue: String) {
    let parts = rawValue.split(separator: "\t", maxSplits: 1).map(String.init)
    guard parts.count == 2, ![BinTagKey.sign, MergeKey.sign].contains(where: parts[0].hasPrefix),
      let article = ArticleID(rawValue: parts[1])
    else {
      return nil
    }
    self.init(parts[0], article)
  }
}

/// A tag of an article in the bin, with the binful.
struct BinTagKey: RawRepresentable {
  /// What the keys of tags begin with, and no binful does.
  static let sign = "#"

  let binful: String
  let tagging: Tagging

  init(_ binful: String, _ tagging: Tagging) {
    self.binful = binful
    self.tagging = tagging
  }

  var rawValue: String { "\(Self.sign)\(binful)\t\(tagging.rawValue)" }

  init?(rawValue: String) {
    let parts = rawValue.split(separator: "\t", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0].hasPrefix(Self.sign), let tagging = Tagging(rawValue: parts[1]) else {
      return nil
    }
    self.init(String(parts[0].dropFirst()), tagging)
  }
}

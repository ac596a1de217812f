import Basics
import News

/// The edition to use, and perhaps its key.
public struct EditionRequest: Hashable, Sendable {
  public var name: EditionName?
  public var key: SecretKey?
  /// How far the person's own feeds are to reach; nil where nothing is said of that.
  public var range: FeedRange?

  public init(name: EditionName? = nil, key: SecretKey? = nil, range: FeedRange? = nil) {
    self.name = name
    self.key = key
    self.range = range
  }
}

extension SecretKey {
  /// Takes a word as a key; nil where it is an ordinary word: "key west".
  public init?(said word: String) {
    guard
      word.utf8.count >= 16
        || word.utf8.count >= 10 && word.contains(where: \.isNumber) && word.contains(where: \.isLetter),
      word.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
    else { return nil }
    self.init(word)
  }
}

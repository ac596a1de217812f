import Basics
import Markup
import News

/// Reads feeds of every kind: RSS, Atom and JSON Feed, broken ones too.
public enum FeedReader {
  /// The most bytes of a feed, by judgment.
  public static let mostBytes = 256 << 20

  /// Reads bytes as a feed.
  ///
  /// `contentType` comes from the server's answer; relative links are resolved against `base`.
  public static func feed(in bytes: [UInt8], contentType: String? = nil, base: WebAddress?) throws(FeedFault) -> Feed {
    guard bytes.count <= mostBytes else { throw .tooLarge }
    let outcome = bytes.withUnsafeBufferPointer { bytes -> Result<Feed, FeedFault> in
      do throws(FeedFault) {
        return .success(try feed(in: bytes, contentType: contentType, base: LinkBase(address: base)))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private static func feed(in bytes: Bytes, contentType: String?, base: LinkBase) throws(FeedFault) -> Feed {
    try TextEncoding.withUTF8(bytes, contentType: contentType) { (text) throws(FeedFault) in
      switch text.first(where: { !$0.isBlank && $0 != 0 }) {
      case nil: throw .empty
      case UInt8(ascii: "{"), UInt8(ascii: "["): return try JSONFeed.feed(in: text, base: base)
      default:
        var interpreter = FeedInterpreter(text, base: base)
        return try interpreter.feed()
      }
    }
  }
}

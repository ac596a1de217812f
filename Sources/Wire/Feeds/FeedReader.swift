import Basics
import News

/// Reads feeds of every kind: RSS, Atom and JSON Feed, also broken ones.
public enum FeedReader {
  /// The most bytes that are read of one feed.
  public static let mostBytes = 256 << 20

  /// What some bytes say as a feed.
  ///
  /// `contentType` is what the answer that brought them says they are, `base` where they come from: relative links are
  /// meant from there.
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

import News

/// What has a number on screen and is neither an article nor a source: a tag, a folder, a mute, a finding.
///
/// It holds what was shown, and not a place in a list, so that its number means the same once another is gone.
public struct ScreenRow: Hashable, Sendable, Codable {
  /// Something that a person made, and can take away again.
  public enum Made: Hashable, Sendable, Codable {
    /// A folder of followed sources.
    case folder(String)
    /// A tag, on whatever articles carry it.
    case tag(String)
    case wish(Wish)
    /// What was said, by its entries in the diary.
    case said([DiaryEntry.Key])
  }

  /// The line that shows what it stands for; nil where there is no more of it to see.
  public let line: Saying?
  /// What taking it away would take away; nil where nothing can be.
  public let made: Made?

  public init(line: Saying? = nil, made: Made? = nil) { (self.line, self.made) = (line, made) }
}

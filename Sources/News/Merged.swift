/// What came of merging another folder.
public struct Merged: Hashable, Sendable {
  /// What changed in what the person keeps, in numbers.
  public struct Numbers: Hashable, Sendable, Codable {
    public var saved = 0
    public var forgotten = 0
    /// Articles that were in both folders and are now as in the other.
    public var renewed = 0
    public var followed = 0
    public var unfollowed = 0
    /// Sources that were followed in both folders and are now as in the other.
    public var relabelled = 0
    public var tagged = 0
    public var untagged = 0
    /// Marks of what was read.
    public var marked = 0
    public var chosen = 0
    /// What is had from then on.
    public var wished = 0

    public init() {}

    /// Reads what an earlier or a later Crier wrote; what it lacks is none.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ key: CodingKeys) -> Int { min(max((try? values.decode(Int.self, forKey: key)) ?? 0, 0), 1 << 40) }
      (saved, forgotten, renewed) = (number(.saved), number(.forgotten), number(.renewed))
      (followed, unfollowed, relabelled) = (number(.followed), number(.unfollowed), number(.relabelled))
      (tagged, untagged, marked, chosen) = (number(.tagged), number(.untagged), number(.marked), number(.chosen))
      wished = number(.wished)
    }

    /// The number of articles that are otherwise.
    public var articles: Int { saved + forgotten + renewed }
    /// The number of sources that are otherwise.
    public var sources: Int { followed + unfollowed + relabelled }
    /// The number of tags that are otherwise.
    public var tags: Int { tagged + untagged }
    public var total: Int { articles + sources + tags + marked + chosen + wished }
  }

  public var numbers = Numbers()
  /// The change, for undoing it; nil where nothing changed for the person.
  public var change: Change?
  /// How many others in this folder, profiles or the guest, got something too.
  public var others = 0
  /// Why what others get comes only at the next start.
  public var delay: NewsFailure?
  /// Lines of the other folder that are torn or altered, and stay there.
  public var unread = 0

  public init() {}
}

/// A feed or page to look at before adding it: a path or an address, and where to take a file to come from.
public struct PreviewRequest: Hashable, Sendable, Codable {
  public let place: String
  public let base: String?

  public init(place: String, base: String? = nil) {
    self.place = place
    self.base = base
  }
}

/// What is to be looked at before anybody adds it: a path or an address, and where a file is to be taken to come from.
public struct PreviewRequest: Hashable, Sendable, Codable {
  public let place: String
  public let base: String?

  public init(place: String, base: String? = nil) {
    self.place = place
    self.base = base
  }
}

/// A setting and what it is to be, as said; with no name, the settings themselves are asked for.
public struct SettingRequest: Hashable, Sendable {
  public var name: String?
  public var value: String?

  public init(name: String? = nil, value: String? = nil) {
    self.name = name
    self.value = value
  }
}

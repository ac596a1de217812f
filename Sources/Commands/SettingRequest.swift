/// A setting and its new value, as said; without a name, the list of settings is wanted.
public struct SettingRequest: Hashable, Sendable {
  public var name: String?
  public var value: String?

  public init(name: String? = nil, value: String? = nil) {
    self.name = name
    self.value = value
  }
}

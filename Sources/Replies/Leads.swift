import Basics
import News

/// Where the links of what is being read lead, by their numbers from 1.
public struct Leads: Hashable, Sendable, Codable {
  public let addresses: [WebAddress]
  /// Whether they may lead to this machine or a private network, since what is read came from there.
  public let mayBeNear: Bool

  /// More links are in no article, by judgment; they are kept with the screen.
  private static let most = 500

  public init(addresses: [WebAddress], mayBeNear: Bool) {
    self.addresses = Array(addresses.prefix(Self.most))
    self.mayBeNear = mayBeNear
  }

  /// The address of a link; nil where there is none with that number.
  public subscript(number: Int) -> WebAddress? {
    addresses.indices.contains(number - 1) ? addresses[number - 1] : nil
  }
}

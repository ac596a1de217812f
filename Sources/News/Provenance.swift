import Foundation

/// How an answer was come by: fresh from the wire, kept from before, or whole only in part.
public struct Provenance: Hashable, Sendable, Codable {
  /// When the wire said so; nil where the answer is as things stand now.
  public var asOf: Date?
  /// Whether the wire was silent, so that this is what was kept from before.
  public var isOffline: Bool
  /// What a person should know beside the answer, in sentences: feeds that were not reached, parts the service leaves out.
  public var remarks: [String]

  public init(asOf: Date? = nil, isOffline: Bool = false, remarks: [String] = []) {
    self.asOf = asOf
    self.isOffline = isOffline
    self.remarks = remarks
  }
}

/// How new an answer has to be.
public enum Freshness: Hashable, Sendable {
  /// What was kept will do, where it is not too old.
  case usual
  /// The wire is to be asked again.
  case new
  /// What was kept will do, however old or little it is: nobody is asked.
  case kept
}

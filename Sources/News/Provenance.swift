import FoundationEssentials

/// Where an answer comes from: fresh, stored, or incomplete.
public struct Provenance: Hashable, Sendable {
  /// When it was fetched; nil for a current one.
  public var asOf: Date?
  /// Whether the network failed, so that this is a stored answer.
  public var isOffline: Bool
  /// Remarks to show beside the answer.
  public var remarks: [Remark]
  /// How many articles were left out since they are muted, as far as they were looked at.
  public var muted: Int

  public init(asOf: Date? = nil, isOffline: Bool = false, remarks: [Remark] = [], muted: Int = 0) {
    self.muted = muted
    self.asOf = asOf
    self.isOffline = isOffline
    self.remarks = remarks
  }
}

/// How fresh an answer must be.
public enum Freshness: Hashable, Sendable {
  /// A stored answer will do unless it is too old.
  case usual
  /// A new request is needed.
  case new
  /// Only stored answers; no request is made.
  case kept
}

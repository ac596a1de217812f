import Basics
import Foundation

/// How many articles there were, stretch by stretch or source by source.
public struct Chart: Hashable, Sendable {
  /// How long a stretch is that one bar stands for.
  public enum Unit: String, Hashable, Sendable {
    case hour, day, week, source
  }

  public struct Bar: Hashable, Sendable {
    public let start: Date
    public let label: Saying
    public let count: Int
    /// The source it is of, where it is of one.
    public var name: String?

    public init(start: Date, label: Saying, count: Int) {
      self.start = start
      self.label = label
      self.count = count
    }
  }

  public let unit: Unit
  /// The oldest first.
  public let bars: [Bar]

  public init(unit: Unit, bars: [Bar]) {
    self.unit = unit
    self.bars = bars
  }

  public var total: Int { bars.reduce(0) { $0 + $1.count } }
}

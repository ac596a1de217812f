import Basics
import FoundationEssentials

/// How many articles there were, stretch by stretch or source by source.
public struct Chart: Hashable, Sendable {
  /// How long a stretch is that one bar stands for.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    case hour, day, week, source, words
  }

  public struct Bar: Hashable, Sendable {
    public let start: Date
    public let label: Saying
    public let count: Int
    /// The source or the words it is of, where it is of one.
    public var name: String?
    /// How many of them there were in each stretch, the oldest first, where that is shown beside it.
    public var course: [Int] = []

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

extension Chart {
  /// The same without the hours in which there was nothing, where it is of hours.
  public var withoutEmptyHours: Chart { unit == .hour ? Chart(unit: unit, bars: bars.filter { $0.count > 0 }) : self }
}

/// Says whether work keeps within bounds, each the most times that it may take as long as something plain.
///
/// What exceeds its bound is measured once more, alone, since a machine may be busy for a moment.
public struct Budget<Part> {
  /// What was measured of a part: once, or twice where the first exceeded the bound.
  public struct Row {
    public let part: Part
    public let bound: Double
    public fileprivate(set) var ratios: [Double]

    /// Whether any of the ratios keeps within the bound; one that is no positive number measured nothing.
    public var isKept: Bool { ratios.contains { $0 > 0 && $0 <= bound } }
  }

  public private(set) var rows: [Row]

  /// Whether every part keeps within its bound.
  public var isKept: Bool { rows.allSatisfy(\.isKept) }

  /// Measures all parts, then those again that exceed their bounds.
  public init(
    _ parts: [(part: Part, bound: Double)], ratio: (Part) async throws -> Double,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows {
    rows = []
    for (part, bound) in parts { rows.append(Row(part: part, bound: bound, ratios: [try await ratio(part)])) }
    for index in rows.indices where !rows[index].isKept {
      rows[index].ratios.append(try await ratio(rows[index].part))
    }
  }
}

import FoundationEssentials

/// Publishers' dates.
enum PublishedDate {
  /// How far ahead a publisher's clock and zone may be, by judgment.
  private static let furthestAhead: TimeInterval = 86_400

  /// The latest believable date at a moment; later ones would keep a story on top.
  static func latest(at now: Date) -> Date { now + furthestAhead }
}

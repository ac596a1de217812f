import Basics

/// Compares two versions of a text by their words, without what comes and goes and is no change.
public enum TextComparison {
  /// Words kept around a place, and places kept of one change, by judgment: enough to see where it is.
  private static let around = 6
  private static let mostPlaces = 12

  /// Where other words stand in a newer text; none where either has no words.
  public static func places(from old: String?, to new: String?) -> [WordDifference.Place] {
    places(from: old, to: new, without: [])
  }

  static func places(
    from old: String?, to new: String?, without common: Set<[String]>
  ) -> [WordDifference.Place] {
    guard let old, let new, old != new else { return [] }
    let (before, after) = (StoryWords(old, without: common), StoryWords(new, without: common))
    // A feed that begins to give texts, or stops, changes no words.
    if before.keys == after.keys || before.keys.isEmpty || after.keys.isEmpty { return [] }
    let difference = WordDifference(
      from: (before.keys, before.words), to: (after.keys, after.words), around: around)
    // Where a text is cut off is no change of it.
    let isCut = difference.reachesEnd && (before.isCutOff || after.isCutOff)
    return Array((isCut ? difference.places.dropLast() : difference.places).prefix(mostPlaces))
  }

  /// Whether two titles have the same words.
  public static func isSame(_ title: String, _ other: String) -> Bool {
    StoryWords(title: title).keys == StoryWords(title: other).keys
  }
}

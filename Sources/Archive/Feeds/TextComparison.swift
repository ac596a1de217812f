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
    return mostTelling(isCut ? difference.places.dropLast() : difference.places[...])
  }

  /// The places that tell most, in their order; one that only repeats another tells nothing.
  private static func mostTelling(_ places: ArraySlice<WordDifference.Place>) -> [WordDifference.Place] {
    var seen: Set<[String]> = []
    let different = places.filter { seen.insert([$0.removed, $0.added]).inserted }
    guard different.count > mostPlaces else { return different }
    let longest = different.indices.sorted { one, other in
      let (first, second) = (different[one].size, different[other].size)
      return first != second ? first > second : one < other
    }
    return longest.prefix(mostPlaces).sorted().map { different[$0] }
  }

  /// Whether two titles have the same words.
  public static func isSame(_ title: String, _ other: String) -> Bool {
    StoryWords(title: title).keys == StoryWords(title: other).keys
  }
}

extension WordDifference.Place {
  /// How much went and came.
  fileprivate var size: Int { removed.utf8.count + added.utf8.count }
}

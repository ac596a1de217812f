/// The rules by which articles are alike, with what each was chosen on.
///
/// All were chosen together on the three development sets of real outlets' stories, by the mean of their B-cubed F1, each
/// set's figure being that of the choice made on the other two as well. `score-stories crier-bench` measures them again.
public enum Likeness {
  /// The least mean likeness of two parts of a story.
  ///
  /// From 0.12 to 0.14 the three sets stay within 0.005 of their best.
  public static let least = 0.13
  /// The least likeness of two articles that counts for anything.
  ///
  /// Without it the mean is 0.908, from 0.06 to 0.1 up to 0.911; and most pairs need not be kept.
  static let leastOfPair = 0.1
  /// How many articles without any of the words are taken to have been there before.
  ///
  /// So a word that half of a few articles have is not taken for a common one. 1, 30, 100, 300: 0.913, 0.913, 0.914,
  /// 0.911 on the sets; 0.90, 0.95, 0.97, 0.98 on four of their stories alone.
  static let articlesBefore = 100
  /// The longest time between articles that are alike, in seconds: two days.
  static let span = 48.0 * 3_600
  /// How fast likeness fades with the time between two articles, for each day.
  ///
  /// Without it the dated set has 0.914, with 0.25 it has 0.928.
  static let fading = 0.25
  /// How often a word of the title counts; once: 0.907, twice: 0.909, three times: 0.904.
  static let weightOfTitle: Float = 2
  /// How many words count behind the title; 40: 0.908, 60: 0.909, 90: 0.903.
  static let wordsOfBody = 60
  /// With how many words of one weight two articles have all there is to compare; with fewer they are less like for it.
  ///
  /// So titles alone that share a word or two do not tell the same: of the pairs that the sets' titles alone join, 0.93,
  /// 0.76 and 0.89 are right, without this 0.86, 0.59 and 0.80. Whole articles feel nothing of it up to 13.
  static let fullWords: Float = 13
  /// A title of more words is not found by chance over another text, by judgment; with fewer it may be a column's.
  static let wordsOfColumn = 4
  /// How near a story must be to be looked at again when an article arrives, as a share of `least`.
  ///
  /// At 0.5 the sets score what they do when all of them is brought together at once, at 0.9 they lose 0.004.
  static let near = 0.5
  /// The least likeness of articles that have something in common without telling the same, by judgment.
  static let leastOfKin: Float = 0.07
  /// The likeness of two articles whose titles say that they tell different things: enough to part any two.
  static let parted: Float = -1
}

/// The rules by which articles are alike, with what each was chosen on.
///
/// All were chosen together on development sets of two kinds: real outlets' stories, where most articles have another that
/// tells the same (dated, undated and of alike events; B-cubed F1), and whole days of real feeds, where most have none
/// (cards that join strangers). `score-stories` and `score-joins` measure them again.
public enum Likeness {
  /// The least mean likeness of an article and a story, or of two articles.
  ///
  /// From 0.11 to 0.13 the sets stay within 0.005, and the days feel nothing.
  public static let least: Float = 0.11
  /// The least mean likeness of two stories of several articles each, which are oftener two events of one matter.
  ///
  /// At 0.11 one of the sets loses 0.016; at 0.143 the days lose two pairs of 57.
  static let leastOfStories: Float = 0.13
  /// The least likeness of two articles that counts for anything; most pairs need not be kept.
  static let leastOfPair: Float = 0.08
  /// What two parts need between their surest pair before their mean counts: likeness and evidence together.
  ///
  /// Without it 22 of 42 cards of the days join strangers and 47 of 1,000 articles of strangers are joined; with it 2 of
  /// 21 cards and 3 of 1,000. At 0.33 it is 3 of 23 cards, at 0.36 three stories of 22 are lost.
  static let sure: Float = 0.345
  /// What each word that two articles share, and that no other has, adds to their likeness as evidence.
  ///
  /// A few rare words say more than many that all have. Without it and with 0.2 of likeness, two stories of 22 are lost,
  /// and 7 of 1,000 strangers are joined.
  static let evidenceOfWord: Float = 0.055
  /// The most articles of an outlet that have a word before it is the outlet's own and no evidence: one in so many.
  ///
  /// A blog on one program, or a paper on one war, has the same words in all that it tells. From 2 to 8 the days feel
  /// little; without it five of 739 strangers are joined, with it two.
  static let outletsOwn: Float = 4
  /// An outlet of fewer articles is taken to have had as many.
  static let articlesOfOutlet: Float = 5
  /// What is left of the likeness of two articles of one outlet, which writes about several things in the same words.
  ///
  /// At 1, and with no doubt below, 5 of 25 cards of the days join strangers.
  static let ofOneOutlet: Float = 0.75
  /// What the evidence of two articles of one outlet falls short of that of two outlets.
  static let doubtOfOneOutlet: Float = 0.05
  /// How much of an article's length is its own; the rest is the mean of all.
  ///
  /// So a title alone is not taken for much like another that it shares a word or two with, and a long article is found
  /// by a short one. At 1 three cards of the days join strangers, at 0.7 two.
  static let ownLength: Float = 0.7
  /// The least evidence of a sure pair, in words that no other article has.
  ///
  /// Two articles with one common word or two tell different things, however short they are. At 1.5 two blogs on one
  /// trade are joined; at 2.0 a story is lost.
  static let leastEvidence: Float = 1.8
  /// A title of more words is not found by chance over another text, by judgment; with fewer it may be a column's.
  static let wordsOfColumn = 4
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
  /// How near a story must be to be looked at again when an article arrives, as a share of `least`.
  ///
  /// At 0.5 the sets score what they do when all of them is brought together at once, at 0.9 they lose 0.004.
  static let near: Float = 0.5
  /// The least likeness of articles that have something in common without telling the same, by judgment.
  static let leastOfKin: Float = 0.07
  /// The likeness of two articles whose titles say that they tell different things: enough to part any two.
  static let parted: Float = -1
}

import Basics
import Commands
import News
import Replies
import Understanding

/// What to do about a reading: carry it out, ask or tell.
indirect enum Step: Sendable {
  /// A command goes to its view model.
  case carryOut(Command, isDoubtful: Bool)
  /// Something is done to articles that were found.
  case perform(Act, [Article])
  case export([Article], ExportRequest)
  /// A whole list, or all of some sources, is marked as read or as unread.
  case markAll(MarkRequest, isRead: Bool)
  case follow([SourceName])
  case unfollow([Source])
  case addFeeds([Source])
  case forgetAll(LibraryQuery, count: Int)
  case forgetEverything(isDoubtful: Bool)
  case forgetSaved(LibraryRequest, isDoubtful: Bool)
  /// Things are taken away that have numbers on screen and are no articles.
  case remove([ScreenRow.Made])
  /// A reminder is moved to another time.
  case move(Reminder, PostponeRequest)
  case takeAlong
  case leaveBehind
  case deleteProfile(ProfileName)
  /// What was said or read is forgotten for good.
  case forgetHistory(HistoryRequest)
  /// Something is had from now on.
  case wish(Wish)
  /// The list on screen is shown again as it was.
  case bringBack
  case lastPage
  /// A link of what is being read is opened here, or outside.
  case followLink(WebAddress, mayBeNear: Bool)
  case browseLink(WebAddress, mayBeNear: Bool)
  case ask(Question)
  /// The same is asked once more, with all that it would hit.
  case askAgain(Question)
  /// Something is asked though nothing kept speaks of it.
  case askAllTheSame(Question)
  /// What was answered is refused, and the same stays asked.
  case askBehind(Saying, Question)
  case tell(Reply)
  /// Nothing is done of what a line speaks of, and it is said how to have it done.
  case withhold(Interpretation.Withheld)
  /// What a line may have meant is done, and it is said that this was a guess.
  case guess(Interpretation.Understood)
  /// A line was not followed, and ideas are given that may fit.
  case giveIdeas(Interpretation)
  /// A command that was chosen from what an earlier line may have meant.
  case choose(Interpretation.Understood, from: String, isDoubtful: Bool)
  /// Something is done that takes back an earlier deed, whatever was done since.
  case reverse(Act, [Article], leaving: Context.LastDeed?)
  /// What was done last is taken back, and the same done to what was meant, beside what it stays done to.
  case correct(Context.LastDeed, by: Step, beside: [Article] = [], intent: String, counted: Saying?)
  /// What was taken away last is had again.
  case restore
  /// What was done last is taken back, and nothing is done in its place.
  case takeBack(Context.LastDeed)
  /// A setting is put back to what it was before.
  case putBack(Choice.Name)
  /// Others are followed than those that were by mistake.
  case refollow([SourceName], insteadOf: [Source], Context.LastDeed)
  /// Something is said, and what was done last can be put right still.
  case keepDeed(Context.LastDeed, Reply, intent: String?, counted: Saying?)
  /// The step of a line that leans on what came before: how it does, and the command that it amounts to.
  case leaning(Leaning, Command, Step)
  /// The step of a line that amounts to another command than its words say.
  case amounting(to: Command, Step)
}

extension Step {
  /// Whether it does nothing of what a line may have meant.
  var givesUp: Bool {
    switch self {
    case .giveIdeas, .askAllTheSame: true
    case .carryOut, .perform, .export, .markAll, .follow, .unfollow, .addFeeds, .forgetAll, .forgetEverything,
      .forgetSaved, .remove, .move, .takeAlong, .leaveBehind, .deleteProfile, .forgetHistory, .wish,
      .bringBack, .lastPage, .followLink, .browseLink, .ask, .askAgain, .askBehind, .tell, .withhold, .guess, .choose,
      .reverse, .correct, .restore, .takeBack, .putBack, .refollow, .keepDeed, .leaning, .amounting:
      false
    }
  }
}

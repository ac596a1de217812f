import Commands
import News

/// Something Crier asked, with all it takes to go on once it is answered.
public enum Question: Hashable, Sendable, Codable {
  /// Several cards fit what was said of one: which is it?
  case which(Act, [NumberedArticle])
  /// More than one article would go, or the words were misspelt: is that meant?
  case confirm(Act, [Article])
  /// More articles would go than are looked at one by one: is that meant?
  case forgetAll(LibraryQuery, count: Int)
  /// Several sources would be unfollowed, or all, or one on words that were misspelt: is that meant?
  case unfollow([Source])
  /// A line may have meant one thing, or one of several: is that meant, or which?
  ///
  /// The line itself is kept, since what it may have meant comes of it alone.
  case meant(line: String)
  /// Somebody new has a profile, and the guest before them had things: are those theirs?
  case takeAlong
  /// The same for the second and last time, after something else was said.
  case takeAlongAfterAll
  /// A site has several feeds: which of them is meant?
  case whichFeed([Source])
  /// The person's profile would go with everything in it: is that meant, and surely?
  case deleteProfile(ProfileName, isSure: Bool)
  /// What is to be had from now on may be more than is meant: is that meant?
  case wish(Wish, Doubt)
  /// What was said or read would be forgotten for good: is that meant?
  case forgetHistory(HistoryRequest, count: Int)
  /// A line that only begins to say what is wanted ("forget"): of what, or for what?
  case lacking(start: Saying, Missing)
}

extension Question {
  /// Why a wish is asked about.
  public enum Doubt: Hashable, Sendable, Codable {
    /// It leaves nothing to be shown.
    case everything
    /// Its words are so short that many others are meant.
    case shortWords
    /// It would take the place of another, which is asked about in these words.
    case taken(Saying)
  }
}

/// An article with the number it stands on screen with, if it does.
public struct NumberedArticle: Hashable, Sendable, Codable {
  public let number: Int?
  public let article: Article

  public init(number: Int?, article: Article) {
    self.number = number
    self.article = article
  }
}

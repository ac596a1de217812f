import Basics
import Commands
import FoundationEssentials
import Markup
import News
import Newsroom

/// The news, as far as a model asks for it.
@MainActor public protocol NewsDesk {
  var editionName: EditionName { get }
  /// Whether there is a network, so far as that can be told without asking anybody.
  var isUp: Bool { get }
  func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article>
  /// All that there is of a query, as far as it costs no request for each page.
  func all(_ query: Query) async throws(NewsFailure) -> Page<Article>
  /// Who published each article that there is of a query, and when.
  func stamps(_ query: Query, _ freshness: Freshness) async throws(NewsFailure) -> [ArticleStamp]
  /// Brings articles together by what they tell.
  func stories(among articles: [Article]) async -> StoryShelf
  /// The whole texts of articles that are here without a request.
  func storedTexts(of articles: [Article]) async -> [ArticleID: String]
  /// How many articles of each source fit a query, as far as known without asking; nil where it is not.
  func counts(_ query: Query) async -> [SourceID: Int]?
  /// What is watched, the latest first.
  func watches() -> [Watch]
  /// Notes what had come before something was watched.
  func beginWatching(_ watch: Watch, endings: WordEndings) async throws(NewsFailure)
  /// Looks through what came since this was done last, without asking anybody.
  func lookForWatched(endings: WordEndings) async throws(NewsFailure)
  /// The stories that came for watches and the person is still to be told of.
  func untold() -> [WatchedStory]
  func noteTold(_ stories: [WatchedStory]) throws(NewsFailure)
  /// Which mute hides each of some articles that are hidden.
  func mutes(hiding articles: [Article], endings: WordEndings) async -> [ArticleID: Mute]
  /// The change that marks all that a query finds as read, or as unread, and what it is about; nil for nothing.
  func marking(
    _ query: Query, isRead: Bool
  ) async throws(NewsFailure) -> (change: Change, articles: [Article], count: Int)?
  /// Every source of the edition.
  func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source]
  /// The sources that are known without asking anybody.
  func knownSources() async -> [Source]
  /// The followed feeds that brought nothing when they were last asked.
  func troubled() async -> [TroubledFeed]
  /// Notes that the person was told how feeds failed.
  func noteTold(_ silent: [SilentFeeds]) async
  /// What the person opened, or marked by itself, of what is kept of some sources; of all, where none is named.
  func opened(of sources: [SourceID]) async -> [OpenedArticle]
  /// What its publisher changed of an article since it came; nil where nothing is kept that would tell.
  func history(of article: Article) async -> StoryHistory?
  /// When some articles of feeds were last changed, of those that were read before.
  func lastChanges(of articles: [Article]) async -> [ArticleID: Date]
  /// What there is to read of an article; its page is asked for where that may tell more.
  func reading(of article: Article) async throws(NewsFailure) -> ArticleText
  /// An article with what its page said of it, as far as that is kept.
  func known(_ article: Article) -> Article
  /// Asks the followed feeds anew.
  func refreshFollowed() async throws(NewsFailure)
  /// Whether the library alone still has an article.
  func isGone(_ article: Article) async -> Bool
  /// Whether what an article names may be on this machine or in a private network.
  func mayBeNear(_ article: Article) async -> Bool
}

/// What a person keeps: saved articles, tags, followed sources, what was read, and what was chosen.
@MainActor public protocol LibraryShelf {
  var choices: Choices { get }
  var libraryEmptiness: NewsFailure { get }
  var followsEmptiness: NewsFailure { get }
  /// Why something could not be read since this was last asked; nil where all could.
  func takeRefusal() -> NewsFailure?
  func apply(_ change: Change) throws(NewsFailure)
  func takeBack(_ change: Change) throws(NewsFailure)
  func forget(_ articles: [ArticleID]) throws(NewsFailure) -> Change
  func emptyBin(except changes: [Change])
  func noteRead(_ article: Article) throws(NewsFailure)
  func readMarks(of articles: [Article]) -> [ReadMark]
  func followed() -> [Source]
  func followedIDs() -> Set<SourceID>
  /// For showing articles; it decides nothing.
  func marks(of articles: [Article]) -> Marks
  /// Articles as they go into the library now, with their texts where those can be had.
  func prepared(_ articles: [Article]) async throws(NewsFailure) -> [SavedArticle]
  func saved(matching query: LibraryQuery, _ stretch: Stretch) -> Page<SavedArticle>
  func saved(among articles: [ArticleID]) -> [SavedArticle]
  func savedIDs(among articles: [ArticleID]) -> Set<ArticleID>
  func savedIDs(matching query: LibraryQuery) -> [ArticleID]
  /// The same, each looked for in its file.
  func soundSavedIDs(matching query: LibraryQuery) -> [ArticleID]
  func savedCounts(matching query: LibraryQuery, in spans: Set<Range<Date>>) -> [Range<Date>: Int]
  func savedCount() -> Int
  func kept(among articles: [ArticleID]) -> [KeptArticle]
  /// The text of an article as its page had it; nil where only its words are kept.
  func blocks(of kept: KeptArticle) -> BlockText?
  func tags(on articles: [ArticleID]) -> [ArticleID: [Tag]]
  func tagCounts() -> [Tag: Int]
  func standing(of change: Change) throws(NewsFailure) -> Change?
  /// The mutes that hold now, the latest first.
  func mutes() -> [Mute]
  /// What is wished under a key.
  func wish(_ key: WishKey) -> Wish?
  /// The lists that have a name, by their names.
  func smartLists() -> [SmartList]
  /// The routines, the earliest first.
  func routines() -> [Routine]
  /// What is told at a time, told already or not.
  func reminders() -> [Reminder]
  /// The places to send to, by their names.
  func sendingPlaces() -> [SendingPlace]
  /// When the person last saw all there was of a wish; nil for never.
  func lastSeen(_ wish: WishKey) -> Date?
  func noteSeen(_ wish: WishKey, at moment: Date) throws(NewsFailure)
  /// Notes what the person did, where they want that kept.
  func note(_ deed: DiaryEntry.Deed)
  /// What the person did of a kind in some time, the last first.
  func diary(_ kind: DiaryEntry.Kind, _ span: ClosedRange<Date>) -> [DiaryEntry]
  /// When those of some articles were read last in some time that were.
  func lastRead(_ articles: [ArticleID], _ span: ClosedRange<Date>) -> [ArticleID: Date]
  /// Takes entries of the diary away for good.
  func erase(_ entries: [DiaryEntry.Key]) throws(NewsFailure)
  func checkUp() -> CheckUp
  /// Unites what is kept with what is in another folder, or in a file of one.
  func merge(_ place: String) throws(NewsFailure) -> Merged
}

/// Feeds on their way to being followed.
@MainActor public protocol FeedDesk {
  func feeds(at place: String) async throws(NewsFailure) -> FeedsThere
  func load(_ sources: [Source]) async throws(NewsFailure) -> [Remark]
  /// The addresses that feeds have moved to for good.
  func movedFeeds() async -> [WebAddress: WebAddress]
  func preview(_ place: String, as base: String?) async throws(NewsFailure) -> Preview
  /// What is kept of an article's page at an address that a person says; nil where nothing is.
  func keptText(at place: String) -> ArticleText?
  /// The same at an address that a page links to.
  func preview(_ link: WebAddress, mayBeNear: Bool) async throws(NewsFailure) -> Preview
  /// Remembers a name and a password for an address until the run ends.
  func hold(_ signIn: SignIn, for address: WebAddress)
  func dropSignIn(for place: String)
  func hasSignIn(for place: String) -> Bool
  /// Keeps the names and passwords told for sources; answers the sources that they are for.
  func keepSignIns(of sources: [Source]) throws(NewsFailure) -> [Source]
}

/// The editions, and the key to one of them.
@MainActor public protocol EditionDesk {
  var editionName: EditionName { get }
  var isKeyGiven: Bool { get }
  /// Switches the edition, and answers the new one with why it has no news now, if so.
  func speak(_ name: EditionName) async throws(NewsFailure) -> (EditionName, silence: NewsFailure?)
  func speak(with key: SecretKey) async throws(NewsFailure) -> NewsFailure?
  func removeKey() throws(NewsFailure) -> Bool
  func holdsKey(_ line: String) -> Bool
  func standing() async -> EditionStanding?
  func lastAsked() async -> Date?
}

/// The person's language model, which is asked where Crier would give up.
@MainActor public protocol AideDesk {
  /// Nil where none was named.
  var aide: Aide? { get }
  /// How long its last answer of this run took.
  var aideAnswered: Duration? { get }
  func useAide(at place: WebAddress, called name: String?, key: SecretKey?) async throws(NewsFailure) -> Aide
  func dropAide() throws(NewsFailure) -> Bool
  func askAide(_ prompt: AidePrompt) async throws(NewsFailure) -> String
}

/// The server where the person keeps feeds and what they read of them.
@MainActor public protocol SyncDesk {
  /// Nil where none was named.
  var server: ReaderServer? { get }
  func useServer(at place: WebAddress, _ signIn: SignIn) async throws(NewsFailure) -> ReaderServer
  func dropServer() throws(NewsFailure) -> Bool
  func sync() async throws(NewsFailure) -> Synced
  /// How much of what was changed here waits to be sent.
  func waitingCount() -> Int
}

/// What went over the network, and whether there is one.
@MainActor public protocol NetworkDesk {
  var editionName: EditionName { get }
  var isUp: Bool { get }
  var requests: [LoggedRequest] { get }
  var requestCount: Int { get }
  func newTurn() -> NetworkTurn?
  /// Asks a few servers whether there is a network.
  func probe() async -> NetworkProbe
}

/// Who is talking, and who else may.
@MainActor public protocol AccountDesk {
  /// Nil for a guest.
  var profile: ProfileName? { get }
  var profileMade: Date? { get }
  var belongings: Belongings { get }
  var guestBelongings: Belongings { get }
  func isTaken(_ name: ProfileName) -> Bool
  func signUp(_ name: ProfileName, with password: Password) async throws(AccountFailure)
  func logIn(_ name: ProfileName, with password: Password) async throws(AccountFailure)
  func logOut() throws(NewsFailure)
  func takeGuestsAlong() throws(NewsFailure)
  func changePassword(from current: Password, to new: Password) async throws(AccountFailure)
  /// Why the current profile cannot have another name; nil where it can.
  func objection(to name: ProfileName) -> AccountFailure?
}

extension NewsDesk {
  /// Every source of the edition, stored ones allowed.
  func sources() async throws(NewsFailure) -> [Source] { try await sources(.usual) }
}

extension Newsroom: NewsDesk, LibraryShelf, FeedDesk, EditionDesk, AideDesk, SyncDesk, NetworkDesk, AccountDesk {}

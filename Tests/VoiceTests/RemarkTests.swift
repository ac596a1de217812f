import Basics
import Foundation
import News
import Replies
import Testing
import Voice

@Suite struct RemarkTests {
  private static let voice = Voice(language: "en", moment: Moment(now: Date(), zone: .gmt))

  private static func troubled(_ silence: FeedSilence) -> TroubledFeed {
    guard let id = SourceID(rawValue: "post") else { preconditionFailure("no id") }
    return TroubledFeed(Source(id: id, name: "Post"), silence, since: voice.moment.now - 7_200)
  }

  private static func silent(_ ways: [FeedSilence]) -> [SilentFeeds] {
    ways.enumerated().map { SilentFeeds($1, ["Post \($0 + 1)"]) }
  }

  @Test(
    "says in sentences what a person should know beside an answer",
    arguments: [
      (.failed(.newsAPI(.rateLimited(wait: nil))), "This key's NewsAPI requests are used up for now."),
      (
        .keptFromBefore(.wire(.noNetwork)), "Kept from before: There's no network."
      ),
      (
        .restNotFetched(.newsAPI(.inTrouble)), "The rest couldn't be fetched: NewsAPI is having problems."
      ),
      (
        .silent([SilentFeeds(.unanswered, ["A", "B"])], of: 40),
        "2 of 40 feeds didn't answer: A and B."
      ),
      (
        .silent([SilentFeeds(.unanswered, ["A", "B", "C", "D", "E"])], of: 40),
        "5 of 40 feeds didn't answer: A, B, C and 2 more."
      ),
      (
        .silent(silent([.askedTooOften, .nothingThere, .inTrouble, .refusing]), of: 5),
        "4 of 5 feeds brought nothing: Post 1 was asked too often; Post 2 has nothing there any more; "
          + "Post 3 is having problems; Post 4 would not answer."
      ),
      (
        .silent([SilentFeeds(.unreadable, ["A"])], of: 1),
        "A didn't send a feed. Say \"add\" and its new address, or \"unfollow A\"."
      ),
      (
        .silent([SilentFeeds(.gone, ["A"])], of: 1), "A has ended its feed for good. Say \"unfollow A\" to drop it."
      ),
      (
        .silent([SilentFeeds(.unanswered, ["D"]), SilentFeeds(.gone, ["A", "B", "C"])], of: 10),
        "4 of 10 feeds brought nothing: D did not answer; A, B and C have ended their feeds for good. "
          + "Say \"unfollow A\" to drop it."
      ),
      (
        .silent([SilentFeeds(.locked, ["A"])], of: 1),
        "A wants a name and a password. Say \"add\" and its address to sign in."
      ),
      (.moved(["A"]), "A has moved, and is asked at its new address from now on."),
      (
        .silent([SilentFeeds(.leftAlone, ["A", "B"])], of: 2),
        "2 of 2 feeds brought nothing: A and B ask to be left alone for a while."
      ),
      (
        .keptNewest(of: 2_000, from: "A"), "A lists 2000 stories: the newest 400 are kept, more than one pages through."
      ),
      (.beyondReach(175, given: 31), "NewsAPI counts 175 of these, and gives 31."),
      (.beyondReach(1_234, given: 100), "NewsAPI counts 1234 of these, and a free key reaches the first 100."),
      (.requestsLeft(8, of: 100), "Requests left today: 8 of 100."),
      (
        .sectionOrSource(.technology),
        "NewsAPI takes a section or a source, not both: this is what its technology page has of them."
      ),
      (
        .onlyTheStates,
        "NewsAPI has headlines for the United States alone: this is from the country's sources."
      ),
      (.notInNewsAPI(1, of: 3), "NewsAPI doesn't have 1 of these 3 sources, such as feeds you added."),
      (.onlySomeAsked(60, of: 70), "Asked only the first 60 of 70 sources."),
      (
        .headlinesForSearch, "NewsAPI searches for words or among sources: without either, these are its headlines."
      ),
      (.onlyAmongHeadlines, "NewsAPI searches a section or a country only among its headlines."),
    ] as [(Remark, String)])
  func remarks(remark: Remark, words: String) { #expect(Self.voice.text(remark.saying) == words) }

  @Test(
    "says how an edition stands",
    arguments: [
      (.invented, "Its stories come with Crier, so it needs no network."),
      (.feeds(known: 40, own: 0, read: 0), "It reads 40 well-known feeds."),
      (
        .feeds(known: 40, own: 0, read: 0, inClear: ["Harbour Post"]),
        "It reads 40 well-known feeds. Harbour Post sends from https on to http, so others on the way can read and change what it brings."
      ),
      (
        .feeds(known: 40, own: 2, read: 1, troubled: [troubled(.gone), troubled(.inTrouble)]),
        "It reads 40 well-known feeds and 2 of yours. 1 of them was read. "
          + "Post has ended its feed for good, since 2 hours ago. Say \"unfollow Post\" to drop it. "
          + "Post is having problems, since 2 hours ago."
      ),
      (.requests(made: 12), "12 requests were made in a day."),
      (
        .freeKey(left: 9, of: 100),
        "Requests left today: 9 of a free key's 100. "
          + "With a free key, news comes a day late, goes back a month, and stops at the first 100 of a list."
      ),
    ] as [(EditionStanding, String)])
  func standings(standing: EditionStanding, words: String) { #expect(Self.voice.text(standing.saying) == words) }
}

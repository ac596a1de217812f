import Commands
import Foundation
import News
import Replies
import Testing
import Understanding

@testable import Conversation

@Suite struct PointingTests {
  /// Cards 1 to 12 on two pages, with 11 and 12 in view; the library holds one more.
  private var pointing: Pointing { pointing(it: []) }

  private func pointing(it: [Int]) -> Pointing {
    let shown = (1...12).map { NumberedArticle(number: $0, article: article($0)) }
    return Pointing(
      shown: shown, inView: Array(shown.suffix(2)), it: it.map(article),
      library: { query, fits in query.tag == nil ? [article(20), article(3)].filter(fits) : [] })
  }

  /// One story of many: odd ones from the BBC and about tea, even ones from Reuters and about oil, each older than the one before.
  private func article(_ number: Int) -> Article {
    let isOdd = number % 2 == 1
    let publisher = number == 20 ? "El Mundo" : isOdd ? "BBC News" : "Reuters"
    return Article(
      title: "Story \(number) of \(isOdd ? "tea" : "oil")", publisher: Publisher(id: nil, name: publisher),
      published: Date(timeIntervalSince1970: Double(-number)))
  }

  private func numbers(_ reference: Reference, it: [Int] = []) -> [Int]? {
    guard case .articles(let found) = pointing(it: it).find(reference) else { return nil }
    return found.map { Int($0.article.title.split(separator: " ")[1]) ?? 0 }
  }

  private func source(_ words: String) -> SourceName { SourceName(words: words, id: nil) }

  @Test("finds what was saved last or first, whatever is on screen", arguments: [true, false])
  func byTimeOfSaving(isEmpty: Bool) {
    var pointing = pointing
    let saved = isEmpty ? [] : [article(20), article(3), article(11)]
    pointing.kept = { age, count in Array((age == .last ? saved : saved.reversed()).prefix(count)) }
    let last = pointing.find(.kept(.last, count: 1))
    guard !isEmpty else {
      #expect(last == .nothing(.nothingKept))
      return
    }
    #expect(last == .articles([NumberedArticle(number: nil, article: article(20))]))
    #expect(pointing.find(.kept(.first, count: 1)) == .articles([NumberedArticle(number: 11, article: article(11))]))
    guard case .nothing(.tooFew(let found, wanted: 4)) = pointing.find(.kept(.first, count: 4)) else {
      Issue.record("There are three.")
      return
    }
    #expect(found.count == 3)
  }

  @Test("finds the longest and the shortest in view, or of the two that were named")
  func byLength() {
    var pointing = pointing(it: [2, 5])
    pointing.length = { $0.title.hasSuffix("oil") ? 90 : 1 }
    func found(_ ordinal: Reference.Ordinal) -> String? {
      guard case .articles(let cards) = pointing.find(.ordinal(ordinal, count: 1)) else { return nil }
      return cards.first?.article.title
    }
    #expect(found(.longest) == "Story 2 of oil")
    #expect(found(.shortest) == "Story 5 of tea")
    pointing = self.pointing(it: [])
    pointing.length = { $0.title.hasSuffix("oil") ? 1 : 2 }
    #expect(found(.longest) == "Story 11 of tea")
  }

  @Test("finds numbers on every page shown so far, in the order said and once each")
  func byNumber() {
    #expect(numbers(.numbers([11, 2, 11])) == [11, 2])
    #expect(numbers(.range(9...12)) == [9, 10, 11, 12])
    #expect(pointing.find(.numbers([3, 14])) == .nothing(.noSuchNumber(14, shown: [1...12])))
    #expect(pointing.find(.range(12...99_999_999)) == .nothing(.noSuchNumber(13, shown: [1...12])))
  }

  @Test("means the page in view by all of them and by places")
  func byPlace() {
    #expect(numbers(.everything) == [11, 12])
    #expect(numbers(.all(but: .init(numbers: [11]))) == [12])
    #expect(numbers(.ordinal(.last, count: 1)) == [12])
    #expect(numbers(.fromEnd(2)) == [11])
    #expect(numbers(.ordinal(.newest, count: 1)) == [11])
    #expect(numbers(.ordinal(.oldest, count: 2)) == [12, 11])
    #expect(pointing.find(.all(but: .init(numbers: [14]))) == .nothing(.noSuchNumber(14, shown: [1...12])))
  }

  @Test("leaves alone all that is said to be, and does nothing where it cannot tell what that is")
  func exceptions() {
    #expect(numbers(.all(but: .init(last: 1))) == [11])
    #expect(pointing.find(.all(but: .init(numbers: [11], last: 1))) == .nothing(.nothingOnScreen))
    #expect(numbers(.all(but: .init(it: true)), it: [12]) == [11])
    #expect(pointing.find(.all(but: .init(it: true))) == .nothing(.itIsUnclear))
    #expect(numbers(.all(but: .init(feature: .about("tea")))) == [12])
    #expect(numbers(.all(but: .init(feature: .source(source("bbc"), about: nil)))) == [12])
    #expect(pointing.find(.all(but: .init(feature: .about("story")))) == .nothing(.nothingOnScreen))
    #expect(pointing.find(.all(but: .init(feature: .about("whales")))) == .nothing(.nothingLike(.about("whales"))))
  }

  @Test("means of those that have something in common as many as were said")
  func shares() {
    let cards = [1, 3, 5, 7].map { NumberedArticle(number: $0, article: article($0)) }
    let pointing = Pointing(shown: cards, inView: cards, it: [], library: { _, _ in [] })
    let story = Reference.Feature.about("story")
    #expect(pointing.find(.fitting(story, .every)) == .articles(cards))
    #expect(pointing.find(.fitting(story, .count(4))) == .articles(cards))
    #expect(pointing.find(.fitting(story, .count(2))) == .several(cards))
    #expect(pointing.find(.fitting(story, .count(5))) == .nothing(.tooFew(cards, wanted: 5)))
    #expect(pointing.find(.fitting(story, .places(2...2))) == .articles([cards[1]]))
    #expect(pointing.find(.fitting(story, .places(5...5))) == .nothing(.tooFew(cards, wanted: 5)))
    #expect(pointing.find(.fitting(story, .ordinal(.last, count: 2))) == .articles(Array(cards[2...])))
    #expect(pointing.find(.fitting(.about("zebra"), .every)) == .nothing(.nothingLike(.about("zebra"))))
  }

  @Test("counts from the end, and knows those that were touched by how many they are")
  func fromEnd() {
    #expect(numbers(.fromEnd(2)) == [11])
    #expect(numbers(.those(2), it: [4, 2]) == [4, 2])
    #expect(pointing(it: [4, 2, 1]).find(.those(3)) == .articles([4, 2, 1].map(numbered)))
    #expect(pointing(it: [4]).find(.those(3)) == .nothing(.itIsUnclear))
  }

  @Test("finds several things together, or none of them")
  func together() {
    #expect(numbers(.together([.numbers([1, 12]), .ordinal(.last, count: 1)])) == [1, 12])
    #expect(
      pointing.find(.together([.numbers([1]), .about("story")]))
        == .nothing(.oneOfSeveral([11, 12].map(numbered))))
    #expect(
      pointing.find(.together([.numbers([1]), .numbers([14])])) == .nothing(.noSuchNumber(14, shown: [1...12])))
  }

  private func numbered(_ number: Int) -> NumberedArticle { NumberedArticle(number: number, article: article(number)) }

  @Test("means by both the two named last, or the only two in view, and asks where there are more")
  func both() {
    #expect(numbers(.both, it: [2, 4]) == [2, 4])
    #expect(numbers(.both) == [11, 12])
    #expect(numbers(.both, it: [3]) == [11, 12])
    let many = (1...6).map { NumberedArticle(number: $0, article: article($0)) }
    #expect(Pointing(shown: many, inView: many, it: [], library: { _, _ in [] }).find(.both) == .several(many))
  }

  @Test("goes on from what was touched last")
  func neighbours() {
    #expect(numbers(.ordinal(.next, count: 1), it: [4]) == [5])
    #expect(numbers(.ordinal(.previous, count: 2), it: [4]) == [2, 3])
    // Where nothing on the page was touched, the first of it is next.
    #expect(numbers(.ordinal(.next, count: 1)) == [11])
    #expect(pointing(it: [12]).find(.ordinal(.next, count: 1)) == .nothing(.noSuchPlace(.next)))
    #expect(pointing(it: [1]).find(.ordinal(.previous, count: 1)) == .nothing(.noSuchPlace(.previous)))
  }

  @Test("looks in view first, then at the pages before, then in the library")
  func byWords() {
    #expect(numbers(.source(source("bbc"), about: nil)) == [11])
    #expect(numbers(.about("oil")) == [12])
    #expect(numbers(.about("story 7")) == [7])
    #expect(numbers(.source(source("el mundo"), about: nil)) == [20])
    #expect(numbers(.source(source("reuters"), about: "story 4")) == [4])
    #expect(
      pointing.find(.source(source("reuters"), about: "tea"))
        == .nothing(.nothingLike(.source(source("reuters"), about: "tea"))))
    #expect(pointing.find(.about("zebra")) == .nothing(.nothingLike(.about("zebra"))))
  }

  @Test("finds who tells a story below the card of another, where nothing on a card fits")
  func below() {
    let courier = Article(title: "Story 11 of tea", publisher: Publisher(id: nil, name: "Courier"))
    let shown = [
      NumberedArticle(number: 1, article: article(1)),
      NumberedArticle(number: 2, article: article(2).with(also: [courier, article(3)])),
    ]
    let pointing = Pointing(shown: shown, inView: shown, it: [], library: { _, _ in [] })
    #expect(
      pointing.find(.source(source("courier"), about: nil))
        == .articles([NumberedArticle(number: nil, article: courier)]))
    #expect(pointing.find(.source(source("bbc"), about: nil)) == .articles([shown[0]]))
  }

  @Test("asks where several fit")
  func several() {
    #expect(
      pointing.find(.about("story"))
        == .several([11, 12].map { NumberedArticle(number: $0, article: article($0)) }))
  }

  @Test("knows it, if anything was touched or only one thing is in view")
  func it() {
    #expect(numbers(.it, it: [5, 6]) == [5, 6])
    #expect(pointing.find(.it) == .nothing(.itIsUnclear))
    let alone = Pointing(
      shown: [], inView: [NumberedArticle(number: 1, article: article(1))], it: [], library: { _, _ in [] })
    #expect(alone.find(.it) == .articles(alone.inView))
  }

  @Test(
    "points at nothing where nothing is on screen",
    arguments: [
      Reference.numbers([1]), .range(1...2), .everything, .fromEnd(2), .those(2), .together([.it, .numbers([1])]),
      .ordinal(.last, count: 1), .it,
    ])
  func empty(reference: Reference) {
    let empty = Pointing(shown: [], inView: [], it: [], library: { _, _ in [] })
    #expect(empty.find(reference) == .nothing(.nothingOnScreen))
  }
}

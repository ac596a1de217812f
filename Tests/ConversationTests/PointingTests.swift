import Foundation
import News
import Testing
import Understanding

@testable import Conversation

@Suite struct PointingTests {
  /// Cards 1 to 12 over two pages, of which 11 and 12 are in view; the library holds one more.
  private var pointing: Pointing { pointing(it: []) }

  private func pointing(it: [Int]) -> Pointing {
    let shown = (1...12).map { NumberedArticle(number: $0, article: article($0)) }
    return Pointing(
      shown: shown, inView: Array(shown.suffix(2)), it: it.map(article),
      library: { _, fits in [article(20), article(3)].filter(fits) })
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

  @Test("finds numbers on every page shown so far, in the order said and once each")
  func byNumber() {
    #expect(numbers(.numbers([11, 2, 11])) == [11, 2])
    #expect(numbers(.range(9...12)) == [9, 10, 11, 12])
    #expect(pointing.find(.numbers([3, 14])) == .nothing(.noSuchNumber(14, shown: [1...12])))
    #expect(pointing.find(.range(12...99_999_999)) == .nothing(.noSuchNumber(13, shown: [1...12])))
  }

  @Test("means the page in view by all of them and by places")
  func byPlace() {
    #expect(numbers(.all(except: [])) == [11, 12])
    #expect(numbers(.all(except: [11])) == [12])
    #expect(numbers(.ordinal(.last, count: 1)) == [12])
    #expect(numbers(.ordinal(.newest, count: 1)) == [11])
    #expect(numbers(.ordinal(.oldest, count: 2)) == [12, 11])
    #expect(pointing.find(.all(except: [14])) == .nothing(.noSuchNumber(14, shown: [1...12])))
  }

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
    #expect(numbers(.ordinal(.next, count: 1)) == [1])
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
    #expect(pointing.find(.source(source("reuters"), about: "tea")) == .nothing(.nothingLike("reuters about tea")))
    #expect(pointing.find(.about("zebra")) == .nothing(.nothingLike("zebra")))
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
    arguments: [Reference.numbers([1]), .range(1...2), .all(except: []), .ordinal(.last, count: 1), .it])
  func empty(reference: Reference) {
    let empty = Pointing(shown: [], inView: [], it: [], library: { _, _ in [] })
    #expect(empty.find(reference) == .nothing(.nothingOnScreen))
  }
}

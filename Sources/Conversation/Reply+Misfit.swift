import Commands
import News
import Replies

extension Reply {
  /// Says why nothing could be pointed at.
  init(misfit: Pointing.Misfit) {
    switch misfit {
    case .nothingOnScreen:
      self.init(status: .error("nothingOnScreen"), message: .nothingOnScreen, hint: .nothingOnScreenHint)
    case .sourcesOnScreen:
      self.init(status: .error("nothingOnScreen"), message: .sourcesNotArticles, hint: .sourcesNotArticlesHint)
    case .rowsOnScreen(let isBehindList):
      self.init(
        status: .error("nothingOnScreen"), message: .rowsNotArticles, hint: isBehindList ? .backToList : .showHeadlines)
    case .noSuchNumber(let number, let shown): self.init(noSuchNumber: number, shown: shown)
    case .noSuchPlace(let ordinal):
      self.init(
        status: .error("noSuchPlace"), message: .noSuchPlace(ordinal: ordinal),
        hint: ordinal == .next ? .moreForNextPage : .sayItsNumber)
    case .nothingKept: self.init(status: .error("nothingKept"), message: .nothingKept, hint: .nothingKeptHint)
    case .nothingLike(.about(let words)):
      self.init(status: .error("nothingLike"), message: .nothingLike(topic: words), hint: .nothingLikeHint)
    case .nothingLike(.source(let source, let about)):
      self.init(
        status: .error("nothingLike"), message: .nothingLike(source: source.words, topic: about),
        hint: .nothingLikeHint)
    case .tooFew(let articles, let wanted):
      self.init(
        status: .error("tooFew"), message: .onlySoManyFit(fitting: Self.fitting(articles), wanted: wanted),
        hint: .sayWhichByNumbers)
    case .oneOfSeveral(let articles):
      self.init(
        status: .error("itIsUnclear"), message: .unclearAmong(fitting: Self.fitting(articles)), hint: .sayAllByNumbers)
    case .itIsUnclear: self.init(status: .error("itIsUnclear"), message: .unclear, hint: .unclearHint)
    }
  }

  private init(noSuchNumber number: Int, shown: [ClosedRange<Int>]) {
    let status = Status.error("noSuchNumber")
    guard shown.count == 1, let all = shown.first, all.lowerBound == 1 else {
      self.init(
        status: status, message: .noSuchNumberHere(number: number, stretches: shown.map(Self.stretch)),
        hint: .sayOneOfThose)
      return
    }
    self.init(
      status: status, message: .noSuchNumber(number: number, count: all.count),
      hint: all.count == 1 ? .sayOne : .sayNumberFrom(first: 1, last: all.upperBound))
  }

  /// Numbers that follow one another, such as: 3 to 7.
  private static func stretch(_ numbers: ClosedRange<Int>) -> Saying {
    numbers.count == 1
      ? .theNumber(number: numbers.lowerBound) : .stretch(first: numbers.lowerBound, last: numbers.upperBound)
  }

  /// Such as: 2 articles fit: 3 and 4.
  private static func fitting(_ articles: [NumberedArticle]) -> Saying {
    let numbers = articles.compactMap(\.number)
    return .fitting(
      count: articles.count, numbers: numbers.count == articles.count ? numbers.map(String.init) : [])
  }
}

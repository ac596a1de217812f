import Commands
import News
import Replies

extension Reply {
  /// Says why nothing could be pointed at.
  init(misfit: Pointing.Misfit) {
    switch misfit {
    case .nothingOnScreen:
      self.init(
        status: .error("nothingOnScreen"), message: "There is nothing on screen to point at.",
        hint: #"Say "show headlines" first, then "read 2"."#)
    case .sourcesOnScreen:
      self.init(
        status: .error("nothingOnScreen"), message: "Those are sources, not articles.",
        hint: #"Say "1" for the headlines of the first, or "show headlines"."#)
    case .noSuchNumber(let number, let shown):
      let stretches = shown.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
      let isFromOne = shown.count == 1 && shown[0].lowerBound == 1
      let count = shown.first?.count ?? 0
      self.init(
        status: .error("noSuchNumber"),
        message: isFromOne
          ? "There \(count == 1 ? "is" : "are") \(counted(count, "card")) here, so there is no \(number)."
          : "There is no \(number) here: the cards shown are \(listed(stretches)).",
        hint: !isFromOne
          ? "Say one of those numbers." : count == 1 ? "Say 1." : "Say a number from \(listed(stretches)).")
    case .noSuchPlace(let ordinal):
      self.init(
        status: .error("noSuchPlace"), message: "There is no \(ordinal.rawValue) one here.",
        hint: ordinal == .next ? #"Say "more" for the next page."# : "Say its number instead.")
    case .nothingKept:
      self.init(
        status: .error("nothingKept"), message: "Nothing is saved.", hint: #"Say "save 2" when 2 is on screen."#)
    case .nothingLike(let words):
      self.init(
        status: .error("nothingLike"), message: "I see nothing like \"\(words)\" on screen or in your library.",
        hint: "Say its number, or other words of its title.")
    case .tooFew(let articles, let wanted):
      self.init(
        status: .error("tooFew"),
        message: "Only \(Self.fitting(articles)). You spoke of \(wanted).", hint: "Say which ones by their numbers.")
    case .oneOfSeveral(let articles):
      self.init(
        status: .error("itIsUnclear"), message: "I can't tell which one is meant: \(Self.fitting(articles)).",
        hint: "Say all of them by their numbers.")
    case .itIsUnclear:
      self.init(
        status: .error("itIsUnclear"), message: "I can't tell which one is meant.",
        hint: #"Say its number, such as "save 2"."#)
    }
  }

  /// Such as: 2 articles fit: 3 and 4.
  private static func fitting(_ articles: [NumberedArticle]) -> String {
    let numbers = articles.compactMap(\.number)
    let places = numbers.count == articles.count ? ": \(listed(numbers.map(String.init)))" : ""
    return "\(counted(articles.count, "article")) \(articles.count == 1 ? "fits" : "fit")\(places)"
  }
}

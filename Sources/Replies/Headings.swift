import Commands
import Foundation
import News

/// Puts what was asked for into words: the heading over an answer, or the reason why it is empty.
public struct Headings {
  let names: Names

  public init(names: Names) { self.names = names }

  /// Such as: Technology headlines from BBC News since Monday.
  public func heading(_ request: NewsRequest, _ kind: Query.Kind, sources: [Source], excluding excluded: [Source])
    -> String
  {
    let noun = kind == .headlines ? "headlines" : "news"
    let subject = request.category.map { "\($0.rawValue) \(noun)" } ?? noun
    return (capitalized(subject) + details(request, sources, excluded))
  }

  /// Such as: No technology articles from BBC News since Monday.
  public func nothing(_ request: NewsRequest, sources: [Source], excluding excluded: [Source]) -> String {
    "No " + (request.category.map { "\($0.rawValue) " } ?? "") + "articles" + details(request, sources, excluded) + "."
  }

  /// What to leave out, where something narrows the request.
  public func loosening(_ request: NewsRequest) -> String {
    if request.days != DaySpan() { return "Try without the date." }
    if request.query != nil, request.query?.contains(" ") == true { return "Try fewer words." }
    if request.source != nil { return #"Try without the source, or "sources" to see which there are."# }
    return #"Try "show headlines", or "help" for ideas."#
  }

  /// What a choice adds to a heading, and not the words of the request: " · Germany".
  public func suffix(for chosen: NewsRequest) -> String {
    let order: String? =
      switch chosen.order {
      case .newest: "newest first"
      case .popularity: "most popular first"
      case .relevance: "closest first"
      case nil: nil
      }
    let parts = [chosen.country.map(names.name), chosen.language.map(names.name), order]
    return parts.compactMap { $0.map { " · \($0)" } }.joined()
  }

  /// How to see more where a choice leaves nothing to see.
  public func widening(_ chosen: NewsRequest) -> String? {
    if let country = chosen.country {
      return "Your country is \(names.name(of: country)): say \"use any country\" to see others."
    }
    return chosen.language.map { "Your language is \(names.name(of: $0)): say \"use any language\" to see others." }
  }

  /// Such as: Saved articles from BBC News about oil.
  public func saved(_ request: LibraryRequest, from name: String?) -> String {
    "Saved articles" + details(request, name)
  }

  /// Such as: Nothing saved from BBC News about oil.
  public func nothingSaved(_ request: LibraryRequest, from name: String?) -> String {
    "Nothing saved" + details(request, name) + "."
  }

  /// Such as: Sports sources in Germany.
  public func sources(_ request: SourceFilter) -> String { capitalized(sourcesWanted(request)) }

  /// Such as: No sports sources in Germany.
  public func noSources(_ request: SourceFilter) -> String { "No " + sourcesWanted(request) + "." }

  /// Such as: sports sources in Germany.
  public func sourcesWanted(_ request: SourceFilter) -> String {
    (request.category.map { "\($0.rawValue) " } ?? "") + (request.isFollowed ? "sources you follow" : "sources")
      + (request.language.map { " in \(names.name(of: $0))" } ?? "")
      + (request.country.map { " in \(names.phrase(of: $0))" } ?? "")
  }

  private func details(_ request: NewsRequest, _ sources: [Source], _ excludedSources: [Source]) -> String {
    var details = ""
    if let query = request.query { details += " about \"\(query)\"" }
    switch request.source {
    case .followed: details += " from your sources"
    case .named: details += " from " + listed(sources.map(\.name))
    case nil: break
    }
    if let country = request.country { details += " in \(names.phrase(of: country))" }
    if let language = request.language { details += " in \(names.name(of: language))" }
    details += spanned(request.days)
    let excluded = excludedSources.map(\.name) + request.excludedWords.map { "\"\($0)\"" }
    if !excluded.isEmpty { details += " without " + listed(excluded) }
    switch request.order {
    case .popularity: details += ", most popular first"
    case .relevance: details += ", closest first"
    case .newest, nil: break
    }
    return details
  }

  private func details(_ request: LibraryRequest, _ name: String?) -> String {
    (name.map { " from \($0)" } ?? "") + (request.topic.map { " about \"\($0)\"" } ?? "")
      + (request.tag.flatMap(Tag.init).map { " tagged #\($0.rawValue)" } ?? "") + spanned(request.days)
  }

  /// Such as " since Monday", with a blank before it; empty where no day was said.
  public func spanned(_ days: DaySpan) -> String {
    switch (days.from, days.to) {
    case (let from?, let to?) where from.words == to.words: inCapitals(on(from.words))
    case (let from?, let to?): inCapitals(" from \(from.words) to \(to.words)")
    case (let from?, nil): inCapitals(since(from.words))
    case (nil, let to?): inCapitals(" until \(to.words)")
    case (nil, nil): ""
    }
  }

  /// Words of a date as they are written: the days of the week and the months with their capitals.
  private func inCapitals(_ date: String) -> String {
    let written = date.split(separator: " ", omittingEmptySubsequences: false).map { word in
      Self.calendarWords.contains(String(word)) ? capitalized(String(word)) : String(word)
    }
    return written.joined(separator: " ")
  }

  private static let calendarWords: Set<String> = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US_POSIX")
    let words = calendar.weekdaySymbols + calendar.shortWeekdaySymbols + calendar.monthSymbols
    return Set((words + calendar.shortMonthSymbols).map { $0.lowercased() })
  }()

  /// "yesterday" and "last week", but "on monday".
  private func on(_ days: String) -> String {
    if days == "weekend" { return " at the weekend" }
    let stands = ["today", "yesterday", "tomorrow"].contains(days) || days.hasSuffix(" ago")
    return stands || ["last ", "this ", "next "].contains(where: days.hasPrefix) ? " \(days)" : " on \(days)"
  }

  /// "since monday", but "this week" and "in the last 3 days".
  private func since(_ day: String) -> String {
    if day == "weekend" { return " since the weekend" }
    if day.hasPrefix("this ") { return " \(day)" }
    return day.hasPrefix("last ") || day.hasPrefix("past ") ? " in the \(day)" : " since \(day)"
  }
}

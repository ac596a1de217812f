import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// One fact of an article in one short answer; the screen stays as it is.
extension ReadingModel {
  /// What was asked of some articles; of several, of each in turn.
  public func tell(_ attribute: Attribute, of articles: [Article]) async throws(NewsFailure) -> Outcome {
    var facts: [Saying] = []
    for article in articles {
      let fact = try await fact(attribute, of: article)
      facts.append(articles.count == 1 ? fact : .aboutTitle(title: article.title, fact: fact))
    }
    guard let message = Saying.together(facts) else { throw .nothingFound }
    return Outcome(Reply(message: message))
  }

  private func fact(_ attribute: Attribute, of listed: Article) async throws(NewsFailure) -> Saying {
    let article = news.known(listed)
    return switch attribute {
    case .author:
      article.authors.isEmpty
        ? .authorUnknown(publisher: article.publisher.name) : .writtenBy(authors: article.authors)
    case .date: article.published.map { isLately($0) ? .publishedLately(at: $0) : .publishedOn(at: $0) } ?? .dateUnknown
    case .length: try await length(of: article)
    case .source: .publishedBy(publisher: article.publisher.name)
    case .language: await language(of: article).map { .languageIs(language: $0) } ?? .languageUnknown
    case .country: await country(of: article.publisher)
    case .section: await section(of: article.publisher)
    case .tags, .saved, .savedOn, .read: kept(attribute, of: article)
    case .link: article.address.map { .linkIs(link: $0.rawValue) } ?? .linkUnknown
    case .picture: article.image.map { .pictureIs(link: $0.rawValue) } ?? .pictureUnknown
    // The list tells how many there are.
    case .count: .thereAre(count: 1)
    }
  }

  private func length(of article: Article) async throws(NewsFailure) -> Saying {
    let reading = try await news.reading(of: article)
    guard reading.isWhole else { return .lengthUnknown }
    let length = TextLength(of: reading.text)
    return .lengthIs(words: length.words, minutes: length.minutes)
  }

  private func source(of publisher: Publisher) async -> Source? {
    guard let id = publisher.id else { return nil }
    return await news.knownSources().first { $0.id == id }
  }

  private func language(of article: Article) async -> Language? {
    if let language = article.language { return language }
    return await source(of: article.publisher)?.language
  }

  private func country(of publisher: Publisher) async -> Saying {
    let country = await source(of: publisher)?.country
    return country.map { .countryIs(country: $0, publisher: publisher.name) }
      ?? .countryUnknown(publisher: publisher.name)
  }

  private func section(of publisher: Publisher) async -> Saying {
    let section = await source(of: publisher)?.category
    return section.map { .sectionIs(section: $0, publisher: publisher.name) }
      ?? .sectionUnknown(publisher: publisher.name)
  }

  /// What the library knows of an article.
  private func kept(_ attribute: Attribute, of article: Article) -> Saying {
    if attribute == .tags {
      let tags = (shelf.tags(on: [article.id])[article.id] ?? []).map { "#\($0.rawValue)" }
      return tags.isEmpty ? .isNotTagged : .isTagged(tags: tags)
    }
    if attribute == .read { return shelf.readMarks(of: [article]).isEmpty ? .noYouDidNotReadIt : .yesYouReadIt }
    guard let saved = shelf.saved(among: [article.id]).first?.saved else { return .noItIsNotSaved }
    if attribute == .saved { return .yesItIsSaved(on: saved) }
    return isLately(saved) ? .savedItOn(at: saved) : .savedItLongAgo(at: saved)
  }

  /// Whether an instant is told by how long ago it was.
  private func isLately(_ instant: Date) -> Bool {
    lists.around.moment().now.timeIntervalSince(instant) < 2 * 24 * 60 * 60
  }
}

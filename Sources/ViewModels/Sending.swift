import Basics
import Commands
import News
import Replies

/// Sends articles to places outside of Crier that a person names once.
@MainActor
public struct SendingModel {
  private let lists: Lists
  private let courier: any Courier

  private var shelf: any LibraryShelf { lists.shelf }

  /// Mail without an address opens a letter to nobody yet.
  public static let mail = "mail"
  private static let mailer = "xdg-email"
  /// What goes by this name gets what came for watches, and what is due to be reminded of.
  private static let notices = "notices"

  public init(lists: Lists, courier: any Courier) {
    (self.lists, self.courier) = (lists, courier)
  }

  /// Sends articles to what goes by a name, or to an address of mail; asks how where nothing does.
  public func send(
    _ articles: [Article], to said: String, on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    guard let way = way(to: said) else {
      return .asking(.lacking(start: .placeStart(name: Text.field(said.lowercased())), .way))
    }
    var notes: [SentNote] = []
    for article in articles {
      guard let note = SentNote(article) else { throw .noAddress(title: article.title) }
      notes.append(note)
    }
    do throws(CourierFailure) { try await send(notes, by: way) } catch { return Outcome(refusal(error)) }
    return Outcome(
      Reply(
        message: .sentTo(titles: articles.map(\.title), place: said), touched: shelf.cards(of: articles, on: screen)))
  }

  /// Sends what is told above the prompt to the place for notices, where the person named one; what is said where that fails.
  public func sendNotices(_ articles: [Article]) async -> Saying? {
    let notes = articles.compactMap { SentNote($0) }
    guard !notes.isEmpty, let way = place(called: Self.notices)?.way else { return nil }
    do throws(CourierFailure) { try await send(notes, by: way) } catch { return refusal(error).message }
    return nil
  }

  private func way(to said: String) -> SendingPlace.Way? {
    if let place = place(called: said) { return place.way }
    if let address = SendingPlace.Way.address(said) { return .mail(address) }
    return said.lowercased() == Self.mail ? .mail("") : nil
  }

  private func send(_ notes: [SentNote], by way: SendingPlace.Way) async throws(CourierFailure) {
    let argument = SendingPlace.Way.argument
    switch way {
    case .program(let words):
      for note in notes { try await courier.run(words + [note.link.rawValue, argument(note.title)]) }
    case .notes(let path): try courier.add(notes, to: path)
    case .mail(let address):
      let body = notes.map { "\(argument($0.title))\n\($0.link.rawValue)\n" }.joined(separator: "\n")
      let subject = argument(notes.first?.title ?? "")
      try await courier.run(
        [Self.mailer, "--utf8", "--subject", subject.isEmpty ? " " : subject, "--body", body]
          + (address.isEmpty ? [] : [address]))
    }
  }

  private func place(called name: String) -> SendingPlace? {
    guard let name = ListName(rawValue: name), case .place(let place)? = shelf.wish(.place(name)) else { return nil }
    return place
  }
}

/// The places themselves.
extension SendingModel {
  /// Gives a name to a program, a file or an address, after asking where another has it.
  public func make(
    _ said: String, _ kind: SendingPlace.Kind, _ target: String
  ) throws(NewsFailure) -> Outcome {
    guard let name = ListName(rawValue: said), name.rawValue != Self.mail else {
      return Outcome(
        Reply(status: .error("wrongName"), message: .placeNameWrong(name: said), hint: .listNameRule))
    }
    let way: SendingPlace.Way
    switch kind {
    case .program:
      guard let words = SendingPlace.Way.words(of: target)?.map(courier.whole(ofWord:)) else {
        return Outcome(
          Reply(status: .error("needsShell"), message: .placeNeedsShell(command: target), hint: .placeScript))
      }
      guard courier.finds(words[0]) else { return Outcome(refusal(.noProgram(words[0]))) }
      way = .program(words)
    case .notes:
      let path = courier.whole(target)
      guard courier.mayAdd(to: path) else {
        return Outcome(Reply(status: .error("noFile"), message: .noNotesThere(path: path), hint: .notesHint))
      }
      way = .notes(path)
    case .mail:
      guard let address = SendingPlace.Way.address(target) else {
        return Outcome(
          Reply(status: .error("noMailAddress"), message: .noMailAddress(address: target), hint: .mailHint))
      }
      guard courier.finds(Self.mailer) else { return Outcome(refusal(.noProgram(Self.mailer))) }
      way = .mail(address)
    }
    let place = SendingPlace(name, way, since: lists.around.moment().now)
    guard let before = self.place(called: name.rawValue) else { return try keep(place) }
    if before.way == way { return Outcome(Reply(message: place.made, hint: .seePlaces)) }
    return .asking(
      .wish(.place(place), .taken(.placeInstead(name: name.rawValue, before: before.means, after: place.means))))
  }

  /// Keeps a place, instead of an earlier one of its name.
  public func keep(_ place: SendingPlace) throws(NewsFailure) -> Outcome {
    let wish = Wish.place(place)
    return try changed(
      WishChange(wish, before: shelf.wish(wish.key)),
      Reply(message: place.made, hint: .sendHint(name: place.name.rawValue)))
  }

  public func show() -> Outcome {
    let all = shelf.sendingPlaces()
    guard !all.isEmpty else { return Outcome(.empty(.noPlaces, hint: .placeHint)) }
    let cards = all.enumerated().map { number, place in Card(number: number + 1, face: .row(place.row)) }
    return Outcome(
      Reply(message: .placesHeading(count: all.count), hint: .placesHint(name: all[0].name.rawValue), cards: cards))
  }

  /// Takes away the place of a name.
  public func drop(_ name: String) throws(NewsFailure) -> Outcome {
    let all = shelf.sendingPlaces()
    let numbered = Int(name).flatMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
    guard let place = numbered ?? place(called: name) else {
      return Outcome(
        Reply(
          status: .error("noPlace"), message: .noSuchPlaceToSend(name: name),
          hint: all.isEmpty ? .placeHint : .seePlaces))
    }
    return try changed(
      WishChange(without: .place(place)),
      Reply(message: .placeDropped(name: place.name.rawValue), hint: .undoDropping))
  }

  private func changed(_ change: WishChange, _ reply: Reply) throws(NewsFailure) -> Outcome {
    let change = Change.wished([change])
    try shelf.apply(change)
    var outcome = Outcome(reply)
    outcome.change = change
    return outcome
  }

  private func refusal(_ failure: CourierFailure) -> Reply {
    switch failure {
    case .noProgram(let program):
      Reply(
        status: .error("noProgram"), message: .noProgram(program: program),
        hint: program == Self.mailer ? .installMailer : .programHint)
    case .didNotStart(let program, let reason):
      Reply(status: .error("programFailed"), message: .programDidNotStart(program: program, reason: reason.saying))
    case .failed(let program, let status):
      Reply(
        status: .error("programFailed"), message: .programFailed(program: program, status: status), hint: .programHint)
    case .cannotWrite(let path, let reason):
      Reply(status: .error("cannotWrite"), message: .cannotAddTo(path: path, reason: reason.saying))
    }
  }
}

extension SentNote {
  /// Nil for an article without an address.
  fileprivate init?(_ article: Article) {
    guard let link = article.address else { return nil }
    self.init(title: Text.field(article.title), link: link, publisher: article.publisher.name)
  }
}

extension Courier {
  /// A word of a command, which may begin in the person's home.
  fileprivate func whole(ofWord word: String) -> String { word.hasPrefix("~/") ? whole(word) : word }
}

extension SendingPlace {
  /// What it stands for.
  var means: Saying {
    switch way {
    case .program(let words): .placeProgram(command: words.joined(separator: " "))
    case .notes(let path): .placeNotes(path: path)
    case .mail(let address): .placeMail(address: address)
    }
  }

  /// That it was made.
  var made: Saying { .placeMade(name: name.rawValue, means: means) }

  fileprivate var row: Saying { .placeRow(name: name.rawValue, means: means) }
}

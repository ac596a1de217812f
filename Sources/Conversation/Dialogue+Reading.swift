import Commands
import News
import Replies
import Understanding

/// Lines about the article that is open: its links, the articles beside it in its list, and the way back.
extension Dialogue {
  /// What goes on from the article that is open; nil where a line does not.
  func goingOnReading(with command: Command, _ manner: Manner) -> Step? {
    if command == .back(page: nil), manner.contains(.whereabouts) { return lastOpened }
    guard let opened = screen.opened else { return nil }
    if let step = link(command, manner) { return step }
    if command == .more(page: nil), manner.contains(.more) { return perform(.describe, [opened], isDoubtful: false) }
    let isNext = command == .more(page: nil) && manner.contains(.next)
    if isNext || command == .open(.ordinal(.next, count: 1)), let waiting = screen.waiting {
      return .perform(.open, waiting)
    }
    if isNext, let step = neighbour(.next) { return step }
    guard command == .back(page: nil) else { return nil }
    if manner.contains(.previousOne), let step = neighbour(.previous) { return step }
    if manner.contains(.stepBack), let before = screen.trail?.last {
      return .amounting(to: .open(.it), .perform(.open, [before]))
    }
    return screen.listing == nil ? nil : .bringBack
  }

  /// A line that names a link by its number, while something is read; nil for any other line.
  ///
  /// A link is opened like a card and followed like a source, so that the line alone does not say what it means.
  func linked(_ heard: Interpretation) -> Interpretation? {
    guard context.question == nil, screen.opened != nil || screen.leads != nil, heard.commands.count < 2 else {
      return nil
    }
    let manner = understander.manner(of: heard, at: grounding.moment)
    guard manner.contains(.link) else { return nil }
    let said =
      (heard.commands.isEmpty ? heard.choices : heard.commands).map(\.command) + [heard.offer].compactMap(\.self)
    guard let number = said.lazy.compactMap(\.linkNumber).first else { return nil }
    return Interpretation(
      line: heard.line,
      commands: [Interpretation.Understood(command: .browse(.numbers([number])), isPlain: true, isWhole: true)],
      confidence: 1, evidence: .sentence)
  }

  /// The article beside the one that is open; nil where there is none.
  private func neighbour(_ place: Reference.Ordinal) -> Step? {
    let reference = Reference.ordinal(place, count: 1)
    guard case .articles = pointing(for: .open, at: reference).find(reference) else { return nil }
    let step = point(at: reference, to: .open, isDoubtful: false)
    return place == .previous ? .amounting(to: .open(reference), step) : step
  }

  /// What was open last, opened again.
  private var lastOpened: Step? {
    guard let article = screen.opened ?? context.lastOpened else {
      return screen.listing == nil ? .tell(.empty(.nothingOpened, hint: .nothingOpenedHint)) : nil
    }
    return .amounting(to: .open(.it), .perform(.open, [article]))
  }

  /// What opening a link of what is being read comes to; nil where none is meant.
  ///
  /// Where there are links, a number that none of them has may still be that of a card.
  private func link(_ command: Command, _ manner: Manner) -> Step? {
    guard manner.contains(.link) else { return nil }
    guard let leads = screen.leads, !leads.addresses.isEmpty else {
      guard let number = command.openedReference?.onlyNumber else { return nil }
      return .tell(Reply(status: .error("noSuchLink"), message: .noSuchLink(number: number, count: 0)))
    }
    let number: Int
    if case .numbers(let numbers)? = command.openedReference, numbers.count == 1 {
      number = numbers[0]
    } else if command.openedReference == .ordinal(.last, count: 1) {
      number = leads.addresses.count
    } else {
      return nil
    }
    guard let address = leads[number] else {
      if screen.articles?.shown.contains(where: { $0.number == number }) == true { return nil }
      return .tell(
        Reply(
          status: .error("noSuchLink"), message: .noSuchLink(number: number, count: leads.addresses.count)))
    }
    if manner.contains(.outside) { return .browseLink(address, mayBeNear: leads.mayBeNear) }
    return .amounting(
      to: .preview(address.rawValue, base: nil), .followLink(address, mayBeNear: leads.mayBeNear))
  }
}

extension Command {
  /// The number of the one thing that this opens or follows.
  fileprivate var linkNumber: Int? {
    if case .follow(let sources) = self, sources.count == 1 { return Int(sources[0].words) }
    guard case .numbers(let numbers)? = openedReference, numbers.count == 1 else { return nil }
    return numbers[0]
  }

  /// What this opens, here or outside.
  fileprivate var openedReference: Reference? {
    if case .open(let reference) = self { return reference }
    if case .browse(let reference) = self { return reference }
    return nil
  }
}

extension Reference {
  fileprivate var onlyNumber: Int? {
    if case .numbers(let numbers) = self, numbers.count == 1 { numbers[0] } else { nil }
  }
}

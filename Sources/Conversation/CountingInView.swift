import Commands
import Understanding

/// Cards that are counted on a page behind the first: "the second one" is the second that is seen there.
extension Conversation {
  /// The same command for the numbers that counted cards carry on the page in view.
  ///
  /// A place that the page does not have is a number after all: "the eleventh" may well be card 11.
  func countedInView(_ part: Interpretation.Understood) -> Interpretation.Understood {
    guard part.isOrdinal, let reference = part.command.reference,
      case let numbers = numbersInView, let first = numbers.first, first > 1,
      let counted = reference.counted(in: numbers), let command = part.command.done(to: counted)
    else { return part }
    return Interpretation.Understood(
      command: command, isFragment: part.isFragment, names: part.names, isOrdinal: false, isPlain: part.isPlain,
      isWhole: part.isWhole)
  }

  /// Which cards those are that were counted, in words.
  func placeInView(of counted: Interpretation.Understood) -> String? {
    let numbers: [Int] =
      switch counted.command.reference {
      case .numbers(let numbers)?: numbers
      case .range(let range)?: Array(range)
      case .all(let exceptions)?: exceptions.numbers
      default: []
      }
    guard !numbers.isEmpty else { return nil }
    return "I counted on this page: \(listed(numbers.map(String.init)))."
  }

  /// The numbers of the page in view, of articles or of sources.
  private var numbersInView: [Int] {
    if let articles = articlesOnScreen { return articles.view.map(\.number) }
    return context.scene == .sources ? scenes.sources.shown?.list.view.map(\.number) ?? [] : []
  }
}

extension Reference {
  /// The same by the numbers that stand at its places; nil where it speaks of no places, or of others than there are.
  fileprivate func counted(in numbers: [Int]) -> Reference? {
    let places: [Int]
    switch self {
    case .numbers(let said): places = said
    case .range(let range): places = [range.lowerBound, range.upperBound]
    case .all(let exceptions): places = exceptions.numbers
    default: return nil
    }
    guard !places.isEmpty, places.allSatisfy({ numbers.indices.contains($0 - 1) }) else { return nil }
    let found = places.map { numbers[$0 - 1] }
    switch self {
    case .range: return .range(found[0]...found[1])
    case .all(var exceptions):
      exceptions.numbers = found
      return .all(but: exceptions)
    default: return .numbers(found)
    }
  }
}

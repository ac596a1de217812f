import News
import Replies
import ViewModels

/// A window of so many lines, in which each card takes one and each other reply another.
@MainActor package final class StandInWindow: ListWindow {
  package var lines: Int

  package init(lines: Int) { self.lines = lines }

  package var mostCards: PageSize { PageSize(clamping: lines) }

  package func cards(fitting list: Reply, beside others: [Reply], _ choices: Choices) -> Int {
    max(1, min(list.cards.count, lines - others.count))
  }
}

import News
import Replies
import ViewModels

/// Going back to tables whose rows have numbers.
extension Conversation {
  /// What was shown before, as it was: a table with the list that it stood in front of, or a list.
  func broughtBack(_ before: Context.ListBefore) async -> Outcome? {
    if let table = before.table, var outcome = try? await show(table), outcome.rows != nil {
      (outcome.listing, outcome.tellings) = (before.listing, before.tellings)
      return outcome
    }
    guard let listing = before.listing else { return nil }
    return await scenes.list.bringBack(listing, told: before.tellings)
  }

  private func show(_ table: ScreenTable) async throws(NewsFailure) -> Outcome {
    switch table {
    case .tags: try scenes.library.tags()
    case .folders: scenes.sources.folders()
    case .lists: await showLists()
    case .mutes: scenes.mutes.show()
    case .watches: scenes.watches.show()
    case .routines: scenes.routines.show()
    case .reminders: scenes.reminders.show()
    case .places: scenes.sending.show()
    case .sections: scenes.sources.sections()
    }
  }
}

import Basics
import News
import Replies
import Understanding
import ViewModels

extension Reply {
  /// What is said to a request that is clear but for a value that cannot be, or that is missing.
  init(_ bad: BadValue) {
    let said = Text.shortened(bad.said)
    let (message, hint): (Saying, Saying) =
      switch bad.slot {
      case .format:
        (.cannotExportAs(said: said), .canExportAs(formats: ExportFormat.allCases.map { .formatName(format: $0) }))
      case .section: (.noSectionToStart(said: said), SettingsModel.rule(for: .start))
      case .order: (.cannotSortBy(said: said), SettingsModel.rule(for: .sort))
      case .pageSize: (.pageSizeNotZero, SettingsModel.rule(for: .pageSize))
      case .missingTag: (.tagMissing, .tagMissingHint)
      case .key: (.noKeyAtAll, .keyShownHint)
      }
    self.init(status: .error("wrongValue"), message: message, hint: hint)
  }
}

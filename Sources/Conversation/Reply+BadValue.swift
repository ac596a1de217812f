import Basics
import News
import Replies
import Understanding
import ViewModels

extension Reply {
  /// What is said to a request that is clear but for a value that cannot be, or that is missing.
  init(_ bad: BadValue) {
    let said = "\"\(Text.shortened(bad.said))\""
    let (message, hint): (Saying, Saying) =
      switch bad.slot {
      case .format:
        (
          "I can't export as \(said).",
          "I can export as \(listed(ExportFormat.allCases.map(\.rawValue), joint: "or"))."
        )
      case .section:
        ("There is no section called \(said) to start with.", .verbatim(SettingsModel.rule(for: .start)))
      case .order: ("I can't sort by \(said).", .verbatim(SettingsModel.rule(for: .sort)))
      case .pageSize: ("A page cannot have 0 cards.", .verbatim(SettingsModel.rule(for: .pageSize)))
      case .missingTag: ("As what? The tag is missing.", #"Say "tag 1 as to read", or another word."#)
      case .severalTags:
        (
          "\"\(bad.said)\" is more than one tag, and one is put on at a time.",
          #"Say "tag 1 as work and tag it as fun"."#
        )
      case .key:
        (
          "That is no key: NewsAPI's have 32 letters and digits.",
          #"Say "use newsapi key" and the key, and nothing else."#
        )
      }
    self.init(status: .error("wrongValue"), message: message, hint: hint)
  }
}

import Basics
import Foundation
import News

extension PastSpan {
  /// The longest span that was chosen in a folder or in one of its profiles, since they share what feeds said.
  static func longest(in home: StateFolder) -> PastSpan {
    let profiles = home.readable.flatMap { try? Disk.names(in: "\($0)/profiles", beginning: "", containing: "") } ?? []
    let chosen = ([home] + profiles.map { home.inner("profiles/\($0)") }).compactMap { folder in
      ChoiceShelf(
        Shelf(.choices, in: folder, telling: DamageList(), remembering: LogMemory(in: folder), clock: { Date() })
      ).all.past
    }
    return chosen.max { ($0.days ?? .max) < ($1.days ?? .max) } ?? .usual
  }
}

import Basics
import FoundationEssentials
import News

extension PastSpan {
  /// The longest span that anybody wants who shares a folder, since all of them share what feeds said.
  ///
  /// A profile that chose none wants the usual one, and so does the guest where there are no profiles. Where a choice
  /// cannot be read, nothing may go.
  static func longest(in home: StateFolder) -> PastSpan {
    let damages = DamageList()
    func chosen(in folder: StateFolder) -> PastSpan? {
      let shelf = Shelf<Choice.Name, Choices>(
        .choices, in: folder, telling: damages, remembering: LogMemory(in: folder), clock: { Date() })
      return ChoiceShelf(shelf).all.past
    }
    var profiles: [String] = []
    if let place = home.readable {
      do throws(SystemRefusal) {
        profiles = try Disk.names(in: "\(place)/profiles", beginning: "", containing: "").filter { !$0.hasPrefix(".") }
      } catch { return .always }
    }
    let wanted =
      [chosen(in: home) ?? (profiles.isEmpty ? .usual : nil)].compactMap(\.self)
      + profiles.map { chosen(in: home.inner("profiles/\($0)")) ?? .usual }
    if damages.takeRefusal() != nil || !damages.take().isEmpty { return .always }
    return wanted.max { ($0.days ?? .max) < ($1.days ?? .max) } ?? .usual
  }
}

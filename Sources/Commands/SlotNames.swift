import News

// The values that are one of several names.

extension Category: SlotName {}
extension Country: SlotName {}
extension Language: SlotName {}
extension Query.Order: SlotName {}
extension NewsRequest.Facet: SlotName {}
extension SourceFilter.Only: SlotName {}
extension ExportFormat: SlotName {}
extension EditionName: SlotName {}
extension Layout: SlotName {}
extension ArticlePart: SlotName {}
extension MuteRequest.Scope: SlotName {}
extension SpeechOrder: SlotName {}
extension RoutineRequest.When: SlotName {}
extension HabitsRequest.View: SlotName {}
extension HistoryRequest.Scope: SlotName {}
extension SendingPlace.Kind: SlotName {}
extension Attribute: SlotName {}
extension Retelling: SlotName {}
extension FeedRange: SlotName {}
extension Term: SlotName {}

extension Kinship: SlotName {
  static var isImplied: Bool { true }
}

extension StorySide: SlotName {
  func write(as name: String, into members: inout SlotMembers) { value.write(as: name, into: &members) }
  static var isImplied: Bool { true }
}

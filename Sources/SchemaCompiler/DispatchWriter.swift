/// Writes who does each command: the model of its scene, or the conversation.
struct DispatchWriter {
  let schema: Schema

  var source: String {
    let pointing = schema.commands.filter { $0.doer == nil }.map { ".\($0.name)" }
    return """
      import Commands
      import News
      import Replies
      import ViewModels

      extension Conversation {
        /// What whoever does a command makes of it; nil where it is done to articles that are to be found first.
        func outcome(of command: Command, isDoubtful: Bool) async throws(NewsFailure) -> Outcome? {
          switch command {
      \(schema.commands.compactMap(done).joined(separator: "\n"))
          case \(pointing.joined(separator: ", ")):
            return nil
          }
        }
      }

      """
  }

  /// A function is called by its type, so that it may wait and fail, or not.
  private func done(_ command: Schema.Command) -> String? {
    guard let doer = command.doer else { return nil }
    let labels = doer.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
    let extras = labels.compactMap { label in Self.extras.first { $0.label == label } }
    let own = command.parameters.prefix(labels.count - extras.count)
    let types = (own.map(\.type) + extras.map(\.type)).joined(separator: ", ")
    let values = (own.map(\.name) + extras.map(\.value)).joined(separator: ", ")
    return """
          case .\(command.pattern(naming: own.map(\.name))):
            let work: @MainActor (\(types)) async throws(NewsFailure) -> Outcome = \(doer.contains(".") ? "scenes" : "self").\(doer)
            return try await work(\(values))
      """
  }

  /// What a doer may be told beside the slots.
  private static let extras = [
    (label: "on", type: "Screen", value: "screen"), (label: "isDoubtful", type: "Bool", value: "isDoubtful"),
  ]
}

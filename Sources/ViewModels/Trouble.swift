import Commands
import Replies

/// A line that went wrong, for who asks for help next.
public struct Trouble: Hashable, Sendable {
  /// What the line was for; nil where it was not understood.
  let purpose: Purpose?

  /// What went wrong by a reply; nil where nothing did, or the line is not to be shown.
  public init?(_ reply: Reply) {
    guard reply.failureCode != nil || reply.status == .empty || reply.status == .notUnderstood, !reply.line.isEmpty
    else { return nil }
    let intent = reply.intent.flatMap(Intent.init)
    // What nobody answered is asked again in the same words, from somewhere else.
    purpose = reply.isUnanswered ? .live : intent.flatMap(\.traits.help)
  }
}

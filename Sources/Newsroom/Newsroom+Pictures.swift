import Archive
import Basics
import FoundationEssentials
import News
import Wire

/// Pictures of articles: asked for once, then kept.
extension Newsroom {
  /// What publishers link for a card takes 50 to 500 KB; more is for printing.
  private static let mostBytes = 2 << 20
  /// A picture that comes later than this comes below what is read by then; by judgment.
  private static let patience = Duration.seconds(10)

  /// The bytes of a picture; nil where it cannot be had.
  ///
  /// Its address comes from a server, so that it is asked for nowhere near this machine.
  public func picture(at address: WebAddress) async -> [UInt8]? {
    if address.isOfNoServer { return nil }
    if let kept = pictures.answer(to: address.rawValue, as: Data.self) { return Array(kept) }
    let request = WebRequest(address, limit: Self.mostBytes, patience: Self.patience, mayBeNear: false)
    guard let answer = try? await wayOut.onceOnly.answer(to: request), answer.status == 200, !answer.body.isEmpty
    else { return nil }
    pictures.keep(Data(answer.body), to: address.rawValue)
    return answer.body
  }

  private var pictures: AnswerCache { guestArchive.pictures }
}

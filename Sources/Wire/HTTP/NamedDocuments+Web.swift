import FoundationEssentials
import News

extension NamedDocuments {
  /// Reads documents from files, in a folder and with `~` as a home, or from the web.
  ///
  /// - Parameter now: The date, for servers that name one to come back at.
  public init(
    folder: String, home: String?, asking dispatcher: any Dispatcher, now: @escaping @Sendable () -> Date
  ) {
    self.init(folder: folder, home: home) { request throws(NewsFailure) in
      let answer: WebAnswer
      do throws(WireFailure) { answer = try await dispatcher.answer(to: request) } catch { throw .wire(error) }
      guard (200..<300).contains(answer.status) else {
        let host = answer.address.host
        throw .wire(.refusedWith(status: answer.status, host: host, retryAfter: answer.wait(at: now())))
      }
      return NamedDocument(answer, to: request)
    }
  }
}

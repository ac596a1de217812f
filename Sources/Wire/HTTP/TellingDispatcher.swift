import News

/// Tells which server is asked, until it has answered.
struct TellingDispatcher: Dispatcher {
  let inner: any Dispatcher
  let tell: WayOut.Telling

  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    await tell(request.address.host)
    do throws(WireFailure) {
      let answer = try await inner.answer(to: request)
      await tell(nil)
      return answer
    } catch {
      await tell(nil)
      throw error
    }
  }
}

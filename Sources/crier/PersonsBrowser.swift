import Basics
import News
import Terminal
import ViewModels

/// The browser that the person's terminal starts, for the conversation to open pages in.
struct PersonsBrowser: WebBrowser {
  let browser: Browser

  func start(with address: WebAddress) throws(NewsFailure) {
    try told { () throws(Browser.Failure) in try browser.open(address) }
  }

  func startPlayer(with address: WebAddress) throws(NewsFailure) -> Bool {
    try told { () throws(Browser.Failure) in try browser.play(address) }
  }

  private func told<Answer>(_ work: () throws(Browser.Failure) -> Answer) throws(NewsFailure) -> Answer {
    do throws(Browser.Failure) { return try work() } catch {
      switch error {
      case .missing: throw .noBrowser
      case .didNotStart(let program, let reason): throw .browserDidNotStart(program: program, reason: reason)
      }
    }
  }
}

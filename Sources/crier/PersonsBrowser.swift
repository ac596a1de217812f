import Basics
import News
import Terminal
import ViewModels

/// The browser that the person's terminal starts, for the conversation to open pages in.
struct PersonsBrowser: WebBrowser {
  let browser: Browser

  func open(_ address: WebAddress) throws(NewsFailure) {
    do throws(Browser.Failure) { try browser.open(address) } catch {
      switch error {
      case .missing: throw .noBrowser
      case .didNotStart(let program, let reason): throw .browserDidNotStart(program: program, reason: reason)
      }
    }
  }
}

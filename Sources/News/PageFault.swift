/// Why an article's page gave no more to read.
public enum PageFault: Error, Hashable, Sendable {
  /// The page could not be had.
  case wire(WireFailure)
  /// Only the beginning can be read without paying or logging in.
  case paywall(host: String)
  /// The page shows nothing before somebody agrees to something.
  case consent(host: String)
  /// The page has no text to read, such as a list of links.
  case nothing(host: String)
  /// The page would take too long to read.
  case tooInvolved(host: String)
  /// It is no page of text: a picture, a recording, a document to print.
  case notText(Kind, host: String)

  /// What stands in place of a page.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case pdf, picture, sound, film, other
  }

  /// A code for scripts.
  public var code: String {
    switch self {
    case .wire(let failure): failure.code
    case .paywall: "paywall"
    case .consent: "wantsConsent"
    case .nothing: "nothingToRead"
    case .tooInvolved: "tooInvolved"
    case .notText: "notText"
    }
  }

  /// Whether a browser may show more.
  public var isForBrowser: Bool {
    switch self {
    case .paywall, .consent, .nothing, .tooInvolved, .notText: true
    case .wire(.refusedWith(let status, _, _)): status != 404 && status != 410
    case .wire(.tooLarge), .wire(.garbled), .wire(.endlessRedirects): true
    case .wire: false
    }
  }
}

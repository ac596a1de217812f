import News

extension PageFault {
  /// What happened, as one sentence for the person at the prompt.
  public var saying: Saying {
    switch self {
    case .wire(let failure): failure.saying
    case .paywall(let host): .pageForSubscribers(host: host)
    case .consent(let host): .pageAsksConsent(host: host)
    case .nothing(let host): .pageWithoutText(host: host)
    case .tooInvolved(let host): .pageTooInvolved(host: host)
    case .notText(let kind, let host): .pageNotText(kind: kind, host: host)
    }
  }

  /// What to do about it, where there is something.
  public var hintSaying: Saying? {
    switch self {
    case .wire(let failure): failure.hintSaying
    case .paywall, .consent, .nothing, .tooInvolved, .notText: nil
    }
  }
}

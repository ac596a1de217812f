import News

extension WireFailure {
  /// What happened, as one sentence for the person at the prompt.
  public var saying: Saying {
    switch self {
    case .noNetwork: .noNetwork
    case .notEquipped(let name): .notEquipped(name: name)
    case .unknownHost(let host): .unknownHost(host: host)
    case .refused(let host): .refused(host: host)
    case .timedOut(let host): .timedOut(host: host)
    case .noProxy(let name): .noProxy(name: name)
    case .notSecure(let host, let reason): .notSecure(host: host, reason: reason.saying)
    case .brokenOff(let host): .brokenOff(host: host)
    case .garbled(let host): .answerGarbled(host: host)
    case .tooLarge(let host, let limit): .tooLarge(host: host, megabytes: limit >> 20)
    case .privateAddress(let host): .privateAddress(host: host)
    case .endlessRedirects(let host): .endlessRedirects(host: host)
    case .refusedWith(404, let host, _), .refusedWith(410, let host, _): .nothingThere(host: host)
    case .refusedWith(401, let host, _): .feedIsLocked(host: host)
    case .refusedWith(429, let host, _): .askedTooOften(host: host)
    case .refusedWith(407, _, _): .proxyWantsName
    case .refusedWith(511, _, _): .networkWantsSignIn
    case .refusedWith(let status, let host, _) where status >= 500: .serverInTrouble(host: host, status: status)
    case .refusedWith(let status, let host, _): .wouldNotAnswer(host: host, status: status)
    case .givenUp: .waitGivenUp
    }
  }

  /// What to do about it, where there is something.
  public var hintSaying: Saying? {
    switch self {
    case .noNetwork: .noNetworkHint
    case .notEquipped: .notEquippedHint
    case .unknownHost: .unknownHostHint
    case .refused, .timedOut, .brokenOff, .garbled: .refreshToTryAgain
    case .noProxy: .noProxyHint
    case .notSecure: .notSecureHint
    case .privateAddress: .privateAddressHint
    case .tooLarge, .endlessRedirects: .lookAtAddressOrTryLater
    case .refusedWith(404, _, _), .refusedWith(410, _, _): .lookAtAddress
    case .refusedWith(429, _, let wait), .refusedWith(503, _, let wait):
      wait.map { .tryAgainIn(wait: $0) } ?? .tryAgainLater
    case .refusedWith(401, _, _): .addToSignIn
    case .refusedWith(407, _, _): .proxyWantsNameHint
    case .refusedWith(511, _, _): .networkWantsSignInHint
    case .refusedWith(let status, _, _): status >= 500 ? .tryAgainLater : .wouldNotAnswerHint
    case .givenUp: nil
    }
  }
}

extension Insecurity {
  /// The reason a server failed to prove its identity, for use behind a colon.
  fileprivate var saying: Saying {
    switch self {
    case .unknownEncryption: .unknownEncryption
    case .certificatesUnreadable: .certificatesUnreadable
    case .ofAnother: .certificateOfAnother
    case .tooEarly: .certificateTooEarly
    case .expired: .certificateExpired
    case .selfSigned: .certificateSelfSigned
    case .untrusted: .certificateUntrusted
    case .withdrawn: .certificateWithdrawn
    case .notAccepted: .certificateNotAccepted
    }
  }
}

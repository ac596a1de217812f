/// How long libcurl waits for each part of a transfer, in its own units.
struct TransferLimits: Equatable {
  /// Milliseconds for all of it.
  let whole: Int
  /// Milliseconds for a connection.
  let connecting: Int
  /// Seconds in which next to nothing comes; 0 where that is no reason to end it.
  let quiet: Int

  /// The longest time for a connection, by judgment.
  private static let longestConnecting = 10_000

  /// The limits of a request that has some time left, and may be answered with silence for another.
  ///
  /// A slow server is waited for, unless the request limits its silence; once it has begun to answer, it may stall for
  /// half of the time left.
  init(left: Duration, silence: Duration?, hasBegun: Bool) {
    whole = max(1, left.inMilliseconds)
    let longestSilence = silence.map { [whole] in min(whole, $0.inMilliseconds) }
    connecting = longestSilence ?? min(whole, Self.longestConnecting)
    quiet = longestSilence.map { ($0 + 999) / 1_000 } ?? (hasBegun ? max(1, whole / 2_000) : 0)
  }
}

extension Duration {
  fileprivate var inMilliseconds: Int { Int(self / .milliseconds(1)) }
}

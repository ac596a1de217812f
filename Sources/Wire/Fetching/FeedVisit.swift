import Basics
import FoundationEssentials
import News

/// One request for a feed: fetches what is new, reads it and stores it.
struct FeedVisit: Sendable {
  let feed: WebAddress
  /// What was known before.
  let before: FeedStanding
  /// Whether it failed while others answered, and so is likely to fail again.
  let isSilenceUsual: Bool
  /// How long it may send nothing.
  let silence: Duration
  /// What its own server is told to be let in.
  let signIn: SignIn?
  let dispatcher: any Dispatcher
  let shelf: any FeedShelf
  let now: @Sendable () -> Date

  private static let kinds =
    "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5"
  /// How long a feed may take, and how large it may be, by judgment.
  static let patience = Duration.seconds(15)
  static let limit = 16 << 20

  /// Fetches the feed; a failure to store ends the round, any other is the feed's own.
  func result() async -> Result<Update, NewsFailure> {
    do throws(NewsFailure) { return .success(try await finding()) } catch { return .failure(error) }
  }

  private func finding() async throws(NewsFailure) -> Update {
    let answer: WebAnswer
    do throws(WireFailure) { answer = try await dispatcher.answer(to: request) } catch {
      return failed(.wire(error), before)
    }
    return try await result(of: answer)
  }

  /// The outcome, and what is known of the feed then.
  struct Update: Sendable {
    let outcome: FeedOutcome
    let standing: FeedStanding
    /// Whether it is at another address for good, and was not before.
    var hasMoved = false
  }

  private var request: WebRequest {
    var fields = [HeaderField("accept", Self.kinds)]
    if let tag = before.entityTag { fields.append(HeaderField("if-none-match", tag)) }
    if let date = before.lastModified { fields.append(HeaderField("if-modified-since", date)) }
    let address = before.address ?? feed
    if let signIn, address.isServed(likeThat: feed) {
      fields.append(HeaderField("authorization", signIn.basicCredentials))
    }
    return WebRequest(
      address, fields: fields, limit: Self.limit, patience: Self.patience,
      silence: silence, isSilenceUsual: isSilenceUsual, mayBeNear: feed.isNear || before.isNear)
  }

  /// Takes an answer that was fetched elsewhere.
  func result(of answer: WebAnswer) async throws(NewsFailure) -> Update {
    let wishes = ServerWishes(answer, at: now())
    var standing = before
    switch answer.status {
    case 304:
      answered(&standing, wishes, answer)
      return update(.unchanged, standing)
    case 200..<300:
      return try await read(answer, wishes, standing)
    case 410:
      standing.isGone = true
      return failed(.gone, standing)
    default:
      standing.notBefore = wishes.notBefore
      let wait = wishes.notBefore.map { Duration.seconds($0.timeIntervalSince(now())) }
      let host = answer.address.host
      return failed(.wire(.refusedWith(status: answer.status, host: host, retryAfter: wait)), standing)
    }
  }

  private func read(
    _ answer: WebAnswer, _ wishes: ServerWishes, _ known: FeedStanding
  ) async throws(NewsFailure) -> Update {
    var standing = known
    let sum = ByteSum.of(answer.body)
    var isNew = false
    if sum != before.sum || before.answered == nil {
      let stories: [FeedStory]
      do throws(FeedFault) {
        stories = try FeedReader.feed(in: answer.body, contentType: answer["content-type"], base: answer.address)
          .stories(at: now())
      } catch { return failed(Task.isCancelled ? .wire(.givenUp) : .unreadable(error), standing) }
      // A cancelled task reads no further, and has only a part.
      if Task.isCancelled { return failed(.wire(.givenUp), standing) }
      standing.listed = stories.count > FeedStory.mostKept ? stories.count : nil
      isNew = try await shelf.keep(stories, of: feed)
    }
    (standing.sum, standing.entityTag, standing.lastModified) = (sum, answer["etag"], answer["last-modified"])
    answered(&standing, wishes, answer)
    return update(isNew ? .new : .unchanged, standing)
  }

  private func update(_ outcome: FeedOutcome, _ standing: FeedStanding) -> Update {
    Update(
      outcome: outcome, standing: standing, hasMoved: standing.address != nil && standing.address != before.address)
  }

  private func answered(_ standing: inout FeedStanding, _ wishes: ServerWishes, _ answer: WebAnswer) {
    if let moved = answer.moved { standing.address = moved == feed ? nil : moved }
    standing.answered = now()
    (standing.isNear, standing.isInClear) = (answer.isFromNear, answer.isInClear)
    standing.freshUntil = wishes.freshUntil
    (standing.failed, standing.failing, standing.trouble, standing.told) = (nil, nil, nil, nil)
    (standing.notBefore, standing.isGone) = (nil, false)
  }

  /// The result of a failed visit; an address that moved for good is not asked again.
  private func failed(_ trouble: FeedTrouble, _ known: FeedStanding) -> Update {
    var standing = known
    standing.failed = now()
    standing.failing = known.failing ?? now()
    standing.trouble = trouble.silence == .nothingThere && before.answered == nil ? .neverThere : trouble.silence
    return Update(outcome: .failed(trouble), standing: standing)
  }
}

/// A quick checksum that tells whether bytes have changed.
///
/// Not cryptographic: a server that wants old stories shown can simply send them.
enum ByteSum {
  static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum = UInt64(bytes.count) &+ 0xCBF2_9CE4_8422_2325
      var index = 0
      while index + 8 <= bytes.count {
        sum = (sum ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 29
        index += 8
      }
      while index < bytes.count {
        sum = (sum ^ UInt64(bytes[index])) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 29
        index += 1
      }
      return sum
    }
  }
}

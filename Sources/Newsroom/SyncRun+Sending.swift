import Archive
import Basics
import FoundationEssentials
import News
import Wire

/// Sends what was changed here.
extension SyncRun {
  /// What waits, by mark.
  func waiting(
    _ entries: [EntryID: AgreedEntry], _ here: EntriesPlan.Marks
  ) -> [(mark: EntryMark, isOn: Bool, ids: [EntryID])] {
    EntryMark.allCases.flatMap { mark in
      [true, false].map { isOn in (mark, isOn, EntriesPlan.waiting(entries, mark, isOn, here: here)) }
    }.filter { !$0.ids.isEmpty }
  }

  /// Sends what waits, and notes of each part that it is agreed on once the server has it.
  func sendMarks() async throws(NewsFailure) {
    let entries = entries
    let here = newsroom.marksHere(of: Array(entries.values), in: archive)
    // What cannot be read is not taken for unread.
    if let refusal = archive.refusal { throw refusal }
    let waiting = waiting(entries, here)
    guard !waiting.isEmpty, try await had(client.makeReady) != nil else { return }
    for (mark, isOn, ids) in waiting {
      var rest = ids[...]
      while !rest.isEmpty {
        // Another Crier may have sent some meanwhile.
        let known = agreed.among(rest.prefix(SyncClient.mostMarked))
        let part = rest.prefix(SyncClient.mostMarked).filter { known[$0]?.has(mark) == !isOn }
        rest = rest.dropFirst(SyncClient.mostMarked)
        guard !part.isEmpty else { continue }
        let isSent: Void? = try await had { () throws(ServerRefusal) in try await client.mark(part, mark, isOn) }
        if isSent == nil { return }
        var agreed = agreed.among(part)
        for id in agreed.keys { agreed[id]?.set(mark, isOn) }
        try note(agreed)
        switch (mark, isOn) {
        case (.read, true): result.there.read += part.count
        case (.read, false): result.there.unread += part.count
        case (.saved, true): result.there.saved += part.count
        case (.saved, false): result.there.forgotten += part.count
        }
      }
    }
  }

  /// Sends what was changed of what is followed, and notes what came of it.
  func send(_ feeds: FeedsPlan) async throws(NewsFailure) {
    var unfiled: [(sent: FeedsPlan.Sent, stream: String)] = []
    for sent in feeds.sent {
      let answer = try await had { () throws(ServerRefusal) in try await client.edit(sent.edit) }
      guard let answer else { return }
      if case .move(let stream, to: _, from: _) = sent.edit, sent.done?.folder == "", answer == .done {
        unfiled.append((sent, stream))
      } else {
        try note(sent, answer)
      }
    }
    guard !unfiled.isEmpty else { return }
    // Some servers say that they took a feed out of its folder and leave it there.
    let there = try await had { () throws(ServerRefusal) in try await client.subscriptions() }
    guard let there else { return }
    for (sent, stream) in unfiled {
      let isDone = there.first { $0.stream == stream }?.folders.isEmpty ?? true
      try note(sent, isDone ? .done : .refused)
    }
  }

  private func note(_ sent: FeedsPlan.Sent, _ answer: EditAnswer) throws(NewsFailure) {
    let isDone = answer == .done
    var row = isDone ? sent.done : sent.refused
    if answer == .failed, row?.alone != nil { row?.again = began + Self.day }
    let edit: Synced.RefusedEdit =
      switch sent.edit {
      case .follow: .follow
      case .unfollow: .unfollow
      case .move: .move
      }
    if isDone {
      switch edit {
      case .follow: result.there.followed += 1
      case .unfollow: result.there.unfollowed += 1
      case .move: result.there.moved += 1
      }
    } else if !sent.isAgain {
      result.refused[edit, default: []].append(sent.name)
    }
    if let row { try agreedFeeds.put([sent.key: row]) } else { try agreedFeeds.remove([sent.key]) }
  }
}

import Basics
import FoundationEssentials
import News

/// Keeps the index of words up to date.
extension KeptFeeds {
  /// Stories that are taken in before a search is answered, by judgment: more take longer than reading all that is listed.
  static let mostBeforeAnswer = 1_000
  /// The most that a run takes in once it is over, by judgment: half a second.
  private static let mostAfterRun = 10_000
  /// The least bytes of past stories for which there is an index, by judgment.
  ///
  /// What feeds list is read through in a twentieth of a second, and to take in the words of a story takes twice as long as
  /// to keep it.
  static var leastForIndex: Int { 32 << 20 }

  private var wordsPath: String? {
    folder.path.map { "\($0)/.\(Collection.stories.rawValue).\(Device.machine)\(FileName.words)" }
  }

  /// Opens the index if there is one.
  func openWords() {
    guard words == nil, let wordsPath, FileMark(of: wordsPath) != nil else { return }
    makeWords(at: wordsPath)
  }

  private func makeWords(at path: String) {
    switch WordIndex.open(at: path) {
    case .opened(let index): words = index
    case .madeAnew(let index):
      words = index
      remade.note(Disk.name(of: path))
    case .none: words = nil
    }
  }

  /// Deletes the index, to be made anew; what is wrong with it is told, unless what it was made from is gone.
  func discardWords(isWrong: Bool) {
    if isWrong, words != nil, let wordsPath { remade.note(Disk.name(of: wordsPath)) }
    words?.discard()
    words = nil
  }

  /// Whether an index has all that feeds list.
  func isCovered(by words: WordIndex) -> Bool {
    words.stamps.count >= index.feeds.count && index.feeds.allSatisfy { words.stamps[$0.key] == $0.stamp }
  }

  /// Makes the index as complete as is worth it now.
  func coverWords() {
    openWords()
    guard let wordsPath else { return }
    if words == nil {
      guard past.files().reduce(0, { $0 + $1.size }) >= leastIndexed else { return }
      makeWords(at: wordsPath)
    }
    do throws(Database.Refusal) {
      // Of what is gone the words are not known any more.
      if let words, try words.hasLostSome(of: past.files()) { throw .passing }
    } catch {
      discardWords(isWrong: !error.isBusy)
      makeWords(at: wordsPath)
    }
    _ = coverSome(most: Self.mostAfterRun)
  }

  /// Since when stories are kept that feeds no longer list; nil for ever.
  var firstOfPast: Instant? {
    spanOfPast().days.map { Instant(ticks: (Instant(clock()) ?? .last).ticks - $0 * 86_400 * Instant.perSecond) }
  }

  /// Lets the months go that are too long ago.
  func dropOldMonths() {
    let old = firstOfPast.map(past.files(before:)) ?? []
    if old.isEmpty { return }
    openWords()
    for file in old {
      do throws(Database.Refusal) {
        try words?.change { _ throws(Database.Refusal) in
          var refusal: Database.Refusal?
          _ = past.read(file, from: 0) { line in
            do throws(Database.Refusal) { try words?.uncover(line, of: file) } catch { refusal = error }
            return refusal == nil
          }
          if let refusal { throw refusal }
          try words?.forget(file: file)
        }
      } catch {
        // Another time, unless the index is of no use.
        if error.isBusy { return }
        discardWords(isWrong: true)
      }
      past.drop(file)
    }
  }

  /// Takes in some stories that the index does not have; how many.
  func coverSome(most: Int) -> Int {
    catchUp()
    guard let words else { return 0 }
    var count = 0
    do throws(Database.Refusal) {
      try words.change { batch throws(Database.Refusal) in
        let gone = words.stamps.filter { $1.position != 0 || $1.sum != 0 }.keys.filter { index.slot(of: $0) == nil }
        try words.forget(gone.sorted())
        for feed in index.feeds where batch.count < most && words.stamps[feed.key] != feed.stamp {
          guard let json = stories[feed.key]?.json else { continue }
          try words.cover(feed.key, as: feed.stamp, feed.places, in: Array(json), &batch)
        }
        for (file, size) in past.files() where batch.count < most {
          let start = words.files[file]?.end ?? 0
          guard start < size else { continue }
          var refusal: Database.Refusal?
          let end = past.read(file, from: start) { line in
            do throws(Database.Refusal) { try words.cover(line, of: file, &batch) } catch { refusal = error }
            return refusal == nil && batch.count < most
          }
          if let refusal { throw refusal }
          if end > start { try words.cover(file, to: end) }
        }
        count = batch.count
      }
    } catch {
      if !error.isBusy { discardWords(isWrong: true) }
      return 0
    }
    return count
  }
}

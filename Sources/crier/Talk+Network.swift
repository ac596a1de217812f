import Basics
import Replies
import Terminal
import ViewModels

/// What is said of the network while nothing is asked.
extension Talk {
  /// Says above the line being typed that the network went or came back.
  func tellTurns(of house: House) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.betweenLooks)
      guard output.isLineHalfTyped, let saying = house.conversation.scenes.editions.newTurn() else { continue }
      output.write(SafeText(house.voice().text(saying)) + "\n")
      output.flush()
    }
  }

  /// How often the network is looked at while a line is typed, which takes microseconds, by judgment.
  private static let betweenLooks = Duration.seconds(3)
}

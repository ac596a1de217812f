/// Sayings that several tests learn from.
enum SaidAtDesk {
  static let watching = """
    intent watch
    say
      watch {topic}
    sayings
      tell me as soon as whales come up => {"topic":"whales"}
      tell me as soon as sea otters come up => {"topic":"sea otters"}
      ring me when trains come up => {"topic":"trains"}
    """

  static let others = """
    others
      play some jazz
      wake me at seven
      play the radio
      turn on the lamp
    """
}

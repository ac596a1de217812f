import Testing

@testable import Grammar

/// Looking for what words begin with is quick, and misses no line that has one.
@Suite struct SaidWordsTests {
  private let words = SaidWords(["log in", "its me", "su", "don't"].map(SaidWords.plain))

  @Test(
    "a phrase may begin wherever one of its first words stands, however that is written",
    arguments: [
      "log in", "please LOG me in", "(log in)", "\"log in\"", "well,log in", "it's me", "its me", "'its' me", "i'ts me",
      "log", "what of log?", "su maria", "su\tmaria", "don't", "dont", "lóg in", "it’s me",
    ])
  func mayBegin(line: String) { #expect(words.mayBegin(inside: line)) }

  @Test(
    "no phrase begins with a part of a word, or with another one",
    arguments: ["", " ", "'", "save 3", "dialog in", "logs in", "sue", "2log in", "it s me", "do not", "sul", "s'un"])
  func beginsNowhere(line: String) { #expect(!words.mayBegin(inside: line)) }
}

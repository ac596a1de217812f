import Testing

@testable import Grammar

/// Looking for what words begin with is quick, and misses no line that has one.
@Suite struct SaidWordsTests {
  private let words = SaidWords(["log in", "its me", "su", "don't"].map(SaidWords.plain))

  @Test(
    "a phrase may stand wherever its words do, however they are written",
    arguments: [
      "log in", "please LOG in", "(log in)", "\"log in\"", "well,log in", "it's me", "its me", "'its' me", "i'ts me",
      "log - in", "log ' in", "su maria", "su\tmaria", "don't", "dont", "lóg in", "it’s me",
    ])
  func mayStand(line: String) { #expect(words.mayStand(in: line)) }

  @Test(
    "no phrase stands where a word of it is missing, or part of a longer one",
    arguments: [
      "", " ", "'", "save 3", "log", "log me in", "log out", "in log", "login", "log'in", "dialog in", "logs in", "sue",
      "2log in",
      "it s me", "do not", "sul",
      "s'un",
    ])
  func standsNowhere(line: String) { #expect(!words.mayStand(in: line)) }

  @Test("what begins a line is told from what stands in it")
  func beginning() {
    #expect(words.mayBegin("(log in)") && words.mayBegin("log in maria"))
    #expect(!words.mayBegin("please log in") && !words.mayBegin(""))
  }

  @Test("each class of words is numbered by its place")
  func numbers() { #expect(WordClass.allCases.map(\.number) == Array(WordClass.allCases.indices)) }
}

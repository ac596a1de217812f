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

  @Test(
    "words are a phrase, begin with one or end with one only where all of its words are there",
    arguments: [
      ("log in", true, 2, 2), ("log in now", false, 2, nil), ("please log in", false, nil, 2), ("log", false, nil, nil),
      ("su", true, 1, 1), ("su log in", false, 1, 2), ("sue", false, nil, nil), ("s", false, nil, nil),
      ("login", false, nil, nil), ("dont", true, 1, 1), ("", false, nil, nil), ("me its", false, nil, nil),
      ("in\0its", false, nil, nil), ("its me", true, 2, 2), ("l", false, nil, nil),
    ] as [(String, Bool, Int?, Int?)])
  func phrases(line: String, isOne: Bool, beginning: Int?, ending: Int?) {
    let said = line.split(separator: " ").map(String.init)
    #expect(words.holds(said) == isOne)
    #expect(words.count(beginning: said[...]) == beginning)
    #expect(words.count(ending: said) == ending)
  }

  @Test("the longest of several phrases counts, and a word is looked for as a whole")
  func longest() {
    let words = SaidWords(["a", "a b c", "a b"])
    #expect(words.phrases == [["a", "b", "c"], ["a", "b"], ["a"]])
    #expect(words.count(beginning: ["a", "b", "c", "d"]) == 3)
    #expect(words.count(ending: ["b", "a", "b"]) == 2)
    #expect(words.holds("a") && !words.holds("a b") && !words.holds("b") && !words.holds(""))
    #expect(words.begin(with: "a") && !words.begin(with: "b") && !words.begin(with: "a b") && !words.begin(with: ""))
  }

  @Test("each class of words is numbered by its place")
  func numbers() { #expect(WordClass.allCases.map(\.number) == Array(WordClass.allCases.indices)) }
}

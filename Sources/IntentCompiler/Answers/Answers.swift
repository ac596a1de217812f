import Grammar

/// All sentences that Crier says in one language, read and checked.
public struct Answers: Sendable {
  /// The language's code, such as "de".
  public let language: String
  let choices: [Choices]
  /// Sorted by name.
  let sentences: [AnswerSentence]

  /// Reads a language's answers, or throws everything wrong with them at once.
  ///
  /// Other languages may have fewer sentences than the reference, and none with different arguments.
  public static func read(
    _ files: [(path: String, text: String)], language: String, reference: Answers? = nil
  ) throws(AnswersProblems) -> Answers {
    var problems: [AnswersProblem] = []
    var choices = reference?.choices ?? []
    for file in files {
      let found = AnswersFile.types(path: file.path, text: file.text)
      choices += found.choices
      problems += found.problems
    }
    let known = Dictionary(choices.map { ($0.name, $0) }) { first, _ in first }
    var sentences: [AnswerSentence] = []
    for file in files {
      let read = AnswersFile(path: file.path, text: file.text, choices: known)
      sentences += read.sentences
      problems += read.problems
    }
    var checker = AnswersChecker(sentences, language: language, reference: reference?.sentences)
    let checked = checker.checked()
    problems += checker.problems
    if !problems.isEmpty { throw AnswersProblems(list: problems) }
    return Answers(language: language, choices: choices, sentences: checked.sorted { $0.name < $1.name })
  }

  public var isEmpty: Bool { sentences.isEmpty }

  /// The table to speak from.
  public var table: AnswerTable { AnswerTable(tableText) }

  /// The table as text to compile in.
  public var tableText: String {
    var places = ""
    var body = ""
    for sentence in sentences {
      let digits = String(body.utf8.count)
      places += String(repeating: "0", count: max(0, AnswerTable.digits - digits.utf8.count)) + digits
      body += sentence.line + "\n"
    }
    return "\(language)\n\(places)\n\(body)"
  }
}

/// Everything wrong with a language's files.
public struct AnswersProblems: Error, CustomStringConvertible {
  public let list: [AnswersProblem]

  public var description: String { list.map(\.description).joined(separator: "\n") }
}

extension AnswerSentence {
  /// The table's line for the sentence: its name and the ways to say it, with arguments by place.
  fileprivate var line: String {
    let place = { (name: String) in String(parameters.firstIndex { $0.name == name } ?? 0) }
    let written = alternatives.map { alternative in
      let conditions = alternative.conditions.map { $0.text(placing: place) }
      return "\(conditions.joined(separator: ",")):\(alternative.template.text(placing: place))"
    }
    return ([name] + written).joined(separator: "\t")
  }
}

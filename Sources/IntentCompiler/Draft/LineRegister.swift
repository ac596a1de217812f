import Basics
import Grammar

/// The intent of each example and saying, and their slots.
struct LineRegister {
  private(set) var examples: [Example] = []
  private var exampleLines: Set<String> = []
  private var owners: [String: String] = [:]
  /// The slots in examples, as `--understand` names them.
  private var exampleSlots: Set<String> = []
  /// Where each slot of the sayings occurs first.
  private var saidSlots: [String: (entry: Entry, offset: Int)] = [:]

  /// Notes the intent of a line; fails where the line has another one.
  mutating func claim(_ line: String, for owner: String, at entry: Entry) throws(GrammarProblem) {
    guard let other = owners.updateValue(owner, forKey: line), other != owner else { return }
    throw entry.problem("This stands under \"\(other)\" already.")
  }

  /// Adds an example; fails where it is one already.
  mutating func add(_ said: SaidLine, of intent: String, at entry: Entry) throws(GrammarProblem) {
    guard exampleLines.insert(said.line).inserted else { throw entry.problem("This example stands there already.") }
    try claim(said.line, for: intent, at: entry)
    exampleSlots.formUnion(said.slots?.memberNames ?? [])
    examples.append(
      Example(line: said.line, intent: intent, slots: said.slots?.text ?? "{}", file: entry.file.path))
  }

  /// Notes the slots of a saying.
  mutating func noteSlots(of said: SaidLine, at entry: Entry) {
    for name in said.slots?.memberNames ?? [] where saidSlots[name] == nil {
      saidSlots[name] = (entry, said.arrow ?? entry.range.lowerBound)
    }
  }

  /// Fails where a saying has a slot that no sentence and no example has.
  ///
  /// Tests check the examples.
  func checkSlots() throws(GrammarProblem) {
    let unknown = saidSlots.filter { Slot(named: $0.key) == nil && !exampleSlots.contains($0.key) }.min {
      $0.key < $1.key
    }
    guard let (name, place) = unknown else { return }
    throw place.entry.problem(at: place.offset, "No slot is called \"\(name)\".")
  }
}

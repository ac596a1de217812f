import Grammar
import IntentCompiler
import News
import Testing
import Understanding

/// Lines in digits, signs and letters beyond those of an English keyboard.
@Suite struct ScriptTests {
  @Test(
    "reads digits of any script, and nothing that cannot be seen",
    arguments: [
      ("save ３", #"save {"refs":{"numbers":[3]}}"#), ("save ٣", #"save {"refs":{"numbers":[3]}}"#),
      ("save ③", #"save {"refs":{"numbers":[3]}}"#), ("ｓａｖｅ １２", #"save {"refs":{"numbers":[12]}}"#),
      ("save\u{200B}3", #"save {"refs":{"numbers":[3]}}"#), ("\u{FEFF}save 3", #"save {"refs":{"numbers":[3]}}"#),
      ("head\u{AD}lines", "headlines {}"), ("📰 tech", #"headlines {"category":"technology"}"#),
      ("📈 oil news", #"search {"query":"oil"}"#), ("save 3 👍", #"save {"refs":{"numbers":[3]}}"#),
      ("news about 三重", #"search {"query":"三重"}"#),
    ])
  func written(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "knows a slip of the finger in any alphabet",
    arguments: [
      ("сохранит 3", #"save {"refs":{"numbers":[3]}}"#), ("схоранить 3", #"save {"refs":{"numbers":[3]}}"#),
      ("сохрвнить 3", #"save {"refs":{"numbers":[3]}}"#), ("собака 3", ""),
    ])
  func cyrillic(line: String, meaning: String) throws {
    let russian = """
      intent save
      say
        сохранить {refs}
      slot pick
        {number} => number
      slot refs
        {pick}+ => numbers
      keyboard
        йцукенгшщзхъ
        фывапролджэ
        ячсмитьбю
      """
    let understander = Understander(grammar: try Grammar.compiled(from: [(path: "ru/a.intent", text: russian)]))
    #expect(try Asking.heard(line, by: understander) == meaning)
  }
}

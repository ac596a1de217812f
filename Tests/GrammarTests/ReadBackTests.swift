import Grammar
import Testing

@Suite("What was compiled, written as text")
struct ReadBackTests {
  @Test("is read back as it was, whatever its letters")
  func backAndForth() throws {
    let text = """
      rule show
        show [me] | zeig
      names source
        el-pais "el país" = el país | ~país
      slot day
        gestern => days -12345
      intent headlines
      takes source
      say
        <show> nachrichten {after}
      examples
        show nachrichten "quoted" # => {"query":"日本"}

      """
    let compiled = try Grammar.compiled(from: [(path: "xx/a.intent", text: text)])
    let read = Grammar(compiled.compiled)
    #expect(read.compiled == compiled.compiled)
    #expect(read.examples == compiled.examples)
    #expect(compiled.compiled.tables.utf8.allSatisfy { $0 > 0x2F && $0 < 0x70 })
    #expect(compiled.compiled.sayings.utf8.allSatisfy { $0 > 0x2F && $0 < 0x70 })
  }
}

import Grammar
import IntentCompiler
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
        show nachrichten "quoted" #1 => {"query":"日本"}

      """
    let compiled = try CompiledIntents(compiling: [(path: "xx/a.intent", text: text)])
    let read = Grammar(compiled)
    var writer = NumberWriter()
    read.tables.write(to: &writer)
    #expect(writer.text == compiled.tables)
    #expect(read.examples.map(\.line) == [#"show nachrichten "quoted" #1"#])
    #expect(read.examples.map(\.slots) == [#"{"query":"日本"}"#])
    #expect(compiled.tables.utf8.allSatisfy { $0 > 0x2F && $0 < 0x70 })
    #expect(compiled.sayings.utf8.allSatisfy { $0 > 0x2F && $0 < 0x70 })
  }
}

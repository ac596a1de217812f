import Basics
import Testing

@Suite struct StableHashTests {
  @Test("comes to the numbers that Fowler, Noll and Vo give")
  func known() {
    #expect(StableHash.short(of: "".utf8) == 0x811C_9DC5 && StableHash.short(of: "foobar".utf8) == 0xBF9C_F968)
    #expect(StableHash.long(of: "".utf8) == 0xCBF2_9CE4_8422_2325)
    #expect(StableHash.long(of: "foobar".utf8) == 0x8594_4171_F739_67E8)
  }
}

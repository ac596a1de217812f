import Terminal
import Testing

@Suite struct CapabilitiesTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var environment: [String: String] = ["TERM": "xterm"]
    var isTerminal = true
    var isPlain = false
    let wantsColor: Bool
    let allowsMovement: Bool
  }

  @Test(
    "colours and moves only where that is welcome",
    arguments: [
      Case(testDescription: "a terminal", wantsColor: true, allowsMovement: true),
      Case(testDescription: "a pipe", isTerminal: false, wantsColor: false, allowsMovement: false),
      Case(testDescription: "--plain", isPlain: true, wantsColor: false, allowsMovement: false),
      Case(testDescription: "no TERM", environment: [:], wantsColor: false, allowsMovement: false),
      Case(testDescription: "dumb", environment: ["TERM": "dumb"], wantsColor: false, allowsMovement: false),
      Case(
        testDescription: "NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": "1"], wantsColor: false,
        allowsMovement: true),
      Case(
        testDescription: "empty NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": ""], wantsColor: true,
        allowsMovement: true),
      Case(
        testDescription: "forced into a pipe", environment: ["CLICOLOR_FORCE": "1"], isTerminal: false,
        wantsColor: true, allowsMovement: false),
      Case(
        testDescription: "not forced into a pipe", environment: ["CLICOLOR_FORCE": "0"], isTerminal: false,
        wantsColor: false, allowsMovement: false),
      Case(
        testDescription: "forced and refused", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"],
        wantsColor: false, allowsMovement: false),
      Case(
        testDescription: "forced and plain", environment: ["CLICOLOR_FORCE": "1"], isPlain: true, wantsColor: false,
        allowsMovement: false),
      Case(
        testDescription: "CLICOLOR=0", environment: ["TERM": "xterm", "CLICOLOR": "0"], wantsColor: false,
        allowsMovement: true),
    ])
  func looks(_ example: Case) {
    let capabilities = Capabilities(
      environment: example.environment, isInputTerminal: true, isOutputTerminal: example.isTerminal,
      windowColumns: 100, isPlain: example.isPlain)
    #expect(capabilities.wantsColor == example.wantsColor)
    #expect(capabilities.allowsMovement == example.allowsMovement)
  }

  @Test(
    "is as wide as the window, else as COLUMNS says, else 80",
    arguments: [
      (true, 100, "60", 100), (true, nil, "60", 60), (true, 0, nil, 80), (false, 100, "60", 60), (false, 100, nil, 80),
      (false, nil, "wide", 80), (false, nil, "0", 80), (false, nil, "-3", 80),
    ] as [(Bool, Int?, String?, Int)])
  func width(isTerminal: Bool, window: Int?, stated: String?, columns: Int) {
    let capabilities = Capabilities(
      environment: ["COLUMNS": stated].compactMapValues { $0 }, isInputTerminal: true, isOutputTerminal: isTerminal,
      windowColumns: window)
    #expect(capabilities.columns == columns)
  }

  @Test(
    "is as high as the window, and endless without one", arguments: [(true, 24, 24), (true, 0, nil), (false, 24, nil)])
  func height(isTerminal: Bool, window: Int, rows: Int?) {
    let capabilities = Capabilities(
      environment: [:], isInputTerminal: true, isOutputTerminal: isTerminal, windowColumns: 80, windowRows: window)
    #expect(capabilities.rows == rows)
  }
}

import Basics
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
    #expect((capabilities.colours != nil) == example.wantsColor)
    #expect(capabilities.allowsMovement == example.allowsMovement)
  }

  @Test(
    "knows how many colours a terminal has by what it says of itself",
    arguments: [
      (["TERM": "xterm"], .sixteen), (["TERM": "xterm-256color"], .many), (["TERM": "tmux-256color"], .many),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .full), (["TERM": "konsole", "COLORTERM": "24bit"], .full),
      (["TERM": "xterm-direct"], .full), (["TERM": "xterm", "COLORTERM": "yes"], .sixteen), (["TERM": "dumb"], nil),
    ] as [([String: String], ColourDepth?)])
  func depth(environment: [String: String], depth: ColourDepth?) {
    let capabilities = Capabilities(
      environment: environment, isInputTerminal: true, isOutputTerminal: true, windowColumns: 100)
    #expect(capabilities.colours == depth)
  }

  @Test(
    "refuses colour and keeps weight, and neither is sent where nothing is drawn",
    arguments: [
      (["TERM": "xterm", "NO_COLOR": "1"], true, false, true), (["TERM": "xterm"], true, true, false),
      (["TERM": "dumb"], true, false, false), (["TERM": "xterm"], false, false, false),
      (["CLICOLOR_FORCE": "1"], false, false, true),
    ])
  func weight(environment: [String: String], isTerminal: Bool, isPlain: Bool, wantsWeight: Bool) {
    let capabilities = Capabilities(
      environment: environment, isInputTerminal: true, isOutputTerminal: isTerminal, windowColumns: 100,
      isPlain: isPlain)
    #expect(capabilities.wantsWeight == wantsWeight)
  }

  @Test(
    "links only where the terminal is known to follow them",
    arguments: [
      (["TERM": "xterm", "VTE_VERSION": "6800"], true), (["TERM": "xterm", "VTE_VERSION": "4200"], false),
      (["TERM": "xterm"], false), (["TERM": "xterm-kitty"], true), (["TERM": "alacritty"], true),
      (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"], true), (["TERM": "xterm", "KONSOLE_VERSION": "220400"], true),
      (["TERM": "xterm", "WT_SESSION": "x"], true), (["TERM": "xterm", "KITTY_WINDOW_ID": "1"], true),
      (["TERM": "screen", "STY": "1.x", "WT_SESSION": "x"], false),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x", "VTE_VERSION": "6800"], false),
    ])
  func links(environment: [String: String], hasLinks: Bool) {
    let capabilities = Capabilities(
      environment: environment, isInputTerminal: true, isOutputTerminal: true, windowColumns: 100)
    #expect(capabilities.hasLinks == hasLinks)
  }

  @Test(
    "sends things for the clipboard only where the terminal is known to take them",
    arguments: [
      (["TERM": "alacritty"], false, true), (["TERM": "foot-extra"], false, true), (["TERM": "xterm"], false, false),
      (["TERM": "xterm", "TERM_PROGRAM": "WezTerm"], false, true),
      (["TERM": "xterm", "VTE_VERSION": "6800"], false, false),
      (["TERM": "alacritty", "TMUX": "/tmp/x"], false, false), (["TERM": "alacritty"], true, false),
    ])
  func clipboard(environment: [String: String], isPlain: Bool, hasClipboard: Bool) {
    let capabilities = Capabilities(
      environment: environment, isInputTerminal: true, isOutputTerminal: true, windowColumns: 100, isPlain: isPlain)
    #expect(capabilities.hasClipboard == hasClipboard)
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

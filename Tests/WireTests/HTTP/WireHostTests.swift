import TestSupport
import Testing

/// The way out as a program has it that somebody interrupts, or that runs where there is no network.
@Suite struct WireHostTests {
  @Test("Ctrl-C ends a program at once that waits for an answer, and it says that it was interrupted")
  func interrupted() async throws {
    let server = try LoopbackServer(["/": .silence])
    let host = try PseudoTerminal(.built("WireHost", arguments: [server.address()]))
    try await host.typeControl("c", once: { server.count > 0 })
    try await host.wait(for: "givenUp")
    #expect(try await host.waitForEnd() == .exited(130))
  }

  @Test(
    "a machine whose proxy is dead says so, and not that whoever was asked does not answer", arguments: ["", "http://"])
  func deadProxy(kind: String) async throws {
    let place = try LoopbackServer.deserted().dropFirst("http://".count)
    for proxy in ["\(kind)\(place)", "\(kind)proxy.invalid:80"] {
      let host = Program.built(
        "WireHost", arguments: ["http://news.example/feed"], environment: ["http_proxy": proxy])
      #expect(try await Piped.run(host).text.hasPrefix("noProxy\n"), "\(proxy)")
    }
  }

  @Test(
    "asks through the proxy that the environment names, but for those whom it is not for",
    arguments: [
      ("", true), ("elsewhere.example", true), ("news.example", false), (".example", false), ("*", false),
    ])
  func proxy(spared: String, isAsked: Bool) async throws {
    let proxy = try LoopbackServer { _ in .page("well") }
    for name in ["no_proxy", "NO_PROXY"] {
      let count = proxy.count
      let host = Program.built(
        "WireHost", arguments: ["http://news.example/feed"],
        environment: ["http_proxy": proxy.address(""), name: spared])
      #expect(try await Piped.run(host).text.hasPrefix("200\n") == isAsked)
      #expect((proxy.count > count) == isAsked)
    }
  }

  @Test(
    "a machine without a network says so, and not that nobody is called by that name",
    .enabled("this machine lets no program be without a network") { await Program.canBeWithoutNetwork() })
  func noNetwork() async throws {
    // The last is this very machine, which is out of reach for another reason.
    let addresses = ["https://news.example/feed", "http://192.0.2.1/", "http://127.0.0.1:9/"]
    let run = try await Piped.run(Program.built("WireHost", arguments: addresses).withoutNetwork)
    #expect(run.text == "noNetwork\nnoNetwork\nrefused\ndown\n")
  }
}

import TestSupport
import TestTraits
import Testing

/// The network as used by a program that is interrupted, or that runs without one.
@Suite(.runsPrograms) struct WireHostTests {
  @Test("Ctrl-C ends a program at once that waits for an answer, and it says that it was interrupted")
  func interrupted() async throws {
    let server = try LoopbackServer(["/": .silence])
    let host = try PseudoTerminal(.built("WireHost", arguments: [server.address()]))
    try await host.typeControl("c", once: { server.count > 0 })
    try await host.wait(for: "givenUp")
    #expect(try await host.waitForEnd() == .exited(130))
  }

  @Test(
    "names a dead proxy, and not the server behind it", arguments: ["", "http://"])
  func deadProxy(kind: String) async throws {
    let place = try LoopbackServer.deserted().dropFirst("http://".count)
    for proxy in ["\(kind)\(place)", "\(kind)proxy.invalid:80"] {
      let host = Program.built(
        "WireHost", arguments: ["http://news.example/feed"], environment: ["http_proxy": proxy])
      #expect(try await Piped.run(host).text.hasPrefix("noProxy\n"), "\(proxy)")
    }
  }

  @Test(
    "uses the environment's proxy, except for the hosts it excludes",
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
    "goes neither to this machine nor to a private network where a server elsewhere sends it",
    arguments: [
      "127.0.0.1:", "localhost:", "2130706433:", "[::ffff:127.0.0.1]:", "[::1]:", "10.0.0.1:", "192.168.0.1:",
    ])
  func near(place: String) async throws {
    let secret = try LoopbackServer(["/": .page("the router's page")])
    let port = secret.authority().drop { $0 != ":" }.dropFirst()
    let elsewhere = try LoopbackServer { _ in .redirect(to: "http://\(place)\(port)/") }
    let host = Program.built(
      "WireHost", arguments: ["http://news.example/feed"], environment: ["http_proxy": elsewhere.address("")])
    #expect(try await Piped.run(host).text.hasPrefix("privateAddress\n"))
    #expect(elsewhere.count == 1)
    #expect(secret.connections == 0)
  }

  @Test(
    "a machine without a network says so, and not that the host is unknown",
    .enabled("this machine lets no program be without a network") { await Program.canBeWithoutNetwork() })
  func noNetwork() async throws {
    // The last one is this machine, which is unreachable for another reason.
    let addresses = ["https://news.example/feed", "http://192.0.2.1/", "http://127.0.0.1:9/"]
    let run = try await Piped.run(Program.built("WireHost", arguments: addresses).withoutNetwork)
    #expect(run.text == "noNetwork\nnoNetwork\nrefused\ndown\n")
  }
}

import Basics
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Terminal

@Suite(.runsPrograms) struct BrowserTests {
  private let address = "https://example.org/a?b='c';$(d)&e=%20f"

  /// Writes its arguments and its descriptors, a row each; the file gets its name once complete.
  private let browser = """
    #!/bin/sh
    ends=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)
    printf '%s\\n' "$@" $ends > "$PLACE.draft"
    mv "$PLACE.draft" "$PLACE"
    """

  private func told(_ path: String) async throws -> [String] {
    try await waitUntil("the browser has told") { FileManager.default.fileExists(atPath: path) }
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test(
    "gives the address as one argument, untouched",
    arguments: [
      ("lookabout", ["ADDRESS"]),
      ("absent:lookabout --new", ["--new", "ADDRESS"]),
      ("lookabout --url=%s --quiet:absent", ["--url=ADDRESS", "--quiet"]),
      ("", ["ADDRESS"]),
    ])
  func opens(choice: String, arguments: [String]) async throws {
    let folder = try Folder()
    for name in ["lookabout", "xdg-open"] { try await folder.addScript(name, browser) }
    let page = try #require(WebAddress(rawValue: address))
    let environment = [
      "BROWSER": choice, "PATH": "\(folder.path()):/usr/bin:/bin", "PLACE": folder.path("told"),
    ]
    try Browser(environment: environment).open(page)
    let expected = arguments.map { $0.replacingOccurrences(of: "ADDRESS", with: address) }
    let seen = try await told(folder.path("told"))
    #expect(seen == expected + ["/dev/null", "/dev/null", "/dev/null"])
  }

  @Test("says that there is none", arguments: ["", "absent", "/etc/passwd", "/etc"])
  func none(choice: String) throws {
    let page = try #require(WebAddress(rawValue: address))
    #expect(throws: Browser.Failure.missing) {
      try Browser(environment: ["BROWSER": choice, "PATH": "/nowhere"]).open(page)
    }
  }

  @Test("says when one does not start")
  func doesNotStart() async throws {
    let folder = try Folder()
    try await folder.addScript("broken", "no script either")
    let page = try #require(WebAddress(rawValue: address))
    #expect(throws: Browser.Failure.didNotStart(program: folder.path("broken"), reason: SystemRefusal(code: ENOEXEC))) {
      try Browser(environment: ["BROWSER": folder.path("broken")]).open(page)
    }
  }

  @Test("leaves no dead process standing")
  func noZombie() async throws {
    let folder = try Folder()
    try await folder.addScript("brief", "#!/bin/sh\necho $$ > \"$PLACE.draft\"\nmv \"$PLACE.draft\" \"$PLACE\"\n")
    let page = try #require(WebAddress(rawValue: address))
    let environment = ["BROWSER": folder.path("brief"), "PATH": "/usr/bin:/bin", "PLACE": folder.path("told")]
    try Browser(environment: environment).open(page)
    let number = try #require(try await told(folder.path("told")).first)
    try await waitUntil("the process is gone") { !FileManager.default.fileExists(atPath: "/proc/\(number)") }
  }
}

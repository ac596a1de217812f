// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  // An async function runs where its caller does, so that asking and answering costs no change of thread.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// One room of the house: its sources stand in `Sources/<name>`.
func room(_ name: String, _ imports: [Target.Dependency] = [], builtWith plugin: Target.PluginUsage? = nil) -> Target {
  .target(
    name: name, dependencies: imports, swiftSettings: strict,
    plugins: plugin.map { [$0] } ?? [])
}

/// A room's tests, in `Tests/<name>Tests`; what is excepted there is read from disk as it stands.
func tests(of name: String, _ imports: [Target.Dependency] = [], except: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + imports, exclude: except, swiftSettings: strict)
}

let package = Package(
  name: "crier",
  targets: [
    room("News"),
    room("Commands", ["News"]),
    room("Grammar", ["News", "Commands"]),
    room("Understanding", ["News", "Commands", "Grammar"], builtWith: "CompileIntents"),
    room("Wire", ["News", "CLibCurl"], builtWith: "EmbedFiles"),
    room("Archive", ["News", "CCrypt", "CFiles"]),
    room("Newsroom", ["News", "Wire", "Archive"]),
    room("Replies", ["News", "Commands"]),
    room("ViewModels", ["News", "Commands", "Newsroom", "Replies"]),
    room("Conversation", ["News", "Commands", "Grammar", "Understanding", "Replies", "ViewModels"]),
    room("Cards", ["News", "Replies"]),
    room("Export", ["News", "Commands", "Archive", "Replies", "Cards"]),
    room("Terminal", ["News", "CReadline", "CFiles"]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),
    .systemLibrary(name: "CFiles"),
    .systemLibrary(name: "CLibCurl"),
    .systemLibrary(name: "CLibXML2"),

    .executableTarget(
      name: "crier",
      dependencies: [
        "News", "Grammar", "Understanding", "Wire", "Archive", "Newsroom", "Replies", "ViewModels", "Conversation",
        "Cards",
        "Export", "Terminal",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "crier-bench",
      dependencies: [
        "News", "Grammar", "Understanding", "Wire", "Archive", "Newsroom", "Replies", "ViewModels", "Conversation",
        "Cards", "Terminal",
        "TestSupport", "CLibXML2",
      ],
      swiftSettings: strict),

    .executableTarget(name: "compile-intents", dependencies: ["Grammar"], swiftSettings: strict),
    .plugin(
      name: "CompileIntents", capability: .buildTool(), dependencies: ["compile-intents"],
      path: "Sources/CompileIntents"),
    .executableTarget(name: "embed-files", swiftSettings: strict),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"], path: "Sources/EmbedFiles"),

    tests(of: "News", ["TestSupport"]),
    tests(of: "Grammar", ["TestSupport"]),
    tests(of: "Understanding", ["News", "Commands", "Grammar", "TestSupport"]),
    tests(of: "Wire", ["News", "TestSupport", "WireHost"]),
    tests(of: "Newsroom", ["News", "Wire", "Archive", "TestSupport"]),
    tests(of: "ViewModels"),
    tests(
      of: "Conversation", ["News", "Commands", "Replies", "ViewModels", "Archive", "Newsroom", "Wire", "TestSupport"]),
    tests(of: "Cards", ["News", "Commands", "Replies", "TestSupport"], except: ["Goldens"]),
    tests(of: "Export", ["News", "Commands", "Replies", "TestSupport"], except: ["Goldens"]),
    tests(of: "Terminal", ["News", "TestSupport", "PromptHost"]),
    .testTarget(
      name: "CrierTests",
      dependencies: ["crier", "Cards", "Conversation", "Replies", "Grammar", "News", "Wire", "TestSupport"],
      swiftSettings: strict
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
      name: "PromptHost", dependencies: ["Terminal"], path: "Tests/PromptHost", swiftSettings: strict),
    .executableTarget(
      name: "WireHost", dependencies: ["News", "Wire", "Terminal"], path: "Tests/WireHost", swiftSettings: strict),
    tests(of: "Archive", ["News", "TestSupport"]),
  ]
)

// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// One room of the house: its sources stand in `Sources/<name>`.
func room(_ name: String, _ imports: [Target.Dependency] = [], embeds: Bool = false) -> Target {
  .target(
    name: name, dependencies: imports, swiftSettings: strict,
    plugins: embeds ? ["EmbedFiles"] : [])
}

/// A room's tests, in `Tests/<name>Tests`.
func tests(of name: String, _ imports: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + imports, swiftSettings: strict)
}

let package = Package(
  name: "crier",
  targets: [
    room("News"),
    room("Understanding", ["News"], embeds: true),
    room("Conversation", ["News", "Understanding"]),

    .executableTarget(name: "embed-files", swiftSettings: strict),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"], path: "Sources/EmbedFiles"),

    tests(of: "News"),
    tests(of: "Understanding", ["News"]),
  ]
)

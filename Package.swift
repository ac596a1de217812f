// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  // An async function runs where its caller does, so that asking and answering costs no change of thread.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // What debuggers read is two thirds of the file. The driver puts `-g` behind these flags, so the frontend is told.
  .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release)),
]

/// The release is one file that needs no Swift on the machine it is copied to.
let fast = strict + [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]

/// For rooms that work once a line: as fast to within a twentieth, a fifth smaller, and a quarter sooner compiled.
let small = fast + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// For rooms whose work most tests do again and again: unoptimised, the tests take three times as long.
let optimised = fast + [.unsafeFlags(["-O"])]

/// Functions that came out the same are kept once, addresses to be moved at the start are packed, and no names are told
/// to other libraries, which Swift's own linking asks for.
let linked: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
      "-Xlinker", "--no-export-dynamic",
    ],
    .when(configuration: .release))
]

/// One room of the house: its sources stand in `Sources/<name>`.
func room(
  _ name: String, _ imports: [Target.Dependency] = [], except: [String] = [],
  builtWith plugins: [Target.PluginUsage] = [], settings: [SwiftSetting] = fast
) -> Target {
  .target(name: name, dependencies: imports, exclude: except, swiftSettings: settings, plugins: plugins)
}

/// A room's tests, in `Tests/<name>Tests`; what is excepted there is read from disk as it stands.
func tests(of name: String, _ imports: [Target.Dependency] = [], except: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestTraits"] + imports, exclude: except,
    swiftSettings: strict)
}

let package = Package(
  name: "crier",
  targets: [
    room("Basics", ["CFiles", "CUnicode"], settings: optimised),
    room("Markup", ["Basics", "CLibXML2"]),
    room("News", ["Basics"]),
    room("Commands", ["Basics", "News"], settings: small),
    room("Grammar", ["Basics", "News", "Commands"], settings: optimised),
    // A debug build trains too, which takes six times as long unoptimised.
    room("IntentCompiler", ["Basics", "News", "Commands", "Grammar"], settings: optimised),
    room("Ear", ["CEar", "Encoder"], except: ["learn.py", "score.py"], settings: optimised),
    room("Encoder", ["Basics", "CEncoder"], except: ["cut.py"], settings: optimised),
    room("Understanding", ["Basics", "News", "Commands", "Grammar", "Ear"], settings: optimised),
    // Apart, so that a changed sentence compiles nothing else anew.
    room("Languages", ["Basics", "Grammar"], builtWith: ["CompileIntents"]),
    room("Wire", ["Basics", "Markup", "News", "CLibCurl"], builtWith: ["EmbedFiles"]),
    room("Reader", ["Basics", "Markup"], settings: small),
    room("Archive", ["Basics", "News", "CCrypt", "CFiles", "CSQLite"]),
    room("Stories", ["Basics", "News"], builtWith: ["EmbedFiles"]),
    room("Answers", ["News", "Stories", "Encoder"], except: ["fit.py"], settings: optimised),
    room(
      "Newsroom", ["Basics", "Markup", "News", "Wire", "Reader", "Archive", "Stories", "Encoder", "Answers"],
      settings: small),
    room(
      "Replies", ["Basics", "Markup", "News", "Commands"], builtWith: ["CompileIntents", "CompileSchema"],
      settings: small),
    room("Voice", ["Basics", "News", "Grammar", "Replies"], builtWith: ["CompileIntents"], settings: small),
    room("ViewModels", ["Basics", "Markup", "News", "Commands", "Stories", "Newsroom", "Replies"], settings: small),
    room(
      "Conversation",
      ["Basics", "News", "Commands", "Grammar", "Ear", "Understanding", "Newsroom", "Replies", "ViewModels"],
      builtWith: ["CompileSchema"], settings: small),
    room("Cards", ["Basics", "Markup", "News", "Commands", "Replies", "Voice"], settings: small),
    room("Export", ["Basics", "Markup", "News", "Commands", "Archive", "Replies", "Voice"], settings: small),
    room(
      "Agents", ["Basics", "News", "Commands", "Replies", "Conversation", "Cards", "Voice"],
      settings: small),
    room("Terminal", ["Basics", "CReadline", "CFiles"], settings: small),
    .target(name: "CUnicode", exclude: ["tables.py"]),
    // What the ear has learned is put into the program's file as it stands.
    .target(name: "CEar", cSettings: [.headerSearchPath("../../Intents/en")]),
    // In a debug build too, sentences are read as fast as people wait for.
    .target(
      name: "CEncoder", cSettings: [.headerSearchPath("../../Intents/en"), .unsafeFlags(["-O2"])]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),
    .systemLibrary(name: "CFiles"),
    .systemLibrary(name: "CLibCurl"),
    .systemLibrary(name: "CLibXML2"),
    .systemLibrary(name: "CSQLite"),

    .executableTarget(
      name: "crier",
      dependencies: [
        "Basics", "News", "Commands", "Grammar", "Ear", "Understanding", "Wire", "Archive", "Newsroom", "Replies",
        "ViewModels", "Conversation", "Voice", "Cards", "Export", "Agents", "Terminal", "Languages",
      ],
      swiftSettings: small, linkerSettings: linked),
    .executableTarget(
      name: "crier-bench",
      dependencies: [
        "Basics", "News", "Grammar", "Ear", "Understanding", "Wire", "Archive", "Stories", "Encoder", "Answers",
        "Newsroom", "Replies", "ViewModels", "Conversation", "TestSupport", "CLibXML2", "Markup", "Reader", "Languages",
        "Terminal",
      ],
      swiftSettings: small, linkerSettings: linked),

    room("SchemaCompiler"),
    .executableTarget(
      name: "compile-schema", dependencies: ["SchemaCompiler"], swiftSettings: fast, linkerSettings: linked),
    .plugin(
      name: "CompileSchema", capability: .buildTool(), dependencies: ["compile-schema"], path: "Sources/CompileSchema"),
    .executableTarget(
      name: "compile-intents", dependencies: ["Grammar", "IntentCompiler"], swiftSettings: fast,
      linkerSettings: linked),
    .plugin(
      name: "CompileIntents", capability: .buildTool(), dependencies: ["compile-intents"],
      path: "Sources/CompileIntents"),
    .executableTarget(name: "embed-files", swiftSettings: fast, linkerSettings: linked),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"], path: "Sources/EmbedFiles"),

    tests(of: "Basics", ["TestSupport"]),
    tests(of: "News", ["Basics", "TestSupport"]),
    tests(of: "SchemaCompiler"),
    tests(of: "Commands", ["Basics", "News"]),
    tests(of: "Grammar", ["TestSupport"]),
    tests(of: "Ear", ["TestSupport", "Encoder"], except: ["heard.tsv"]),
    tests(of: "Encoder", ["CEncoder"], except: ["pieces.tsv", "vectors.tsv"]),
    tests(of: "Replies", ["Basics", "News"]),
    tests(
      of: "Voice",
      [
        "Basics", "News", "Commands", "Grammar", "IntentCompiler", "Languages", "Replies", "Understanding",
        "TestSupport",
      ]),
    tests(
      of: "Understanding",
      ["Basics", "News", "Commands", "Grammar", "IntentCompiler", "Languages", "Replies", "TestSupport"]),
    tests(of: "IntentCompiler", ["Basics", "News", "Grammar", "TestSupport"]),
    tests(of: "Markup", ["Basics", "TestSupport"]),
    tests(of: "Reader", ["Basics", "Markup", "TestSupport"]),
    tests(of: "Wire", ["Basics", "Markup", "News", "TestSupport", "WireHost"]),
    tests(of: "Archive", ["Basics", "News", "TestSupport"]),
    tests(of: "Stories", ["Basics", "News", "TestSupport"]),
    tests(of: "Answers", ["News", "Stories", "Encoder"]),
    tests(of: "Newsroom", ["Basics", "Markup", "News", "Wire", "Archive", "TestSupport"]),
    tests(
      of: "ViewModels",
      [
        "Basics", "Markup", "News", "Commands", "Wire", "Archive", "Newsroom", "Replies", "Voice", "StandIns",
        "TestSupport",
      ]),
    tests(
      of: "Conversation",
      [
        "Basics", "News", "Commands", "Grammar", "Understanding", "Wire", "Archive", "Newsroom", "Replies",
        "ViewModels", "Voice", "StandIns", "TestSupport", "Languages",
      ]),
    tests(
      of: "Cards", ["Basics", "Markup", "News", "Commands", "Replies", "Voice", "TestSupport"], except: ["Goldens"]),
    tests(
      of: "Export", ["Basics", "Markup", "News", "Commands", "Replies", "Voice", "TestSupport"], except: ["Goldens"]),
    tests(of: "Terminal", ["Basics", "TestSupport", "PromptHost"]),
    .testTarget(
      name: "CrierTests",
      dependencies: [
        "crier", "Basics", "News", "Commands", "Archive", "Grammar", "IntentCompiler", "Wire", "Replies", "ViewModels",
        "Conversation", "Voice", "Cards", "Terminal", "TestSupport", "TestTraits", "Languages", "Understanding",
      ],
      swiftSettings: strict),
    .target(
      name: "StandIns",
      dependencies: ["Basics", "Markup", "News", "Commands", "Stories", "Newsroom", "Replies", "ViewModels"],
      path: "Tests/StandIns", swiftSettings: fast),
    .target(name: "TestTraits", dependencies: ["Basics"], path: "Tests/TestTraits", swiftSettings: strict),
    .target(name: "TestSupport", dependencies: ["Basics"], path: "Tests/TestSupport", swiftSettings: fast),
    .executableTarget(
      name: "PromptHost", dependencies: ["Basics", "Terminal"], path: "Tests/PromptHost", swiftSettings: fast,
      linkerSettings: linked),
    .executableTarget(
      name: "WireHost", dependencies: ["Basics", "News", "Wire", "Terminal"], path: "Tests/WireHost",
      swiftSettings: fast, linkerSettings: linked),
  ]
)

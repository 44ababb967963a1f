// swift-tools-version: 6.3

// Modules that use the library as a client does. Scripts/check builds them and runs them.

import PackageDescription

func product(_ name: String) -> Target.Dependency {
  .product(name: name, package: "DelegatePromises")
}
let library = [product("DelegatePromises")]
let testing = library + [product("PromisesTesting")]

/// The settings of a new app project.
let app: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The code that README.md and pages show, in both default isolations; each target is a file of
/// PageSnippets, and a program.
let snippetNames = [
  "AppleWebView",
  "BakeLoaf",
  "ContinuationsByHand",
  "EveryPublisher",
  "FindHang",
  "LoafSearch",
  "MoveFromPromiseKit",
  "OrderBread",
  "RaceOvens",
  "ReadLoaves",
  "ReadTitle",
  "ReadableErrors",
  "RecordTimeline",
  "RecordToLog",
  "ScenarioLocation",
  "ScenarioSharedLocation",
  "ScenarioSignIn",
  "SliceLoaf",
  "StreamElements",
  "WatchPromises",
]
/// The products that some snippets, and folders of them, need beside the library itself.
let furtherProducts = [
  "FindHang": ["DelegateEvents", "PromiseTimeline"],
  "Ovens": ["DelegateEvents"],
  "ReadLoaves": ["DelegateEvents"],
  "RecordTimeline": ["PromiseTimeline"],
  "RecordToLog": ["PromiseTracing"],
  "ScenarioLocation": ["DelegateEvents"],
  "ScenarioSharedLocation": ["DelegateEvents"],
  "StreamElements": ["DelegateEvents"],
  "WatchPromises": ["PromiseTracing"],
]
func products(for name: String) -> [Target.Dependency] {
  library + furtherProducts[name, default: []].map(product)
}
let snippets = snippetNames.flatMap { name -> [Target] in
  let source = "\(name).swift"
  return [
    .executableTarget(
      name: name, dependencies: products(for: name), path: "PageSnippets", sources: [source]),
    .executableTarget(
      name: "MainActor\(name)", dependencies: products(for: name), path: "MainActorPageSnippets",
      sources: [source], swiftSettings: app),
  ]
}

/// The examples that share a bakery or an oven; each target is a folder of PageSnippets.
let examples = ["Bakery", "Ovens"].flatMap { folder -> [Target] in
  [
    .target(
      name: "\(folder)Examples", dependencies: products(for: folder), path: "PageSnippets",
      sources: [folder]),
    .target(
      name: "MainActor\(folder)Examples", dependencies: products(for: folder),
      path: "MainActorPageSnippets", sources: [folder], swiftSettings: app),
  ]
}

/// A program of all forms of calls, in both default isolations; `MainActorSpellings` is a link.
let spelled = testing + [product("DelegateEvents")]
let spellings: [Target] = [
  .executableTarget(name: "Spellings", dependencies: spelled, path: "Spellings"),
  .executableTarget(
    name: "MainActorSpellings", dependencies: spelled, path: "MainActorSpellings",
    swiftSettings: app),
]

let programs: [Target] = [
  // Tests by one framework each.
  .executableTarget(name: "XCTestClient", dependencies: testing, path: "XCTestClient"),
  .executableTarget(
    name: "SwiftTestingClient", dependencies: testing, path: "SwiftTestingClient"),
]

/// Requests by hand, and as `find-continuations --rewrite` writes them; `Rewrites` is a link.
let rewrites: [Target] = [
  .target(name: "RewriteSources", path: "Rewrites/Sources"),
  .target(name: "ByHand", dependencies: ["RewriteSources"], path: "Rewrites/ByHand"),
  .target(
    name: "Rewritten", dependencies: library + ["RewriteSources"], path: "Rewrites/Rewritten"),
  .executableTarget(
    name: "Rewrites", dependencies: ["ByHand", "RewriteSources", "Rewritten"],
    path: "Rewrites/Program"),
]

/// The first example of README.md in each kind of code, which `Scripts/pages readme` writes: in
/// executables, in a test, and in a package in Swift 5 mode.
let isREADME = Context.environment["README_CONTEXTS"] != nil
let contexts =
  [
    "ActorMethod", "AsyncFunction", "MainActorMethod", "MainActorModule", "MainFile", "MainType",
  ].map { name -> Target in
    .executableTarget(
      name: name, dependencies: library, path: ".build-contexts/\(name)",
      swiftSettings: name == "MainActorModule" ? app : [])
  } + [
    .testTarget(
      name: "TestTarget", dependencies: library, path: ".build-contexts/TestTarget")
  ]

let package = Package(
  name: "Consumers",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DelegatePromises", path: "..")]
    + (isREADME ? [.package(path: ".build-contexts/SwiftFive")] : []),
  targets: snippets + examples + spellings + programs + rewrites + (isREADME ? contexts : [])
)

// swift-tools-version: 6.3

// Modules that use the library as a client does. Scripts/check builds them and runs them.

import PackageDescription

let library: [Target.Dependency] = [.product(name: "DelegatePromises", package: "DelegatePromises")]

/// The settings of a new app project.
let app: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// What README.md shows, in both default isolations: a file of ../Snippets each.
let snippetNames = [
  "AnswerQuestions",
  "BeforeAndAfter",
  "EveryBridge",
  "EveryDelegate",
  "EveryEvent",
  "EveryOperator",
  "EveryPublisher",
  "EverySlot",
  "EverySource",
  "EveryTimer",
  "GenerateAdapter",
  "OrderBread",
  "ReadTitle",
  "ReadableErrors",
  "ScenarioLocation",
  "ScenarioMap",
  "ScenarioSharedLocation",
  "ScenarioSignIn",
  "ScenarioTable",
  "SharedSlot",
]
let snippets = snippetNames.flatMap { name -> [Target] in
  let source = "\(name).swift"
  return [
    .executableTarget(
      name: name, dependencies: library, path: "ReadmeClient", sources: [source]),
    .executableTarget(
      name: "MainActor\(name)", dependencies: library, path: "MainActorReadmeClient",
      sources: [source], swiftSettings: app),
  ]
}

/// Every spelling of the surface, in both default isolations: `MainActorSpellings` is a link.
let spellings: [Target] = [
  .target(name: "Spellings", dependencies: library, path: "Spellings"),
  .target(
    name: "MainActorSpellings", dependencies: library, path: "MainActorSpellings",
    swiftSettings: app),
]

let lean: [Target] = [.executableTarget(name: "Lean", dependencies: library, path: "Lean")]

let package = Package(
  name: "Consumers",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DelegatePromises", path: "..")],
  targets: snippets + spellings + lean
)

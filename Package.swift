// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .strictMemorySafety()]
  + [
    "ExistentialAny",
    "InferIsolatedConformances",
    "InternalImportsByDefault",
    "MemberImportVisibility",
    "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }

let package = Package(
  name: "DelegatePromises",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "CorePromises", targets: ["CorePromises"]),
    .library(name: "DelegatePromises", targets: ["DelegatePromises"]),
    .library(name: "DelegateEvents", targets: ["DelegateEvents"]),
    .library(name: "PromiseTracing", targets: ["PromiseTracing"]),
    .library(name: "PromiseTimeline", targets: ["PromiseTimeline"]),
    .library(name: "PromisesTesting", targets: ["PromisesTesting"]),
    .executable(name: "delegate-adapter-generator", targets: ["delegate-adapter-generator"]),
    .plugin(name: "GenerateDelegateAdapter", targets: ["GenerateDelegateAdapter"]),
  ],
  targets: [
    .target(name: "CorePromises", path: "Sources/Promises", swiftSettings: settings),
    .target(
      name: "DelegatePromises",
      dependencies: ["CorePromises"],
      swiftSettings: settings
    ),
    .target(
      name: "DelegateEvents",
      dependencies: ["DelegatePromises"],
      swiftSettings: settings
    ),
    .target(
      name: "PromiseTracing",
      dependencies: ["DelegatePromises"],
      swiftSettings: settings
    ),
    .target(
      name: "PromiseTimeline",
      dependencies: ["PromiseTracing"],
      exclude: ["Page/Web"],
      swiftSettings: settings
    ),
    .target(
      name: "PromisesTesting",
      dependencies: ["LineReading", "PromiseTracing"],
      swiftSettings: settings
    ),
    .target(name: "LineReading", swiftSettings: settings),
    .target(
      name: "DelegateAdapterGeneration",
      dependencies: ["LineReading"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "delegate-adapter-generator",
      dependencies: ["DelegateAdapterGeneration"],
      swiftSettings: settings
    ),
    .plugin(
      name: "GenerateDelegateAdapter",
      capability: .command(
        intent: .custom(
          verb: "generate-delegate-adapter",
          description: "Writes an adapter for a delegate protocol")),
      dependencies: ["delegate-adapter-generator"]
    ),
    .target(
      name: "TestSupport",
      dependencies: ["CorePromises", "DelegatePromises"],
      path: "Tests/Support",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorePromisesTests",
      dependencies: ["CorePromises", "PromisesTesting", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DelegatePromisesTests",
      dependencies: ["DelegatePromises", "PromisesTesting", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DelegateEventsTests",
      dependencies: ["DelegateEvents", "PromisesTesting", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WorldTests",
      dependencies: ["DelegateEvents", "PromiseTracing", "PromisesTesting", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PromisesTestingTests",
      dependencies: ["DelegateEvents", "PromisesTesting", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TestingArticleTests",
      dependencies: ["PromisesTesting"],
      path: "Tests/TestingArticle",
      swiftSettings: settings
    ),
    .testTarget(
      name: "PromiseTracingTests",
      dependencies: [
        "DelegateEvents", "PromiseTimeline", "PromiseTracing", "PromisesTesting", "Recordings",
        "TestSupport",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Recordings",
      dependencies: ["DelegateEvents", "PromiseTracing", "TestSupport"],
      path: "Tests/Recordings",
      swiftSettings: settings
    ),
    .testTarget(
      name: "PromiseTimelineTests",
      dependencies: ["PromiseTimeline", "Recordings", "TestSupport"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "timeline-demo",
      dependencies: ["PromiseTimeline", "Recordings"],
      path: "Tests/TimelineDemo",
      swiftSettings: settings
    ),
    .testTarget(
      name: "RepositoryTests",
      dependencies: ["LineReading"],
      swiftSettings: settings
    ),
  ]
)

// Under a sanitizer, the three libraries that manage memory by hand are optimised in a release build, as
// they are for a client; to optimise the rest takes longer than to run it. SANITIZED lists the files of
// tests that are left out, because to build them would take long too: see Scripts/Support/sanitizers.sh.
// So are the tests of the texts of this repository.
if let leftOut = Context.environment["SANITIZED"]?.split(separator: " ") {
  package.targets.removeAll { $0.name == "RepositoryTests" }
  let optimised = ["CorePromises", "DelegatePromises", "DelegateEvents"]
  for target in package.targets where !optimised.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
    let folder = (target.path ?? "Tests/\(target.name)") + "/"
    for file in leftOut where file.hasPrefix(folder) {
      target.exclude.append(String(file.dropFirst(folder.count)))
    }
  }
}

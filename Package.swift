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
      name: "EventsTests",
      dependencies: ["DelegatePromises", "PromisesTesting", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PromisesTestingTests",
      dependencies: ["DelegatePromises", "PromisesTesting", "TestSupport"],
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
        "PromiseTimeline", "PromiseTracing", "PromisesTesting", "Recordings", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Recordings",
      dependencies: ["PromiseTracing", "TestSupport"],
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

// The generator's tests, which compile adapters by the dozen and call compilers, take the place of the
// libraries' tests: `GENERATOR_TESTS=1 swift test`. The mutants need both.
if let wish = Context.environment["GENERATOR_TESTS"] {
  if wish != "too" { package.targets.removeAll(where: \.isTest) }
  package.targets += [
    .testTarget(
      name: "DelegateAdapterGenerationTests",
      dependencies: ["DelegateAdapterGeneration", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GeneratedAdaptersTests",
      dependencies: ["DelegatePromises", "PromisesTesting", "TestSupport"],
      swiftSettings: settings
    ),
    .target(name: "HostileBase", path: "Tests/Fixtures/HostileBase"),
    .target(
      name: "HostileProtocols", dependencies: ["HostileBase"],
      path: "Tests/Fixtures/HostileProtocols"
    ),
    .target(name: "Namesakes", dependencies: ["HostileBase"], path: "Tests/Fixtures/Namesakes"),
    .testTarget(
      name: "HostileAdaptersTests",
      dependencies: ["DelegatePromises", "HostileBase", "HostileProtocols", "Namesakes"]
    ),
  ]
}

// Under a sanitizer and in a release build, the tests are those of the libraries. The generator uses
// one thread, manages no memory by hand, and is no part of a client. The repository's texts are the
// same in every build.
if Context.environment["LIBRARIES_ONLY"] != nil {
  let others = [
    "DelegateAdapterGeneration", "GenerateDelegateAdapter", "RepositoryTests",
    "delegate-adapter-generator",
  ]
  package.targets.removeAll { others.contains($0.name) }
  package.products.removeAll { others.contains($0.name) }
}

// A sanitizer watches the two libraries that manage memory by hand as they are built, and the rest
// without optimisation, which takes longer than to run it. It gets only the files of tests in which it
// can find anything. See Scripts/Support/sanitizers.sh.
if let leftOut = Context.environment["SANITIZED_WITHOUT"] {
  for target in package.targets where !["CorePromises", "DelegatePromises"].contains(target.name) {
    let folder = "Tests/\(target.name)/"
    target.exclude = leftOut.split(separator: "\n").filter { $0.hasPrefix(folder) }
      .map { String($0.dropFirst(folder.count)) }
    target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
  }
}

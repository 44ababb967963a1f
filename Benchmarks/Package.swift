// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)]
  + [
    "ExistentialAny",
    "InferIsolatedConformances",
    "InternalImportsByDefault",
    "MemberImportVisibility",
    "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }

// The counts leave out the libraries beside which rows are measured: these take most of the time of
// a build.
let isOursOnly = Context.environment["OURS_ONLY"] != nil
let peers: [Target.Dependency] = [
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOEmbedded", package: "swift-nio"),
]
let packagesOfPeers: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-nio", from: "2.101.2")
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DelegatePromises", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ] + (isOursOnly ? [] : packagesOfPeers),
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Measuring",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "DelegateEvents", package: "DelegatePromises"),
      ] + (isOursOnly ? [] : peers),
      exclude: isOursOnly ? ["Peers"] : [],
      swiftSettings: settings
    ),
    // Small clients, whose parts Scripts/packages looks at: `lean`.
    .executableTarget(
      name: "Lean",
      dependencies: [.product(name: "DelegatePromises", package: "DelegatePromises")]
    ),
    .executableTarget(
      name: "Folded",
      dependencies: [.product(name: "DelegateEvents", package: "DelegatePromises")]
    ),
    .target(name: "Measuring", dependencies: ["CMeasuring"], swiftSettings: settings),
    .target(name: "CMeasuring"),
  ]
)

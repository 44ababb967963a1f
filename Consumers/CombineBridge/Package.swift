// swift-tools-version: 6.3

// Tests the library's bridge to Combine, also where there is no Combine: the module `Combine` is
// OpenCombine there, and `CorePromises` are the library's own sources. A Mac has Combine itself, which
// its Foundation imports: another module of that name would stand in the way.

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

#if os(macOS)
  let openCombine: [Package.Dependency] = []
  let combine: [Target] = []
#else
  let openCombine: [Package.Dependency] = [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ]
  let combine: [Target] = [
    .target(name: "Combine", dependencies: ["OpenCombine"], path: "Combine")
  ]
#endif
let withCombine = combine.map { Target.Dependency.target(name: $0.name) }

let package = Package(
  name: "CombineBridge",
  platforms: [.macOS(.v15)],
  dependencies: openCombine,
  targets: combine + [
    .target(
      name: "CorePromises", dependencies: withCombine, path: "CorePromises",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["CorePromises"], path: "TestSupport",
      exclude: ["Delegates"], swiftSettings: settings),
    .target(name: "Examples", dependencies: withCombine + ["CorePromises"], path: "Examples"),
    .testTarget(
      name: "CombineBridgeTests",
      dependencies: withCombine + ["CorePromises", "TestSupport"],
      path: "Tests",
      swiftSettings: settings
    ),
  ]
)

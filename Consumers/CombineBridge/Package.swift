// swift-tools-version: 6.3

// Compiles the library's bridge to Combine where there is no Combine, and tests it: the module
// `Combine` here is OpenCombine, and `CorePromises` are the library's own sources.

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
  name: "CombineBridge",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    .target(name: "Combine", dependencies: ["OpenCombine"], path: "Combine"),
    .target(
      name: "CorePromises", dependencies: ["Combine"], path: "CorePromises",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["CorePromises"], path: "TestSupport",
      exclude: ["Delegates"], swiftSettings: settings),
    .target(name: "Examples", dependencies: ["Combine", "CorePromises"], path: "Examples"),
    .testTarget(
      name: "CombineBridgeTests",
      dependencies: ["Combine", "CorePromises", "TestSupport"],
      path: "Tests",
      swiftSettings: settings
    ),
  ]
)

// swift-tools-version: 6.3

// Runs the library's own files under a scheduler that tries every interleaving of small casts.
// Scripts/explore copies the files to .build-copies and builds the package.

import PackageDescription

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    // Model threads hand one baton on, so the runtime's own check would see their accesses nest.
    .unsafeFlags(["-enforce-exclusivity=unchecked", "-enable-testing"]),
  ]
  + [
    "ExistentialAny",
    "InferIsolatedConformances",
    "InternalImportsByDefault",
    "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }

let package = Package(
  name: "Exploration",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Interleaving", swiftSettings: settings),
    .target(
      name: "CorePromises",
      dependencies: ["Interleaving"],
      path: ".build-copies/CorePromises",
      swiftSettings: settings
    ),
    .target(
      name: "DelegatePromises",
      dependencies: ["CorePromises", "Interleaving"],
      path: ".build-copies/DelegatePromises",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "explore",
      dependencies: ["CorePromises", "DelegatePromises", "Interleaving"],
      swiftSettings: settings
    ),
  ]
)

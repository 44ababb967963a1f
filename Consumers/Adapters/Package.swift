// swift-tools-version: 6.3

// A package whose adapters are generated. Scripts/generator copies it, and generates them.

import PackageDescription

let package = Package(
  name: "Adapters",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DelegatePromises", path: "../..")],
  targets: [
    .target(name: "Bakery"),
    .executableTarget(
      name: "Shop",
      dependencies: [
        "Bakery", .product(name: "DelegateEvents", package: "DelegatePromises"),
      ],
      // The adapter of the package's own protocol depends on these settings.
      swiftSettings: [
        .define("WITH_TILL"), .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
  ]
)

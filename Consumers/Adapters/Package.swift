// swift-tools-version: 6.3

// A package whose adapters are generated: Scripts/generator copies it, and has them written.

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
        "Bakery", .product(name: "DelegatePromises", package: "DelegatePromises"),
      ],
      // What the adapter of its own protocol depends on.
      swiftSettings: [
        .define("WITH_TILL"), .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
  ]
)

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

let package = Package(
  name: "Headlines",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "headlines", targets: ["headlines"])
  ],
  dependencies: [
    .package(name: "DelegatePromises", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .executableTarget(
      name: "headlines",
      dependencies: [
        "FeedReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "DelegatePromises", package: "DelegatePromises"),
        .product(name: "PromiseTimeline", package: "DelegatePromises"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeedReading",
      dependencies: [
        .product(name: "DelegatePromises", package: "DelegatePromises"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.copy("Resources/bakery.xml")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "HeadlinesTests",
      dependencies: [
        "FeedReading",
        "headlines",
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: settings
    ),
  ]
)

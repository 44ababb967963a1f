// swift-tools-version: 6.3

// Generated adapters of protocols that other packages declare. NIO drives its own, and its pipeline is
// a source of promises; swift-log gets what happens to promises. The adapters compile in both default
// isolations; `Scripts/packages real-packages` writes them first, in folders named `Written`.
//
// `Scripts/packages real-packages` always runs those of NIO, and the others with ALL_PACKAGES=1.

import PackageDescription

let isThorough = Context.environment["ALL_PACKAGES"] != nil

let nio: [Target.Dependency] = [
  .product(name: "DelegateEvents", package: "DelegatePromises"),
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOEmbedded", package: "swift-nio"),
]

let others: [Target.Dependency] = [
  .product(name: "AsyncHTTPClient", package: "async-http-client"),
  .product(name: "FlyingFox", package: "FlyingFox"),
  .product(name: "GRDB", package: "GRDB.swift"),
  .product(name: "Logging", package: "swift-log"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
  .product(name: "OpenCombine", package: "OpenCombine"),
  .product(name: "PromiseTracing", package: "DelegatePromises"),
]

/// Tests, and the adapters alone in the default isolation of a new app: `MainActor…` is a link.
func targets(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [
    .testTarget(name: "\(name)Tests", dependencies: dependencies),
    .target(
      name: "MainActor\(name)s", dependencies: dependencies, path: "Tests/MainActor\(name)s",
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
  ]
}

let package = Package(
  name: "RealPackages",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DelegatePromises", path: "../.."),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ]
    + (isThorough
      ? [
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
      ] : []),
  targets: targets("NIOAdapter", nio) + (isThorough ? targets("OtherAdapter", nio + others) : [])
)

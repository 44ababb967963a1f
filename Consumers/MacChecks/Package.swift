// swift-tools-version: 6.3

// For Macs only: what the library does with objects of Objective-C, with run loops and with timers of
// the system. Linux has none of these, and the target `Kit` does not compile there.
//
//   swift run --package-path Consumers/MacChecks checks           prints a line for each check
//   swift run --package-path Consumers/MacChecks checks deinit    runs one that may end the program
//
// RELEASING.md has all commands for a Mac.

import PackageDescription

let package = Package(
  name: "MacChecks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DelegatePromises", path: "../..")],
  targets: [
    .target(name: "Kit"),
    .executableTarget(
      name: "checks",
      dependencies: ["Kit", .product(name: "DelegateEvents", package: "DelegatePromises")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ])

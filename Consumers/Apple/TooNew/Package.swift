// swift-tools-version: 6.3

// What is newer than the systems that the library runs on, and what hides such a use:
// `Scripts/packages apple-systems` must find each. The first line of a file has the message.

import PackageDescription

let package = Package(
  name: "TooNew",
  platforms: [.macOS(.v15)],
  targets: ["TooNew", "IsolatedDeinit", "LeftOut"].map { .target(name: $0) }
)

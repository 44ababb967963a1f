// swift-tools-version: 6.3

// A client of two packages: one of them has a target named `Promises`, with a type `Promise`.
// `Scripts/packages namesakes` builds and runs it.

import PackageDescription

let package = Package(
  name: "Namesakes",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DelegatePromises", path: "../.."),
    .package(path: "Other"),
  ],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: [
        .product(name: "DelegatePromises", package: "DelegatePromises"),
        .product(name: "Promises", package: "Other"),
      ])
  ]
)

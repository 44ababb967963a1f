// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Other",
  products: [.library(name: "Promises", targets: ["Promises"])],
  targets: [.target(name: "Promises")]
)

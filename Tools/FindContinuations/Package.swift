// swift-tools-version: 6.3

import PackageDescription

// A toolchain for Linux brings SwiftSyntax as libraries, which spares a build of two minutes.
// `Scripts/packages continuations` names their folder; without it, SwiftSyntax is built from its package.
let libraries = Context.environment["SWIFT_SYNTAX_LIBRARIES"]

var settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)]
  + [
    "ExistentialAny",
    "InferIsolatedConformances",
    "InternalImportsByDefault",
    "MemberImportVisibility",
    "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
var linking: [LinkerSetting] = []
var syntax: [Target.Dependency] = [
  .product(name: "SwiftParser", package: "swift-syntax"),
  .product(name: "SwiftSyntax", package: "swift-syntax"),
]

if let libraries {
  settings.append(.unsafeFlags(["-I", libraries]))
  linking = [
    .unsafeFlags(["-L", libraries, "-Xlinker", "-rpath", "-Xlinker", libraries]),
    .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
  ]
  syntax = []
}

let package = Package(
  name: "FindContinuations",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "find-continuations", targets: ["find-continuations"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "ContinuationAnalysis",
      dependencies: syntax,
      swiftSettings: settings,
      linkerSettings: linking
    ),
    .executableTarget(
      name: "find-continuations",
      dependencies: [
        "ContinuationAnalysis",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    // Code as people write it by hand, which the rules judge. It is compiled to be real.
    .target(name: "Cases", path: "Tests/Cases", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ContinuationAnalysisTests",
      dependencies: ["Cases", "ContinuationAnalysis"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FindContinuationsTests",
      dependencies: ["find-continuations"],
      swiftSettings: settings
    ),
  ]
)

if libraries != nil { package.dependencies.removeLast() }

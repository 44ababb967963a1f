// swift-tools-version: 6.3

// The generator's tests, which compile adapters by the dozen and call compilers. Scripts/generator
// first writes the adapters of adapters.list, and then runs the tests.

import PackageDescription

let settings: [SwiftSetting] = [
  "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
  "MemberImportVisibility", "NonisolatedNonsendingByDefault",
].map { .enableUpcomingFeature($0) }

func product(_ name: String) -> Target.Dependency {
  .product(name: name, package: "DelegatePromises")
}

let package = Package(
  name: "Generator",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DelegatePromises", path: "../..")],
  targets: [
    // `Support`, `GenerationTests/Generator` and `String+Lines.swift` are links to sources of the other
    // package: what is internal there, and what has `package` access, is not visible in this one.
    .target(
      name: "TestSupport",
      dependencies: [product("CorePromises")],
      path: "Support",
      exclude: ["Delegates"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GenerationTests",
      // The tests run the tool, and compile texts that import the modules.
      dependencies: [
        "HostileProtocols", "Namesakes", "TestSupport", product("DelegateEvents"),
        product("PromisesTesting"), product("delegate-adapter-generator"),
      ],
      path: "GenerationTests",
      swiftSettings: settings
    ),
    .target(name: "HostileBase", path: "Fixtures/HostileBase"),
    .target(
      name: "HostileProtocols", dependencies: ["HostileBase"], path: "Fixtures/HostileProtocols"),
    .target(name: "Namesakes", dependencies: ["HostileBase"], path: "Fixtures/Namesakes"),
    // The settings of a new package: `has an adapter for each mode of the language` tries others.
    .testTarget(
      name: "AdapterTests",
      dependencies: [
        "HostileBase", "HostileProtocols", "Namesakes", "TestSupport", product("DelegateEvents"),
        product("PromisesTesting"),
      ],
      path: "AdapterTests"
    ),
  ]
)

import Foundation
import Testing

/// The place of an adapter's file, in a package of its own.
@Suite struct `The place of an adapter` {
  private let package = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .resolvingSymlinksInPath().path

  @Test func `is the folder of its target, whose module it is part of`() throws {
    let destination = try destination("--target", "Shop-Kit")

    #expect(destination.path == "\(package)/Kit/OvenDelegateAdapter.swift")
    #expect(destination.ownModule == "Shop_Kit")
    #expect(destination.recordedPath == nil)
    #expect(destination.target == "Shop-Kit")
  }

  @Test func `is a path in the package, which its first lines give`() throws {
    let destination = try destination("--output", "Shop/Ovens/Adapter.swift")

    #expect(destination.path == "\(package)/Shop/Ovens/Adapter.swift")
    #expect(destination.ownModule == "Shop")
    #expect(destination.recordedPath == "Shop/Ovens/Adapter.swift")
    #expect(destination.target == "Shop")
  }

  @Test func `is in the innermost of the targets whose folders it is below`() throws {
    let folders = ["--folder", "Counter=\(package)/Shop/Counter", "--folder", "All=\(package)"]

    let destination = try destination(folders + ["--output", "Shop/Counter/Adapter.swift"])

    #expect(destination.target == "Counter" && destination.ownModule == "Counter")
  }

  @Test func `is that of the file which the adapter has been printed into`() throws {
    let printed = try destination([])

    let found = printed.moved(
      to: "\(package)/Kit/Adapter.swift", among: ["Shop-Kit": "\(package)/Kit"])

    #expect(printed.target == nil && found.target == "Shop-Kit" && found.ownModule == nil)
  }

  @Test(arguments: [[], ["--output", "-"]])
  func `is standard output if there is none`(arguments: [String]) throws {
    #expect(try destination(arguments).path == nil)
  }

  @Test(arguments: ["../Adapter.swift", "/elsewhere/Adapter.swift", "Shop/../../Adapter.swift"])
  func `is outside of the package if you pass the option`(path: String) throws {
    #expect(throws: WritingError.self) { try destination("--output", path) }

    let there = try destination("--output", path, "--outside-package")

    #expect(there.path?.hasSuffix("/Adapter.swift") == true && there.ownModule == nil)
  }

  @Test func `is outside of the package where a link leads there`() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: package, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: package) }
    try files.createSymbolicLink(
      atPath: "\(package)/Out", withDestinationPath: files.temporaryDirectory.path)

    #expect(throws: WritingError.self) { try destination("--output", "Out/Adapter.swift") }
  }

  @Test func `is refused for a target that the package does not have`() {
    #expect(throws: WritingError.noTarget("Shp", known: ["Shop", "Shop-Kit"])) {
      try destination("--target", "Shp")
    }
  }

  private func destination(_ arguments: String...) throws -> Destination {
    try destination(arguments)
  }

  private func destination(_ arguments: [String]) throws -> Destination {
    try Destination(
      of: CommandOptions(
        parsing: [
          "--module", "Bakery", "--protocol", "OvenDelegate", "--package", package,
          "--folder", "Shop=\(package)/Shop", "--folder", "Shop-Kit=\(package)/Kit",
        ] + arguments))
  }
}

import Foundation
import PackagePlugin

/// Where the adapter is written to.
struct Destination {
  /// The file; nil if the adapter is printed.
  let path: String?
  /// What the generator is told of it.
  let arguments: [String]

  init(
    target: String?, output: String?, protocolName: String?, in package: Package
  ) throws {
    guard target == nil || output == nil else {
      throw Failure("an adapter is written to one place: pass --target or --output, not both")
    }
    if let target {
      let module = try Self.target(target, in: package)
      let name = (protocolName ?? "").split(separator: ".").joined() + "Adapter.swift"
      let path = module.directoryURL.appending(path: name).path
      self.path = path
      arguments = ["--target", target, "--own-module", module.moduleName, "--output", path]
    } else if let output {
      let path = URL(filePath: output, relativeTo: package.directoryURL).path
      self.path = path
      let owner = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
        .first { path.hasPrefix($0.directoryURL.path + "/") }
      arguments =
        ["--output", path] + (owner.map { ["--own-module", $0.moduleName] } ?? [])
    } else {
      path = nil
      arguments = []
    }
  }

  private static func target(
    _ name: String, in package: Package
  ) throws -> SwiftSourceModuleTarget {
    let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    guard let target = targets.first(where: { $0.name == name }) else {
      let names = targets.map(\.name).sorted().joined(separator: ", ")
      throw Failure(
        "--target names a Swift target of this package: there is none named '\(name)'; "
          + "there is: \(names)")
    }
    return target
  }
}

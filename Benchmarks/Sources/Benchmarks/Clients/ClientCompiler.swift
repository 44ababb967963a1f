import Foundation
import Measuring

/// Compiles clients as a release build does, against the modules from which this program is built.
struct ClientCompiler {
  /// The folder for sources and object files.
  let folder: URL

  /// The size of a client's object file, and the processor time that compiling it took.
  struct Product {
    let text: Int
    let milliseconds: Double

    /// Returns the product with the shorter time, because other work on the machine only ever adds
    /// to it.
    ///
    /// The object files are the same.
    func faster(of other: Product) -> Product {
      other.milliseconds < milliseconds ? other : self
    }
  }

  func compile(_ library: ClientLibrary, chains: Int) throws -> Product {
    let name = "\(library.module)Client"
    try library.source(chains: chains)
      .write(to: folder.appending(path: "\(name).swift"), atomically: true, encoding: .utf8)
    let arguments = try Self.options() + ["-module-name", name, "\(name).swift"]
    let milliseconds = try ToolTime.milliseconds {
      try Tool.run("swiftc", arguments, in: folder)
    }
    return Product(
      text: try TextSize.of(["\(name).o"], in: folder), milliseconds: milliseconds)
  }

  /// Returns the options of a release build by SwiftPM, with debug information and on one
  /// processor.
  private static func options() throws -> [String] {
    ["-c", "-O", "-g", "-wmo", "-parse-as-library", "-swift-version", "6"]
      + (try modules().flatMap { ["-I", $0.path] })
  }

  /// Returns the folders of SwiftPM's Swift modules and module maps for C.
  ///
  /// One of the maps is in a checkout.
  private static func modules() throws -> [URL] {
    guard let built = BuildFolder.url else { throw CocoaError(.fileNoSuchFile) }
    let maps = try FileManager.default.contentsOfDirectory(
      at: built, includingPropertiesForKeys: nil
    )
    .filter { FileManager.default.fileExists(atPath: $0.appending(path: "module.modulemap").path) }
    let atomics = "../../checkouts/swift-atomics/Sources/_AtomicsShims/include"
    return [built.appending(path: "Modules"), built.appending(path: atomics)] + maps
  }
}

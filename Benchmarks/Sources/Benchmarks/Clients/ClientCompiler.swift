import Foundation
import Measuring

/// Compiles clients as a release build does, against the modules that this program is built of.
struct ClientCompiler {
  /// Where sources and object files are written.
  let folder: URL

  /// What a client's object file holds, and how long processors worked on it.
  struct Product {
    let text: Int
    let milliseconds: Double

    /// The same object file, and the shorter time: what else the machine does only ever adds.
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

  /// Those of a release build by SwiftPM, which writes debug information too; on one processor.
  private static func options() throws -> [String] {
    ["-c", "-O", "-g", "-wmo", "-parse-as-library", "-swift-version", "6"]
      + (try modules().flatMap { ["-I", $0.path] })
  }

  /// Where SwiftPM puts Swift's modules and the maps of C's; one of those lies in its checkout.
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

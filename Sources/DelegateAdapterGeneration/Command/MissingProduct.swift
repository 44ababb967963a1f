#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A product of this library that an adapter imports, and that its target does not depend on.
///
/// The package manager tells only of dependencies that hold on the system on which it runs.
package struct MissingProduct: Hashable, Sendable {
  let name: String
  let target: String

  /// Returns the warning about an adapter's file, with the dependency to add.
  package func warning(about path: String) -> String {
    "warning: \(URL(filePath: path).lastPathComponent) imports \(name), but on this "
      + "system, the target \(target) does not depend on it: add .product(name: \"\(name)\", "
      + "package: \"DelegatePromises\") to its dependencies"
  }
}

extension CommandOptions {
  /// Returns the products that a file imports and its target lacks, as far as the caller has told.
  package func missingProducts(
    of file: GeneratedFile, at destination: Destination
  ) -> [MissingProduct] {
    guard let target = destination.target, let products = missing[target] else { return [] }
    return file.imports.filter(products.contains).map { MissingProduct(name: $0, target: target) }
  }
}

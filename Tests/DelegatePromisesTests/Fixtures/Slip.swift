import DelegatePromises

/// A delegate that is a value, as large as a reference with its witness table.
struct Slip: Sendable {
  let resolver: Promise<Int>.Resolver
  let number = 1

  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
}

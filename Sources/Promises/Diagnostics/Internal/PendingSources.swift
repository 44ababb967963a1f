/// The delegates that pending promises wait for, as far as the delegates' module tells.
///
/// `package`: that module retains the delegates, and this one lists the promises.
package struct PendingSources: Sendable {
  private static let current = Locked(PendingSources(describe: { _ in [] }, waiting: { [] }))

  private let describe: @Sendable (ObjectIdentifier) -> [String]
  private let waiting: @Sendable () -> [ErasedPromise]

  /// Has `describe` asked for the sources of a promise, and `waiting` for all promises with sources.
  package static func describe(
    _ describe: @escaping @Sendable (ObjectIdentifier) -> [String],
    waiting: @escaping @Sendable () -> [ErasedPromise]
  ) {
    current.withLock { $0 = PendingSources(describe: describe, waiting: waiting) }
  }

  static func of(_ core: Core) -> [String] {
    current.withLock { $0.describe }(ObjectIdentifier(core))
  }

  /// All promises that wait for a delegate.
  static var promises: [Core] { current.withLock { $0.waiting }().map(\.core) }
}

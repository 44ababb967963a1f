// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// The object that settles a promise, and retains it only while somebody waits for it (I3).
///
/// The promise retains this object, so its last reference settles nothing (P6). Whoever has it settles the
/// promise in the end: a reader does so at the latest when its event goes.
///
/// `package`: a promise of the next callback leaves its event when nobody can get the answer.
@usableFromInline
package final class WeakResolver: Sendable {
  private struct State {
    weak var promise: LooseCore?
    /// The promise, while somebody waits for it.
    var awaited: LooseCore?
    var isOver = false
  }

  private let state = Locked(State())

  @usableFromInline package init() {}

  /// Returns a promise that this object settles.
  fileprivate func makeCore(_ origin: PackedOrigin) -> LooseCore {
    let core = LooseCore(origin, of: self)
    state.withLock { $0.promise = core }
    return core
  }

  /// Retains the promise while somebody waits for it.
  fileprivate func retain(_ core: LooseCore?) {
    state.withLock { if !$0.isOver { $0.awaited = core } }
  }

  /// Returns the promise, if anybody has it, and retains it no longer.
  @usableFromInline
  func release() -> LooseCore? {
    state.withLock { state in
      let core = state.awaited ?? state.promise
      state.isOver = true
      state.awaited = nil
      return core
    }
  }

  /// Settles the promise, unless that is too late, or nobody has it.
  @_alwaysEmitIntoClient
  package func offer<Value>(_ result: Result<Value, any Error>) {
    guard let core = release() else { return }
    if core.settle(with: result, by: .resolver) { core.forget() }
  }
}

/// A promise that goes when nobody holds it or waits for it, though it could still be settled.
///
/// `@unchecked Sendable`: `whenUnwanted` is set before anybody else has the promise, and taken out by
/// the call that settles it, or by `deinit`.
@usableFromInline
final class LooseCore: Core, @unchecked Sendable {
  private let resolver: WeakResolver
  @safe @exclusivity(unchecked) private var whenUnwanted: (@Sendable () -> Void)?

  fileprivate init(_ origin: PackedOrigin, of resolver: WeakResolver) {
    self.resolver = resolver
    super.init(origin: origin, isLoose: true)
  }

  deinit {
    whenUnwanted?()
    dropObservers()
  }

  /// Notes whether somebody waits for the promise, under its lock.
  func isAwaited(_ isAwaited: Bool) { resolver.retain(isAwaited ? self : nil) }

  /// Has a function called when the promise is cancelled, or goes before it has settled.
  @usableFromInline
  func whenUnwanted(_ leave: @escaping @Sendable () -> Void) {
    whenUnwanted = leave
    let hook = Observer.calling(
      { if $0.outcome == .cancelled { ($0 as? LooseCore)?.leave() } }, observing: self, as: .hook)
    register(hook)
  }

  private func leave() {
    _ = resolver.release()
    whenUnwanted.take()?()
  }

  /// Releases what only a pending promise needs.
  @usableFromInline
  func forget() { whenUnwanted = nil }
}

extension Promise {
  /// Returns a promise that `resolver` settles, and that has a function called when it is cancelled, or
  /// goes before it has settled.
  @usableFromInline
  package init(
    of resolver: WeakResolver, _ origin: PackedOrigin,
    whenUnwanted leave: @escaping @Sendable () -> Void
  ) {
    let core = resolver.makeCore(origin)
    core.whenUnwanted(leave)
    self.init(core: core)
  }
}

internal import Synchronization

extension Node {
  /// A node with no result of its own, that calls a function with the settled promise.
  @usableFromInline
  static func hook(
    on upstream: Core, role: Role, _ body: @escaping @Sendable (Core) -> Void
  ) -> Node {
    Node(observing: upstream, role: role, handler: HandlerRoom(SourceHook(run: body))) {
      core, source, drain in
      guard source !== core else { return nil }
      let node = unsafe unsafeDowncast(core, to: Node.self)
      let hook = node.takeHandler(as: SourceHook.self)
      guard node.fulfill(Void.self, with: (), by: .library, drain: drain) != nil else { return nil }
      hook?.run(source)
      return nil
    }
  }

  /// Observes another promise from now on, for the same result.
  @usableFromInline
  func observe(_ upstream: Core) {
    if role == .unshared { role = .inPlace }
    lock.withLock { _ in
      let word = Word(word.load(ordering: .acquiring))
      guard !word.isSettled else { return }
      unsafe self.upstream = Unmanaged.passUnretained(upstream)
      self.word.store(word.bits, ordering: .releasing)
    }
    upstream.register(self)
  }

  /// Rejects the promise of a handler that will never run.
  func abandon(drain: Drain) -> NodeList? {
    dropHandler()
    guard let wake = reject(with: abandonment, by: .library, drain: drain) else { return nil }
    reportAbandonment()
    return deliver(wake, drain: drain)
  }
}

extension Core {
  fileprivate final func reportAbandonment() {
    PromiseDiagnostics.reportIfListening(.abandoned(madeAt: origin.unpacked))
  }

  /// Rejects a promise whose last resolver is gone.
  final func abandon() {
    guard let wake = reject(with: abandonment, by: .resolver, drain: nil) else { return }
    reportAbandonment()
    complete(wake)
  }
}

extension Core {
  /// Has `hook` run when the promise settles, inside the call that settles it and before every
  /// handler; at once, if it has settled.
  ///
  /// The node is never settled: it runs when it is taken from its list, and that is once (I3).
  @usableFromInline
  final func onSettle(_ hook: @escaping @Sendable () -> Void) {
    let node = Node(observing: self, role: .hook, handler: Hook(hook).handler) {
      core, source, _ in
      guard source !== core else { return nil }
      unsafe unsafeDowncast(core, to: Node.self).takeHandler(as: Hook.self)?.run()
      return nil
    }
    register(node)
  }

  /// The same when the promise is cancelled, and then alone.
  final func onCancel(_ hook: @escaping @Sendable () -> Void) {
    let node = Node.hook(on: self, role: .hook) { source in
      if Word(source.word.load(ordering: .acquiring)).isCancelled { hook() }
    }
    register(node)
  }

  /// Leaves settling to `forwarder`, an observer of another promise; false when that is too late.
  @usableFromInline
  final func lockIn(to forwarder: Node) -> Bool {
    let upstream = unsafe forwarder.upstream
    let isLockedIn = lock.withLock { _ in
      let word = Word(word.load(ordering: .acquiring))
      guard word.isOpen else { return false }
      unsafe self.upstream = Unmanaged.passUnretained(forwarder).asCore
      self.word.store(word.bits | Word.special, ordering: .releasing)
      return true
    }
    if isLockedIn {
      unsafe upstream?.takeUnretainedValue().register(forwarder)
    } else {
      forwarder.dropHandler()
    }
    return isLockedIn
  }
}

/// A function that is kept as it is.
///
/// One that captures a reference, and nothing else, has that for a context: nothing is allocated
/// for it beside its node. The isolation that it lacks is read for the role `isolated` alone.
struct Hook {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }

  var handler: HandlerRoom { HandlerRoom(self) }
}

/// The same, of a function that is told what has settled.
private struct SourceHook {
  let run: @Sendable (Core) -> Void
}

internal import Synchronization

/// What the delegates' module asks of a promise beyond `ErasedPromise`.
extension ErasedPromise {
  private init(core: Core) { self.core = core }

  /// This promise, and those that it waits for: its upstream, the upstream of that, and so on.
  ///
  /// `package`: a promise made of a delegate's has released its source when that one has. Of a
  /// promise that has settled, or waits for several, nothing more is known.
  package var withUpstreams: [ErasedPromise] {
    var found = [self]
    var next = core.pendingUpstream
    while let core = next {
      found.append(ErasedPromise(core: core))
      next = core.pendingUpstream
    }
    return found
  }
}

extension Core {
  /// What this promise waits for, while it is pending; it lives as long as it is in place (I4).
  fileprivate var pendingUpstream: Core? {
    lock.withLock { _ in
      guard !Word(word.load(ordering: .acquiring)).isSettled else { return nil }
      return unsafe upstream?.takeUnretainedValue()
    }
  }
}

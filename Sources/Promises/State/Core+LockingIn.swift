extension Core {
  /// Settles the promise as another one does, now or later; returns false if it is too late for
  /// that.
  ///
  /// While the other one is pending, the promise is locked in: an observer of the other one, the
  /// forwarder, will settle it.
  final func settle(with other: Core) -> Bool {
    if other.isSettled {
      if other.isFailure { other.noteReader() }
      return settle(as: other, by: .resolver)
    }
    guard other !== self else { return reject(cycle, by: .resolver) }
    let forwarder = Observer.forwarding(other) { [self] in settle(as: $0, by: .library) }
    guard lockIn(to: forwarder) else {
      forwarder.dropHandler()
      other.noteReader()
      return false
    }
    if isTracked { noteLockIn(to: other) }
    other.register(forwarder)
    return true
  }

  /// Settles the promise as another one has.
  @usableFromInline
  @discardableResult
  final func settle(as source: Core, by settler: Settler) -> Bool {
    settle(as: source.outcome.passedOn, source.payload, by: settler)
  }
}

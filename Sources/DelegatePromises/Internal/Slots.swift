/// What the two kinds of slot have in common.
@usableFromInline
protocol Slot<Source, Delegate> {
  associatedtype Source: AnyObject
  associatedtype Delegate

  /// What undoing needs to know.
  associatedtype Before

  /// Puts `delegate` in its place, at the token's place.
  func install(_ delegate: Delegate, in source: Source, for token: RetentionToken) -> Before

  /// What stops the source and undoes `install`, at the same place.
  func undoing(
    _ before: Before,
    _ delegate: Delegate,
    in source: Source,
    stop: @escaping (Source) -> Void
  ) -> () -> Void

  /// What a promise excludes others from; nil if many fit.
  func claimed(of source: Source) -> ClaimedSlot?

  /// Which object sits in it, if that can be told.
  func current(in source: Source) -> ObjectIdentifier?
}

extension DelegateSlot: Slot where Source: AnyObject {
  @inlinable
  func claimed(of source: Source) -> ClaimedSlot? {
    ClaimedSlot(source: ObjectIdentifier(source), key: key)
  }

  @usableFromInline
  func current(in source: Source) -> ObjectIdentifier? {
    delegate(in: source).flatMap { identity(of: $0) }
  }
}

extension ObserverSlot: Slot where Source: AnyObject {
  @inlinable
  func claimed(of source: Source) -> ClaimedSlot? { nil }

  @inlinable
  func current(in source: Source) -> ObjectIdentifier? { nil }
}

extension DelegateCall {
  /// Asks through a slot: now or, if that is taken, as the request says.
  ///
  /// The slot is made anew for each use: in a closure, the compiler sees through a literal key path
  /// that nothing else keeps.
  @inlinable
  @inline(__always)
  func ask<Source, Delegate, Ignored>(
    _ source: Source,
    at slot: @autoclosure () -> some Slot<Source, Delegate>,
    with makeDelegate: @escaping (Promise<Value>.Resolver) -> Delegate,
    start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void
  ) {
    let known = slot()
    let turn = come(to: known, of: source) {
      { performInTurn(source, at: known, with: makeDelegate, start: start, stop: stop) }
    }
    guard case .now = turn, token.begin() else { return }
    perform(source, at: slot(), with: makeDelegate, start: start, stop: stop)
  }

  /// Asks through a slot and awaits the answer; the calling task waits for its turn itself (D10).
  func answer<Source, Delegate, Ignored>(
    _ source: Source,
    at slot: some Slot<Source, Delegate>,
    with makeDelegate: (Promise<Value>.Resolver) -> Delegate,
    start: (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void
  ) async throws -> Value {
    defer { token.tearDown() }
    let begins =
      switch come(to: slot, of: source, turn: { nil }) {
      case .now: token.begin()
      case .later: await token.waitTurn()
      case .never: false
      }
    if begins { perform(source, at: slot, with: makeDelegate, start: start, stop: stop) }
    return try await promise.value
  }

  @inlinable
  func come<Source>(
    to slot: some Slot<Source, some Any>,
    of source: Source,
    turn makeTurn: () -> (() -> Void)?
  ) -> RetentionToken.Turn {
    var turn = RetentionToken.Turn.now
    if let claimed = slot.claimed(of: source) {
      turn = token.enter(
        claimed, of: type(of: source), ifTaken: overlap,
        holding: { slot.current(in: source) }, turn: makeTurn)
    } else {
      token.list()
    }
    if case .never(let occupant) = turn {
      resolver.reject(occupant.isBusy)
    } else {
      token.listen(to: ErasedPromise(promise))
    }
    return turn
  }

  /// Inlined into the caller's code, where a literal key path is as good as the property itself.
  @inlinable
  @inline(__always)
  func perform<Source, Delegate, Ignored>(
    _ source: Source,
    at slot: @autoclosure () -> some Slot<Source, Delegate>,
    with makeDelegate: (Promise<Value>.Resolver) -> Delegate,
    start: (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void
  ) {
    perform { resolver in
      let delegate = makeDelegate(resolver)
      let before = slot().install(delegate, in: source, for: token)
      token.giveBack = slot().undoing(before, delegate, in: source, stop: stop)
      let delegateType = type(of: delegate as Any)
      token.noteRetained(
        type(of: source), delegateType, adapter: identity(of: delegate, delegateType))
      return source
    } start: {
      try start($0)
    }
  }

  /// The same, compiled once: one who waited need not hurry.
  @usableFromInline
  func performInTurn<Source, Delegate, Ignored>(
    _ source: Source,
    at slot: some Slot<Source, Delegate>,
    with makeDelegate: (Promise<Value>.Resolver) -> Delegate,
    start: (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void
  ) {
    perform(source, at: slot, with: makeDelegate, start: start, stop: stop)
  }
}

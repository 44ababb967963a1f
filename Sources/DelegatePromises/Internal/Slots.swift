/// What the two kinds of slot have in common.
@usableFromInline
protocol Slot<Source, Delegate> {
  associatedtype Source: AnyObject
  associatedtype Delegate

  /// What giving back needs to know.
  associatedtype Before

  /// Prepares to install `delegate`, at the token's place.
  func prepare(for delegate: Delegate, in source: Source, token: RetentionToken) -> Before

  /// Puts it in its place.
  func install(_ delegate: Delegate, in source: Source, _ before: Before)

  /// What stops the source and undoes both, at the same place, with an `Installed` in the room.
  func givingBack() -> GiveBack

  /// What a promise excludes others from; nil if many fit.
  func claimed(of source: Source) -> ClaimedSlot?

  /// Which object sits in it, if that can be told.
  func current(in source: Source) -> ObjectIdentifier?
}

/// A delegate in a slot, and what giving that back needs.
@usableFromInline
@frozen
struct Installed<Source, Delegate, Before> {
  @usableFromInline let source: Source
  @usableFromInline let delegate: Delegate
  @usableFromInline let before: Before
  @usableFromInline let stop: (Source) -> Void

  @inlinable
  init(source: Source, delegate: Delegate, before: Before, stop: @escaping (Source) -> Void) {
    self.source = source
    self.delegate = delegate
    self.before = before
    self.stop = stop
  }
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
    guard
      comes(to: slot(), of: source)
        || hasTurn(source, at: slot(), with: makeDelegate, start: start, stop: stop),
      token.begin()
    else { return }
    perform(source, at: slot(), with: makeDelegate, start: start, stop: stop)
  }

  /// Comes to a slot that is free, or never taken; false if it may be taken.
  @inlinable
  @inline(__always)
  func comes<Source: AnyObject>(to slot: some Slot<Source, some Any>, of source: Source) -> Bool {
    if let claimed = slot.claimed(of: source) {
      return token.take(claimed, of: type(of: source))
    }
    token.list()
    return true
  }

  /// Comes to a slot that may be taken; whether it is not.
  ///
  /// Compiled once: one who finds others need not hurry.
  @usableFromInline
  @inline(never)
  func hasTurn<Source, Delegate, Ignored>(
    _ source: Source,
    at slot: some Slot<Source, Delegate>,
    with makeDelegate: @escaping (Promise<Value>.Resolver) -> Delegate,
    start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void
  ) -> Bool {
    let turn = turn(at: slot, of: source) {
      { perform(source, at: slot, with: makeDelegate, start: start, stop: stop) }
    }
    guard case .now = turn else { return false }
    return true
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
    let turn =
      comes(to: slot, of: source) ? .now : turn(at: slot, of: source) { nil }
    let begins =
      switch turn {
      case .now: token.begin()
      case .later: await token.waitTurn()
      case .never: false
      }
    if begins { perform(source, at: slot, with: makeDelegate, start: start, stop: stop) }
    return try await promise.value
  }

  /// When it is to begin who found others at the source's slots.
  private func turn<Source: AnyObject>(
    at slot: some Slot<Source, some Any>,
    of source: Source,
    waiting makeTurn: () -> (() -> Void)?
  ) -> RetentionToken.Turn {
    guard let claimed = slot.claimed(of: source) else { return .now }
    let turn = token.enter(
      claimed, ifTaken: overlap, holding: { slot.current(in: source) }, turn: makeTurn)
    if case .never(let occupant) = turn {
      token.leaveUnused()
      resolver.reject(occupant.isBusy)
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
    let delegate = makeDelegate(resolver)
    let before = slot().prepare(for: delegate, in: source, token: token)
    // All is retained first: to retain an object that is held weakly takes three times as long.
    token.room.put(Installed(source: source, delegate: delegate, before: before, stop: stop))
    let (delegateType, adapter) = typeAndIdentity(of: delegate)
    token.noteRetained(type(of: source), delegateType, adapter: adapter)
    slot().install(delegate, in: source, before)
    token.giveBack = slot().givingBack()
    perform(source, start)
  }
}

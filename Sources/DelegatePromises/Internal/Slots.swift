/// What the two kinds of slot have in common.
protocol Slot<Source, Delegate> {
  associatedtype Source: AnyObject
  associatedtype Delegate

  /// Puts `delegate` in its place, and returns what undoes that; both at the token's place.
  func install(_ delegate: Delegate, in source: Source, for token: RetentionToken) -> () -> Void

  /// What a promise excludes others from; nil if many fit.
  func claimed(of source: Source) -> ClaimedSlot?

  /// Which object sits in it, if that can be told.
  func current(in source: Source) -> ObjectIdentifier?
}

extension DelegateSlot: Slot where Source: AnyObject {
  func claimed(of source: Source) -> ClaimedSlot? {
    ClaimedSlot(source: ObjectIdentifier(source), key: key)
  }

  func current(in source: Source) -> ObjectIdentifier? {
    asObject(get?(source)).map { ObjectIdentifier($0) }
  }
}

extension ObserverSlot: Slot where Source: AnyObject {
  func claimed(of source: Source) -> ClaimedSlot? { nil }
  func current(in source: Source) -> ObjectIdentifier? { nil }
}

extension DelegateCall {
  /// Asks through a slot: now or, if that is taken, as the request says.
  func ask<Source, Delegate, Ignored>(
    _ source: Source,
    at slot: some Slot<Source, Delegate>,
    with makeDelegate: @escaping (Promise<Value>.Resolver) -> Delegate,
    start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void
  ) {
    let turn = come(to: slot, of: source) {
      { perform(source, at: slot, with: makeDelegate, start: start, stop: stop) }
    }
    guard case .now = turn, token.begin() else { return }
    perform(source, at: slot, with: makeDelegate, start: start, stop: stop)
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

  private func come<Source>(
    to slot: some Slot<Source, some Any>,
    of source: Source,
    turn makeTurn: () -> (() -> Void)?
  ) -> RetentionToken.Turn {
    var turn = RetentionToken.Turn.now
    if let claimed = slot.claimed(of: source) {
      token.holdings.listing.withLock { $0.types = [type(of: source)] }
      turn = token.enter(
        claimed, ifTaken: request.overlap, holding: { slot.current(in: source) }, turn: makeTurn)
    } else {
      token.list()
    }
    if case .never(let occupant) = turn {
      resolver.reject(DelegateError.slotBusy(takenAt: occupant.origin))
    } else {
      promise.onSettle { [token] in token.settled() }
    }
    return turn
  }

  private func perform<Source, Delegate, Ignored>(
    _ source: Source,
    at slot: some Slot<Source, Delegate>,
    with makeDelegate: (Promise<Value>.Resolver) -> Delegate,
    start: (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void
  ) {
    perform { resolver in
      let delegate = makeDelegate(resolver)
      let uninstall = slot.install(delegate, in: source, for: token)
      return PreparedSubject(
        subject: source, retaining: [type(of: source), type(of: delegate as Any)],
        adapter: asObject(delegate).map { ObjectIdentifier($0) }
      ) {
        stop(source)
        uninstall()
      }
    } start: {
      try start($0)
    }
  }
}

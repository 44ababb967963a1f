/// What the ways of asking a delegate have in common.
struct DelegateRequest {
  var slot: OccupiedSlot?
  let place: TeardownPlace
  let answers: AnswerMoment
  let fileID: StaticString
  let line: UInt
}

/// A delegate that is about to be asked.
struct PreparedSubject<Subject> {
  /// What `start` gets.
  let subject: Subject
  let retaining: [Any.Type]
  let giveBack: () -> Void
}

extension Promise {
  /// Makes the promise, retains, installs, starts, in this order (D1).
  ///
  /// Runs at the token's place. A throw of `prepare` or `start` rejects the promise, and everything
  /// is given back (D4).
  static func asking<Subject, Ignored>(
    _ request: DelegateRequest,
    prepare: (Resolver) throws -> PreparedSubject<Subject>,
    start: (Subject) throws -> Ignored
  ) -> (promise: Promise, token: RetentionToken?) {
    let (promise, resolver) = Promise.pending(fileID: request.fileID, line: request.line)
    let token = RetentionToken(for: promise, slot: request.slot, place: request.place)
    if let occupant = token.enter() {
      resolver.reject(DelegateError.slotBusy(takenAt: occupant.origin))
      return (promise, nil)
    }
    promise.onSettle { token.settled() }
    do {
      let prepared = try prepare(resolver)
      token.hold(prepared.retaining, giveBack: prepared.giveBack)
      if resolver.isOpen { _ = try start(prepared.subject) }
      if request.answers == .duringStart, resolver.isOpen {
        resolver.reject(DelegateError.noCallback(madeAt: promise.origin))
      }
    } catch {
      resolver.reject(error)
    }
    token.startEnded()
    return (promise, token)
  }
}

extension RetentionToken {
  /// Lists the token; returns who holds its slot, if somebody does.
  ///
  /// A slot that is only waiting to be given back on this very actor is given back now: two
  /// promises one after the other need not wait for that job.
  fileprivate func enter() -> RetentionToken? {
    guard let occupant = Self.registry.withLock({ $0.insert(self) }) else { return nil }
    guard occupant.tearDown(ifLeavingFor: actor) else { return occupant }
    return Self.registry.withLock { $0.insert(self) }
  }
}

extension PreparedSubject where Subject: AnyObject {
  /// A subject made for the promise, with its adapter.
  init(
    making subject: Subject,
    retaining adapter: AnyObject,
    stop: @escaping (Subject) -> Void
  ) {
    let types: [Any.Type] = [Subject.self, type(of: adapter)]
    self.init(subject: subject, retaining: subject === adapter ? [Subject.self] : types) {
      withExtendedLifetime(adapter) { stop(subject) }
    }
  }
}

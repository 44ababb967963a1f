/// What the ways of asking a delegate have in common.
struct DelegateRequest {
  let place: TeardownPlace
  let answers: AnswerMoment
  var overlap = SlotOverlap.waitTurn
  let fileID: StaticString
  let line: UInt
}

/// A delegate that is about to be asked.
struct PreparedSubject<Subject> {
  /// What `start` gets.
  let subject: Subject
  let retaining: [Any.Type]
  var adapter: ObjectIdentifier?
  let giveBack: () -> Void
}

/// A question to a delegate: its promise, and the token that retains what is needed for it.
struct DelegateCall<Value: Sendable> {
  let promise: Promise<Value>
  let token: RetentionToken
  let resolver: Promise<Value>.Resolver
  let request: DelegateRequest

  init(_ request: DelegateRequest) {
    let (promise, resolver) = Promise<Value>.pending(fileID: request.fileID, line: request.line)
    self.init(request, promise, resolver)
  }

  init(
    _ request: DelegateRequest,
    _ promise: Promise<Value>,
    _ resolver: Promise<Value>.Resolver,
    attaching attached: Attached? = nil
  ) {
    self.promise = promise
    self.resolver = resolver
    self.request = request
    token = RetentionToken(
      for: promise, at: request.place, attaching: attached, mayBeDisplaced: true)
  }

  /// Asks at once what needs no slot.
  func ask<Subject, Ignored>(
    prepare: (Promise<Value>.Resolver) throws -> PreparedSubject<Subject>,
    start: (Subject) throws -> Ignored
  ) {
    token.list()
    promise.onSettle { [token] in token.settled() }
    if token.begin() { perform(prepare: prepare, start: start) }
  }

  /// Retains, installs, starts, in this order (D1).
  ///
  /// Runs at the token's place, once it has begun. A throw of `prepare` or `start` rejects the
  /// promise, and everything is given back (D4).
  func perform<Subject, Ignored>(
    prepare: (Promise<Value>.Resolver) throws -> PreparedSubject<Subject>,
    start: (Subject) throws -> Ignored
  ) {
    do {
      let prepared = try prepare(resolver)
      token.hold(prepared.retaining, adapter: prepared.adapter, giveBack: prepared.giveBack)
      if resolver.isOpen { _ = try start(prepared.subject) }
      if request.answers == .duringStart, resolver.isOpen {
        resolver.reject(DelegateError.noCallback(madeAt: promise.origin))
      }
    } catch {
      resolver.reject(error)
    }
    token.startEnded()
  }

  /// Awaits the answer; everything has been given back when it returns or throws (D10).
  func answer() async throws -> Value {
    defer { token.tearDown() }
    return try await promise.value
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

/// What the ways of asking a delegate have in common.
@usableFromInline
struct DelegateRequest {
  @usableFromInline let place: TeardownPlace
  @usableFromInline let answers: AnswerMoment
  @usableFromInline let overlap: SlotOverlap
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    place: TeardownPlace,
    answers: AnswerMoment,
    overlap: SlotOverlap = .waitTurn,
    fileID: StaticString,
    line: UInt
  ) {
    self.place = place
    self.answers = answers
    self.overlap = overlap
    self.fileID = fileID
    self.line = line
  }
}

/// A question to a delegate: its promise, and the token that retains what is needed for it.
///
/// Inlinable, as what depends on the types of source, delegate and value: without it their metadata
/// are looked up for every question, which costs more than the question (`DelegateAnswer` measures
/// it). What does not depend on them is the token's, and compiled once.
@usableFromInline
struct DelegateCall<Value: Sendable> {
  @usableFromInline let promise: Promise<Value>
  @usableFromInline let token: RetentionToken
  @usableFromInline let resolver: Promise<Value>.Resolver
  @usableFromInline let answers: AnswerMoment
  @usableFromInline let overlap: SlotOverlap

  /// For a promise of its own.
  init(_ request: DelegateRequest) {
    let (promise, resolver) = Promise<Value>.attended(fileID: request.fileID, line: request.line)
    self.init(request, promise, resolver)
  }

  /// The same for a promise that is there.
  init(
    _ request: DelegateRequest,
    _ promise: Promise<Value>,
    _ resolver: Promise<Value>.Resolver,
    attaching attached: Attached? = nil
  ) {
    self.init(
      promise: promise,
      token: .asking(ErasedPromise(promise), at: request.place, attaching: attached),
      resolver: resolver, answers: request.answers, overlap: request.overlap)
  }

  /// For a promise of its own, at once on the caller's actor, as most ask: a request, or an
  /// initialiser, would retain that once more.
  @inlinable
  static func asking(
    on actor: any Actor,
    answers: AnswerMoment,
    overlap: SlotOverlap,
    fileID: StaticString,
    line: UInt
  ) -> DelegateCall {
    let (promise, resolver) = Promise<Value>.attended(fileID: fileID, line: line)
    return DelegateCall(
      promise: promise, token: .asking(ErasedPromise(promise), on: actor), resolver: resolver,
      answers: answers, overlap: overlap)
  }

  @inlinable
  init(
    promise: Promise<Value>,
    token: RetentionToken,
    resolver: Promise<Value>.Resolver,
    answers: AnswerMoment,
    overlap: SlotOverlap
  ) {
    self.promise = promise
    self.token = token
    self.resolver = resolver
    self.answers = answers
    self.overlap = overlap
  }

  /// Asks at once what needs no slot.
  func ask<Subject, Ignored>(
    prepare: (Promise<Value>.Resolver) throws -> Subject,
    start: (Subject) throws -> Ignored
  ) {
    token.list()
    if token.begin() { perform(try prepare(resolver), start) }
  }

  /// Starts what has been retained and installed, in this order (D1).
  ///
  /// An adapter that settles with a promise of its own, which is pending, is asked all the same.
  ///
  /// Runs at the token's place, once it has begun. A throw of `subject`, where that is still to be
  /// made, or of `start` rejects the promise, and everything is given back (D4).
  @inlinable
  @inline(__always)
  func perform<Subject, Ignored>(
    _ subject: @autoclosure () throws -> Subject, _ start: (Subject) throws -> Ignored
  ) {
    do {
      let subject = try subject()
      if !resolver.isSettled { _ = try start(subject) }
      if answers == .duringStart, resolver.isOpen { resolver.reject(token.silence) }
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

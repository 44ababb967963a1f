/// A question to a delegate and the terms of the request.
///
/// Three methods carry it out: `ask`, `answer` and `attach`.
struct DelegateRequest<Value: Sendable, Subject> {
  let terms: RequestTerms
  /// The slot that the request needs; nil where many delegates fit, or no slot is set.
  let slot: SlotVisit?
  /// Makes the adapter and installs it, at the token's place.
  ///
  /// The token then holds the closure that gives everything back. Returns the subject to start, or
  /// nil if the adapter has settled the promise.
  let prepare: (RetentionToken, Promise<Value>.Resolver) throws -> Subject?
}

/// A slot, as one request sees it.
struct SlotVisit {
  let claim: SlotClaim
  let source: Any.Type
  /// Reads which object sits in the slot.
  let current: () -> ObjectIdentifier?
}

/// The terms of a request that do not depend on its types.
struct RequestTerms {
  let place: TeardownPlace
  var answers = AnswerMoment.later
  var overlap = SlotOverlap.waitTurn
  var isAttachment = false
  let fileID: StaticString
  let line: UInt
}

extension DelegateRequest {
  /// Asks now, or when the slot is free, and returns a promise of the answer.
  func ask<Ignored>(_ start: @escaping (Subject) throws -> Ignored) -> Promise<Value> {
    let (promise, resolver) = Promise<Value>.pending(fileID: terms.fileID, line: terms.line)
    let token = RetentionToken(for: ErasedPromise(promise), at: terms.place)
    begin(token, resolver, start)
    return promise
  }

  /// Asks, and awaits the answer; everything has been given back when it returns or throws (D10).
  ///
  /// The calling task itself waits for its turn, starts the source and stops it.
  func answer<Ignored>(
    within timeout: Duration?, _ start: (Subject) async throws -> Ignored
  ) async throws -> Value {
    try Task.checkCancellation()
    let (promise, resolver) = Promise<Value>.pending(fileID: terms.fileID, line: terms.line)
    let token = RetentionToken(for: ErasedPromise(promise), at: terms.place)
    list(token)
    defer { token.tearDown() }
    if await comesToItsTurn(token, resolver) {
      await perform(token, resolver, start)
    }
    guard let timeout else { return try await promise.value }
    return try await promise.timeout(timeout).value
  }

  /// Attaches an adapter until `end` settles.
  func attach<Ignored>(
    _ company: Company?, _ start: @escaping (Subject) throws -> Ignored
  ) -> AttachedToken where Value == Void {
    let (end, resolver) = Promise<Void>.pending(fileID: terms.fileID, line: terms.line)
    let token = RetentionToken(
      for: ErasedPromise(end), at: terms.place, isAttachment: terms.isAttachment,
      company: company)
    begin(token, resolver, start)
    return AttachedToken(token: token, end: end, resolver: resolver)
  }
}

/// The parts that an attachment holds.
struct AttachedToken: Sendable {
  let token: RetentionToken
  /// Pending while the adapter is attached, or waits until it can be attached.
  let end: Promise<Void>
  let resolver: Promise<Void>.Resolver
}

internal import CorePromises

// What other modules need to know of a token, to list what is pending.
extension RetentionToken {
  /// Tells tokens apart.
  package var id: ObjectIdentifier { ObjectIdentifier(token) }

  /// The promise that the token is for.
  package var promise: ErasedPromise { token.promise }

  /// Whether the token is for an attachment, which ends when it is detached.
  package var isAttachment: Bool { token.isAttachment }

  /// What it belongs to, for a sentence.
  var kind: String { isAttachment ? "attachment" : "promise" }

  /// The token that must end before this one gets its slot; nil if this one waits for none.
  package var holder: RetentionToken? { token.occupant.map { RetentionToken($0) } }

  /// The task that asks for the answer; nil for the token of a promise or an attachment.
  package var asker: TaskNumber? { token.asker }

  /// Whether `start` has begun, and has not returned.
  package var isInsideStart: Bool {
    Token.registry.withLock { _ in token.life.isInsideStart }
  }

  /// The promise of the last call of its source, if that is all that the token waits for.
  package var lastCall: ErasedPromise? {
    token.lastCall.map { ErasedPromise($0) }
  }

  /// The type of what its slot has shown in place of its adapter, if somebody has looked.
  var replacement: String? {
    let look = Token.registry.withLock { _ in token.entry.replacement }
    return look.map { look in look.type.map { "\($0)" } ?? "nothing" }
  }

  /// The source's type, for a sentence.
  package var sourceType: String { token.terms.sourceType.map { "\($0)" } ?? "its source" }

  /// The types of the retained objects, for a sentence.
  package var retained: String { retainedTypes.map { "\($0)" }.joined(separator: " and ") }

  /// The reason why its promise is pending, or why it retains something still.
  package var sourceDescription: String {
    guard !promise.isSettled else {
      if isInsideStart { return "has settled, and retains \(retained) until its `start` returns" }
      return lastCall == nil
        ? "has settled, and is giving everything back"
        : "has settled, and retains \(retained) until the last call of its source"
    }
    if let holder {
      let other = "the \(holder.kind) made at \(holder.origin)"
      return "waits for the slot of \(sourceType), which \(other) holds"
    }
    if let replacement {
      let other = "\(replacement) in place of its adapter"
      return "is deaf, since its slot shows \(other), and retains \(retained)"
    }
    return isAttachment
      ? "is an attachment, and retains \(retained) until it is detached"
      : "waits for an answer, and retains \(retained)"
  }
}

extension ErasedPromise {
  /// The tokens that retain something for this promise.
  package var tokens: [RetentionToken] {
    Token.registry.withLock { $0.listed.tokens(of: id) }.map { RetentionToken($0) }
  }

  /// The tokens of the promise, and of those that it waits for.
  var tokensOfChain: [Token] {
    let ids = withUpstreams.map(\.id)
    return Token.registry.withLock { registry in ids.flatMap { registry.listed.tokens(of: $0) } }
  }

  /// The types of the objects that are retained for this promise and for those it waits for, by
  /// token.
  ///
  /// `package`: an outcome in a test tells which callback it waits for.
  package var retainedTypes: [[Any.Type]] { tokensOfChain.map(\.retainedTypes) }
}

/// An object that keeps a delegate, and its source, alive while a promise waits for them.
///
/// The promises of this module make their own tokens. Everything is given back as soon as a promise
/// settles, by an answer, by `cancel()` or by a timeout. Make a token by hand for a delegate that
/// you install yourself:
///
/// ```swift
/// let (order, resolver) = Promise<Loaf>.pending()
/// let adapter = OvenAdapter(resolver)
/// oven.delegate = adapter
/// RetentionToken(keeping: adapter, until: order)
/// ```
///
/// A token is a handle: copies stand for the same one.
public struct RetentionToken: Sendable {
  let token: Token

  init(_ token: Token) { self.token = token }

  /// Retains `object` until `promise` settles, and releases it inside the call that settles it.
  @discardableResult
  public init<Value>(keeping object: AnyObject, until promise: Promise<Value>) {
    token = Token(keeping: object, until: ErasedPromise(promise))
  }

  /// The moment when the token was made.
  public var since: ContinuousClock.Instant { token.since }

  /// The place where the promise was made.
  public var origin: PromiseOrigin { token.origin }

  /// The types of the retained objects: the source, if there is one, and the delegate.
  public var retainedTypes: [Any.Type] { token.retainedTypes }

  /// The place where the promise or attachment ahead of this one was made.
  ///
  /// This token waits until that one ends. It is nil if this token does not wait for a slot.
  public var waitsFor: PromiseOrigin? { token.occupant?.origin }

  /// Whether the promise, or a promise that waits for it through operators, is kept.
  ///
  /// If so, no reader ends it by leaving. A source that is silent for ever is retained for ever,
  /// unless a timeout stands before `kept`. Only chains of operators are examined: a promise that is
  /// kept behind `all` or `race`, or behind a resolver that was settled with this promise, is not
  /// found.
  public var isKept: Bool { promise.isKept }

  /// A promise that is fulfilled when everything has been given back and nothing is retained.
  ///
  /// The token's own promise settles before that, because the source may have to be stopped, and
  /// the slot given back, on another actor. If you cancel the returned promise, nothing else
  /// changes.
  public var released: Promise<Void> { promise.promiseOfSameOrigin(token.released) }

  /// The tokens that retain something now, oldest first.
  ///
  /// Look here for promises that are never answered. Each token tells where its promise was made, and
  /// how long it has waited. It also tells which promise or attachment it waits for, or what its slot
  /// has shown in place of its adapter.
  public static var outstanding: [RetentionToken] {
    Token.registry.withLock { $0.listed.all }.sorted { $0.made < $1.made }.map {
      RetentionToken($0)
    }
  }
}

extension RetentionToken: CustomStringConvertible {
  /// A text for people: the retained types, their promise, the age, and whether it is kept, waits, or
  /// has been replaced in its slot.
  public var description: String {
    let types = retainedTypes.map { "\($0)" }.joined(separator: ", ")
    let facts = [
      isKept ? "kept" : nil, waitsFor.map { "waits for the one made at \($0)" },
      lastCall == nil ? nil : "until the last call of its source",
      replacement.map { "whose slot shows \($0)" },
    ]
    let age = since.duration(to: .now)
    return (["[\(types)] for the \(kind) made at \(origin)", "for \(age)"] + facts)
      .compactMap(\.self).joined(separator: ", ")
  }
}

extension Promise {
  /// A promise that is fulfilled when nothing is retained for this one any more.
  ///
  /// If the source is stopped on another actor, this is some time after the promise has settled. If
  /// there is nothing to wait for, it is fulfilled at once. For a promise made from others, as by
  /// `map` or `timeout`, it includes those that the promise still waits for when you ask.
  public var released: Promise<Void> {
    let released = ErasedPromise(self).tokensOfChain.map(\.released)
    return ErasedPromise(self).promiseOfSameOrigin(
      released.reduce(.fulfilled(())) { before, next in before.then(on: .immediate) { next } })
  }
}

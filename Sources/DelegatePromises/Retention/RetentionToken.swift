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
public final class RetentionToken: Sendable {
  /// The moment when the token was made.
  public let since = ContinuousClock.now

  /// The promise that the token is for; `package`: another module lists pending promises.
  package let promise: ErasedPromise
  let place: TeardownPlace
  /// Whether the token is for an attachment, which ends when it is detached; `package`: a watchdog
  /// leaves those out.
  package let isAttachment: Bool
  let state = Locked(TokenState())
  let record: TokenRecord

  /// Retains `object` until `promise` settles, and releases it inside the call that settles it.
  @discardableResult
  public convenience init<Value>(keeping object: AnyObject, until promise: Promise<Value>) {
    self.init(for: ErasedPromise(promise), at: TeardownPlace(.settlingThread))
    Self.registry.withLock { $0.insert(self) }
    state.withLock { state in
      _ = state.begin(as: .unknown)
      state.hold(.init(source: nil, delegate: type(of: object))) { _ in
        withExtendedLifetime(object) {}
      }
    }
    noteRetained()
    watch()
    startEnded()
  }

  init(
    for promise: ErasedPromise, at place: TeardownPlace, isAttachment: Bool = false,
    company: Company? = nil
  ) {
    self.promise = promise
    self.place = place
    self.isAttachment = isAttachment
    record = TokenRecord(company)
  }

  /// Tells the tracker what is retained.
  func noteRetained() { promise.note(.retained(retainedTypes.map { "\($0)" })) }

  /// The place where the promise was made.
  public var origin: PromiseOrigin { promise.origin.unpacked }

  /// The types of the retained objects: the source, if there is one, and the delegate.
  public var retainedTypes: [Any.Type] {
    let types = state.withLock { $0.types }
    return [types?.source, types?.delegate].compactMap(\.self)
  }

  /// The place where the promise or attachment ahead of this one was made.
  ///
  /// This token waits until that one ends. It is nil if this token does not wait for a slot.
  public var waitsFor: PromiseOrigin? {
    Self.registry.withLock { $0.occupant(before: self) }?.origin
  }

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
  public var released: Promise<Void> {
    state.withLock { $0.awaitRelease() }?.shielded() ?? .fulfilled(())
  }

  /// The tokens that retain something now, oldest first.
  ///
  /// Look here for promises that are never answered. Each token tells where its promise was made,
  /// how long it has waited, and which promise or attachment it waits for.
  public static var outstanding: [RetentionToken] {
    registry.withLock { $0.all }.sorted { $0.since < $1.since }
  }
}

extension RetentionToken: CustomStringConvertible {
  /// A text for people: the retained types, their promise, the age, and whether it is kept or
  /// waits.
  public var description: String {
    let types = retainedTypes.map { "\($0)" }.joined(separator: ", ")
    let wait = waitsFor.map { ", waits for the one made at \($0)" } ?? ""
    let keeping = isKept ? ", kept" : ""
    let age = since.duration(to: .now)
    return "[\(types)] for the promise made at \(origin), for \(age)\(keeping)\(wait)"
  }

  /// The reason why its promise is pending, for a list of pending promises.
  ///
  /// `package`: another module makes that list.
  package var sourceDescription: String {
    let types = retainedTypes.map { "\($0)" }.joined(separator: " and ")
    if let occupant = Self.registry.withLock({ $0.occupant(before: self) }) {
      let holder = occupant.isAttachment ? "attachment" : "promise"
      return "waits for the slot of \(types), which the \(holder) made at \(occupant.origin) holds"
    }
    return isAttachment
      ? "is an attachment, and retains \(types) until it is detached"
      : "waits for an answer, and retains \(types)"
  }
}

extension Promise {
  /// A promise that is fulfilled when nothing is retained for this one any more.
  ///
  /// If the source is stopped on another actor, this is some time after the promise has settled. If
  /// there is nothing to wait for, it is fulfilled at once. For a promise made from others, as by
  /// `map` or `timeout`, it includes those that the promise still waits for when you ask.
  public var released: Promise<Void> {
    let promises = ErasedPromise(self).withUpstreams.map(\.id)
    return RetentionToken.registry.withLock { registry in promises.flatMap(registry.tokens) }
      .reduce(.fulfilled(())) { before, token in before.then(on: .immediate) { token.released } }
  }
}

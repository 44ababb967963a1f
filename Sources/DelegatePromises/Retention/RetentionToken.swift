/// An object that keeps a delegate, and its source, alive while a promise waits for them.
///
/// The promises of this module make their own tokens, and everything is given back as soon as a
/// promise settles: by an answer, by `cancel()`, by a timeout, whatever comes first. Make a token by
/// hand for a delegate that you install yourself:
///
/// ```swift
/// let (order, resolver) = Promise<Loaf>.pending()
/// let adapter = OvenAdapter(resolver)
/// oven.delegate = adapter
/// RetentionToken(keeping: adapter, until: order)
/// ```
public final class RetentionToken: Sendable {
  /// When the token was made.
  public let since = ContinuousClock.now

  /// The promise that the token is for.
  let promise: ErasedPromise
  let place: TeardownPlace
  /// What decides whether its adapter can share a slot; nil if it is not an attachment's.
  let company: Company?
  let state = Locked(TokenState())
  let record = TokenRecord()

  /// Retains `object` until `promise` settles; it is released inside the call that settles.
  @discardableResult
  public convenience init<Value>(keeping object: AnyObject, until promise: Promise<Value>) {
    self.init(for: ErasedPromise(promise), at: TeardownPlace(.settlingThread))
    Self.registry.withLock { $0.insert(self) }
    state.withLock { state in
      _ = state.begin(on: nil)
      state.hold(.init(source: nil, delegate: type(of: object))) { _ in
        withExtendedLifetime(object) {}
      }
    }
    watch()
    startEnded()
  }

  init(for promise: ErasedPromise, at place: TeardownPlace, company: Company? = nil) {
    self.promise = promise
    self.place = place
    self.company = company
  }

  /// Where the promise was made.
  public var origin: PromiseOrigin { promise.origin.unpacked }

  /// The types of the objects that are retained: the source, if there is one, and the delegate.
  public var retainedTypes: [Any.Type] {
    let types = state.withLock { $0.types }
    return [types?.source, types?.delegate].compactMap(\.self)
  }

  /// Where the promise or the attachment was made whose end this one waits for; nil if it does not
  /// wait for a slot.
  public var waitsFor: PromiseOrigin? {
    Self.registry.withLock { $0.occupant(before: self) }?.origin
  }

  /// Whether the promise is kept, or one that waits for it through operators: then no reader ends
  /// it by leaving.
  ///
  /// A source that is silent for ever is retained for ever, unless a timeout stands before `kept`.
  /// A promise that combines several is not looked behind.
  public var isKept: Bool { promise.isKept }

  /// A promise that is fulfilled when everything has been given back and nothing is retained.
  ///
  /// The promise that the token is for settles before that: its source may have to be stopped, and
  /// its slot to be given back, on another actor. Cancelling the returned promise changes nothing
  /// else.
  public var released: Promise<Void> {
    state.withLock { $0.awaitRelease() }?.shielded() ?? .fulfilled(())
  }

  /// The tokens that retain something now, oldest first.
  ///
  /// A promise that nobody answers is found here, with the place where it was made, the time since
  /// when it waits, and what it waits for.
  public static var outstanding: [RetentionToken] {
    registry.withLock { $0.all }.sorted { $0.since < $1.since }
  }
}

extension RetentionToken: CustomStringConvertible {
  /// What is retained, for whom, for how long, whether it is kept and what it waits for, for people.
  public var description: String {
    let types = retainedTypes.map { "\($0)" }.joined(separator: ", ")
    let wait = waitsFor.map { ", waits for the one made at \($0)" } ?? ""
    let keeping = isKept ? ", kept" : ""
    let age = since.duration(to: .now)
    return "[\(types)] for the promise made at \(origin), for \(age)\(keeping)\(wait)"
  }
}

extension Promise {
  /// A promise that is fulfilled when nothing is retained for this one any more.
  ///
  /// That is some time after it has settled, if its source is stopped on another actor; at once, if
  /// there is nothing to wait for. For a promise made of others, as by `map` or `timeout`, it
  /// includes those that it still waits for when you ask.
  public var released: Promise<Void> {
    let promises = ErasedPromise(self).withUpstreams.map(\.id)
    return RetentionToken.registry.withLock { registry in promises.flatMap(registry.tokens) }
      .reduce(.fulfilled(())) { before, token in before.then(on: .immediate) { token.released } }
  }
}

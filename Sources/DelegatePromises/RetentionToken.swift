internal import Synchronization

/// What keeps a delegate, and its source, alive while a promise waits for them.
///
/// The promises of this module make theirs themselves, and have everything given back as soon as
/// they settle: by an answer, by `cancel()`, by a timeout, whatever comes first. Make one by hand
/// for a delegate that you install yourself:
///
/// ```swift
/// let (order, resolver) = Promise<Loaf>.pending()
/// let adapter = OvenAdapter(resolver)
/// oven.delegate = adapter
/// RetentionToken(keeping: adapter, until: order)
/// ```
public final class RetentionToken {
  let promiseID: ObjectIdentifier
  let place: TeardownPlace
  /// What is attached by it, if it is an attachment's.
  @usableFromInline let attached: Attached?
  /// The promise of a question, from which another may take the slot.
  let question: ErasedPromise?
  let phase = Atomic(TokenPhase.waiting)
  let startThread = Atomic<UInt>(0)
  /// Giving back, which is to come, and a turn that is being taken.
  let holderCount = Atomic(1)
  let retaining = RetainedTypes()
  /// Stops the source and gives the slot back; what is needed for it is retained here or there.
  @safe @usableFromInline @exclusivity(unchecked) var giveBack: GiveBack?
  @safe @usableFromInline @exclusivity(unchecked) var room = TokenRoom()
  /// What a promise that waits its turn does when that has come.
  @safe @exclusivity(unchecked) var turn: (() -> Void)?
  @safe @exclusivity(unchecked) var listing = Listing()
  let made = RoughTime.now
  let isSinceNoted = Atomic(false)
  @safe @exclusivity(unchecked) var notedSince = Duration.zero
  private let packedOrigin: PackedOrigin

  /// Retains `object` until `promise` settles; it is released inside the call that settles.
  @discardableResult
  public convenience init<Value>(keeping object: AnyObject, until promise: Promise<Value>) {
    let promise = ErasedPromise(promise)
    self.init(of: promise, question: nil, at: .atOnce(.settlingThread))
    list()
    _ = begin()
    giveBack = { _, leave in withExtendedLifetime(object) { leave() } }
    noteRetained(nil, type(of: object))
    promise.onSettle { [self] in promiseSettled() }
    startEnded()
  }

  init(
    of promise: borrowing ErasedPromise,
    question: ErasedPromise?,
    at place: TeardownPlace,
    attaching attached: Attached? = nil
  ) {
    packedOrigin = promise.origin
    promiseID = promise.id
    self.question = question
    self.attached = attached
    self.place = place
  }

  deinit { assert(listing.byPromise.object == nil, "who gives back keeps a token that is listed") }

  /// Where the promise was made.
  public var origin: PromiseOrigin { packedOrigin.unpacked }

  /// The types of what is retained: the source, if there is one, and the delegate.
  public var retainedTypes: [Any.Type] { retaining.all }

  /// A promise that is fulfilled when everything has been given back and nothing is retained.
  ///
  /// The promise that the token is for settles before that: its source may have to be stopped, and
  /// its slot to be given back, on another actor. Cancelling what is returned changes nothing else.
  public var released: Promise<Void> {
    let awaited = Self.registry.withLock { _ -> Promise<Void>? in
      switch listing.end {
      case .released: return nil
      case .awaited(let promise, _): return promise
      case .holding:
        let (promise, resolver) = Promise<Void>.pending()
        listing.end = .awaited(promise, resolver)
        return promise
      }
    }
    return awaited?.shielded() ?? .fulfilled(())
  }

  /// The tokens that retain something now, oldest first.
  ///
  /// A promise that nobody answers is found here, with where it was made and since when it waits.
  public static var outstanding: [RetentionToken] {
    registry.withLock { $0.all }
      .map { (token: $0, since: $0.since) }
      .sorted { $0.since < $1.since }
      .map(\.token)
  }

  /// The actor of the caller, if there is one.
  var actor: (any Actor)? { place.actor }

  /// Puts the token, which needs no slot, into the list.
  @usableFromInline
  func list() { Self.registry.withLock { $0.insert(self) } }
}

extension RetentionToken: CustomStringConvertible {
  /// What is retained, for whom and for how long, for people.
  public var description: String {
    let types = retainedTypes.map { "\($0)" }.joined(separator: ", ")
    return "[\(types)] for the promise made at \(origin), for \(since.duration(to: .now))"
  }
}

extension Promise {
  /// A promise that is fulfilled when nothing is retained for this one any more.
  ///
  /// That is some time after it has settled, if its source is stopped on another actor; at once, if
  /// there is nothing to wait for.
  public var released: Promise<Void> {
    RetentionToken.registry.withLock { $0.tokens(of: ErasedPromise(self).id) }
      .reduce(.fulfilled(())) { before, token in before.then(on: .immediate) { token.released } }
  }
}

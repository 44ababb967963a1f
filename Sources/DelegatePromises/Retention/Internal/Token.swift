// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// The object behind a ``RetentionToken``: one request, and everything that is retained for it.
///
/// `@unchecked Sendable`. Proof:
///
/// - R1  What changes is read and changed under the registry's lock alone. The steps and the seat
///       that its life holds are used at the token's place alone, and under no lock. Others read the
///       name of its slot and its layer, under the lock.
@usableFromInline
final class Token: @unchecked Sendable {
  let since = ContinuousClock.now
  let promise: ErasedPromise
  /// The promise that its caller got, if that is another one because of a time limit.
  private let limited: ErasedPromise?
  let place: TeardownPlace
  /// The actor of its place, if that is a user's own and the token retains it.
  ///
  /// That of a promise is retained until everything has been given back. So is that of an attachment that
  /// lingers, or is kept outside of its actor.
  @safe @exclusivity(unchecked) private var actor: (any Actor)?
  let terms: RequestTerms
  /// The number of the token in the order in which all came.
  @safe @exclusivity(unchecked) var number = 0
  /// Its neighbours among the listed tokens of its promise.
  @safe @exclusivity(unchecked) var older: Token?
  @safe @exclusivity(unchecked) var newer: Token?
  /// Its source, while it is one of those that ask there.
  @safe @exclusivity(unchecked) var source: SourceState?
  @safe @exclusivity(unchecked) var life: TokenLife
  /// The task that asks for the answer; nil for the token of a promise.
  ///
  /// It is set before the token is listed.
  @safe @exclusivity(unchecked) var asker: TaskNumber?
  /// Wakes the task that asks, while that is suspended until its turn comes.
  @safe @exclusivity(unchecked) var turn: Promise<Void>.Resolver?
  /// Whether `start` has thrown.
  @safe @exclusivity(unchecked) var hasFailedToStart = false
  /// The number of calls that hold parts of the token.
  @safe @exclusivity(unchecked) var calls = 0
  @safe @exclusivity(unchecked) private(set) var release = Release.notAwaited

  init(
    _ promise: consuming ErasedPromise, limited: ErasedPromise? = nil,
    at place: consuming TeardownPlace, _ terms: consuming RequestTerms, _ life: consuming TokenLife
  ) {
    self.limited = limited
    self.promise = promise
    self.place = place
    self.terms = terms
    self.life = life
  }

  /// A token that has not begun.
  @usableFromInline
  convenience init(
    _ promise: consuming ErasedPromise, at place: consuming TeardownPlace,
    _ terms: consuming RequestTerms, _ steps: Steps
  ) {
    self.init(promise, at: place, terms, .waiting(steps))
  }

  /// A token made by hand, which keeps an object.
  convenience init(keeping object: AnyObject, until promise: ErasedPromise) {
    self.init(
      promise, at: TeardownPlace(.settlingThread), RequestTerms(),
      .started(Steps { _, _ in throw CancellationError() }, Seat(.object(object))))
    list()
    noteRetained()
  }

  /// Retains the actor of its place until everything has been given back; returns false if that is going.
  func retainActor() -> Bool {
    guard case .own(let reference) = place.home else { return true }
    guard let living = reference.actor else { return false }
    Self.registry.withLock { _ in if !life.isEnded { actor = living } }
    return true
  }

  /// Takes the actor that is retained, for a caller that releases it under no lock.
  func takeActor() -> (any Actor)? { actor.take() }

  static let registry = {
    Expiry.holderFinder.withLock {
      $0 = { $0.tokensOfChain.compactMap(\.occupant).first?.origin }
    }
    return Locked(TokenRegistry())
  }()

  var origin: PromiseOrigin { promise.origin.unpacked }

  /// The identity of the promise that its caller got.
  var shownID: ObjectIdentifier { (limited ?? promise).id }

  /// The types of the retained objects: the source, if there is one, and the delegate.
  var retainedTypes: [Any.Type] {
    Self.registry.withLock { _ in
      guard let remains = life.remains else { return [] }
      return [terms.sourceType, remains.seat?.adapter.type].compactMap(\.self)
    }
  }

  /// The token that this one waits for.
  var occupant: Token? { Self.registry.withLock { _ in source?.line.occupant(before: self) } }

  var isAttachment: Bool { terms.isAttachment }

  /// Tells the tracker what is retained.
  func noteRetained() {
    if isAttachment { promise.note(.attached) }
    promise.note(.retained(retainedTypes.map { "\($0)" }))
  }

  /// The promise for the moment when nothing is retained any more.
  enum Release {
    case notAwaited
    case awaited(Promise<Void>, Promise<Void>.Resolver)
  }

  /// A promise that is fulfilled when nothing is retained any more.
  var released: Promise<Void> {
    let (promise, resolver) = Promise<Void>.pending()
    let (awaited, isKept) = Self.registry.withLock { _ in
      if life.isEnded, calls == 0 { return (promise, false) }
      if case .awaited(let awaited, _) = release { return (awaited, false) }
      release = .awaited(promise, resolver)
      return (promise, true)
    }
    if !isKept { resolver.fulfill() }
    return awaited.shielded()
  }
}

/// The terms of a request that do not depend on its types.
@usableFromInline
struct RequestTerms {
  /// The source's type; nil if there is no source but the adapter.
  let sourceType: Any.Type?
  /// The number of the source, or of its type: values cannot be distinguished.
  let source: Int
  /// The slot that the request needs; nil where many delegates fit, or no slot is set.
  let slot: SlotTerms?
  let callsBack: CallbackMoment
  /// Whether `stop` gets what `start` returns, and so comes after it.
  let stopsWhatStartReturns: Bool
  private(set) var isAttachment = false
  /// The adapter of an attachment that can share its slot.
  private(set) var adapter: Adapter?

  /// The request's choice if another one uses the slot.
  var overlap: SlotOverlap { slot?.overlap ?? .waitTurn }

  private init(_ source: Shown, _ type: Any.Type?, _ slot: SlotTerms?, _ moment: CallbackMoment) {
    stopsWhatStartReturns = if case .nothing = source { true } else { false }
    sourceType = type
    self.source = source.number ?? type.map { number(of: $0) } ?? 0
    self.slot = slot
    callsBack = moment
  }

  @usableFromInline
  init(
    to source: Shown = .nothing, of type: Any.Type? = nil, at slot: SlotTerms? = nil,
    callsBack moment: CallbackMoment = .later
  ) {
    self.init(source, type, slot?.ofRequest, moment)
  }

  /// The terms of a request whose `start` returns what is retained until `stop` gets it.
  @_alwaysEmitIntoClient
  init<Returned>(returning: Returned.Type, callsBack moment: CallbackMoment) {
    self.init(of: Returned.self is AnyClass ? Returned.self : nil, callsBack: moment)
  }

  /// The terms of an attachment.
  @usableFromInline
  init(
    attaching adapter: Shown, to source: Shown, of type: Any.Type?, at slot: SlotTerms? = nil,
    on actor: (any Actor)?
  ) {
    self.init(source, type, slot?.ofAttachment(adapter, to: source, on: actor), .later)
    isAttachment = true
    guard let object = adapter.object, let actor else { return }
    self.adapter = Adapter(object: number(of: object), actor: number(of: actor))
  }
}

extension Shown {
  /// The number of the type as which an adapter can pass callbacks on, if it can.
  var freeTarget: Int? { (object as? any Forwarding)?.freeTarget }
}

extension Token {
  /// Begins a request, at its place; returns the promise for its caller, if there is a time limit (D14).
  @usableFromInline
  static func ask(
    within limit: Duration?, on clock: (any Clock<Duration>)?, _ promise: consuming ErasedPromise,
    at place: consuming TeardownPlace, _ terms: consuming RequestTerms, _ steps: Steps
  ) -> ErasedPromise? {
    let limited = limit.map { promise.limited(to: $0, on: clock) }
    Token(promise, limited: limited, at: place, terms, .waiting(steps)).begin()
    return limited
  }
}

// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// The object behind a ``RetentionToken``: one request, and everything that is retained for it.
///
/// `@unchecked Sendable`. Proof:
///
/// - R1  What changes is read and changed under the registry's lock alone. The steps and the seat
///       that its life holds are used at the token's place alone, and under no lock. Others read the
///       name of its slot and its layer, under the lock.
@usableFromInline
final class Token: Asker, @unchecked Sendable {
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
  /// The number of the newest token when `start` began.
  @safe @exclusivity(unchecked) var newestAtStart = 0
  /// Its neighbours in the table of tokens.
  @safe @exclusivity(unchecked) var older: Token?
  @safe @exclusivity(unchecked) var newer: Token?
  /// Its adapter, once that is made, if it can be told apart from others.
  @safe @exclusivity(unchecked) var adapter: Adapter?
  /// Its place in the line of its source.
  @safe @exclusivity(unchecked) var entry = Line<Token>.Entry()
  /// Its source, while it is one of those that ask there.
  @safe @exclusivity(unchecked) var source: SourceState?
  @safe @exclusivity(unchecked) var life = TokenLife()
  /// The task that has made it, if it is one that may be inside a `start`, or asks itself.
  @safe @exclusivity(unchecked) var maker: TaskNumber?
  /// Wakes the task that asks, while that is suspended until its turn comes.
  @safe @exclusivity(unchecked) var turn: Promise<Void>.Resolver?
  /// Whether `start` has thrown.
  @safe @exclusivity(unchecked) var hasFailedToStart = false
  /// The number of calls that hold parts of the token.
  @safe @exclusivity(unchecked) var calls = 0
  @safe @exclusivity(unchecked) private(set) var release = Release.notAwaited

  init(
    _ promise: consuming ErasedPromise, limited: ErasedPromise?,
    at place: consuming TeardownPlace, _ terms: consuming RequestTerms
  ) {
    self.limited = limited
    self.promise = promise
    self.place = place
    self.terms = terms
  }

  /// A token that has not begun.
  @usableFromInline
  convenience init(
    _ promise: consuming ErasedPromise, at place: consuming TeardownPlace,
    _ terms: consuming RequestTerms, _ steps: Steps
  ) {
    self.init(promise, limited: nil, at: place, terms)
    life.retain(steps)
  }

  /// A token made by hand, which keeps an object.
  convenience init(keeping object: AnyObject, until promise: ErasedPromise) {
    self.init(promise, limited: nil, at: TeardownPlace(.settlingThread), RequestTerms())
    life.retain(object)
    list()
    noteRetained()
  }

  /// Retains the actor of its place until everything has been given back; returns false if that is going.
  func retainActor() -> Bool {
    guard case .own(let reference) = place.home else { return true }
    guard let living = reference.actor else { return false }
    Self.registry.withLock { _ in if life.phase != .ended { actor = living } }
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
    let (isOver, adapter) = Self.registry.withLock { _ in
      (life.phase >= .givingBack, life.seat?.adapter)
    }
    return isOver ? [] : [terms.sourceType, adapter?.type].compactMap(\.self)
  }

  /// The token that this one waits for.
  var occupant: Token? { Self.registry.withLock { _ in source?.line.occupant(before: self) } }

  /// The look that has seen something else in the slot in place of the adapter, if one has.
  var replacement: Look? { Self.registry.withLock { _ in entry.replacement } }

  var isAttachment: Bool { terms.isAttachment }
  var asks: Bool { !isAttachment }
  var overlap: SlotOverlap { terms.slot?.overlap ?? .waitTurn }

  /// The task that awaits the answer; nil for the token of a promise.
  var asker: TaskNumber? { isTask ? maker : nil }

  /// Whether a task asks for the answer, and awaits it.
  var isTask: Bool { if case .callingTask = place.site { true } else { false } }

  /// Whether the task that made it was inside the `start` of another one.
  ///
  /// Proof: the other one has been inside `start` since before. So its task has lived since, and has its
  /// number alone.
  func isMadeInsideStart(of other: Token) -> Bool {
    maker != nil && maker == other.asker && other.life.phase == .starting
      && number > other.newestAtStart
  }

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
      if life.phase == .ended, calls == 0 { return (promise, false) }
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
  }
}

extension Token {
  /// Begins a request, at its place; returns the promise for its caller, if there is a time limit (D14).
  @usableFromInline
  static func ask(
    within limit: Duration?, on clock: (any Clock<Duration>)?, _ promise: consuming ErasedPromise,
    at place: consuming TeardownPlace, _ terms: consuming RequestTerms, _ steps: Steps
  ) -> ErasedPromise? {
    let limited = limit.map { promise.limited(to: $0, on: clock) }
    let token = Token(promise, limited: limited, at: place, terms)
    token.life.retain(steps)
    token.begin()
    return limited
  }
}

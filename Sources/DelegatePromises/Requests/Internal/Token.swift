// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// The object behind a ``RetentionToken``: one request, and everything that is retained for it.
///
/// `@unchecked Sendable`. Proof:
///
/// - R1  What changes is read and changed under the registry's lock alone, but for what is retained: the steps,
///       the seat and the previous delegate. A call that has begun uses these under no lock, at the token's
///       place. Others read the name of its slot, its seat's layer and its adapter's type, under the lock.
///       The last call to end takes all out, under the lock.
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
  /// The number of the token in the order in which all were made.
  @safe @exclusivity(unchecked) var made = 0
  /// The number of the newest token when `start` began.
  @safe @exclusivity(unchecked) var newestAtStart = 0
  /// The number of the token in the order in which all came to their sources.
  ///
  /// One that a maker asks for is made after the maker's own, and comes before it.
  @safe @exclusivity(unchecked) var number = 0
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
  /// The steps, until the last call has ended.
  @safe @exclusivity(unchecked) private(set) var steps: Steps
  /// The adapter's seat, once the adapter is made, until the last call has ended.
  @safe @exclusivity(unchecked) var seat: Seat?
  /// The previous delegate, if it has joined a seat that may not retain that.
  @safe @exclusivity(unchecked) var previous = Shown.nothing
  /// The task that has made it, if it is one that may be inside a `start`, or asks itself.
  @safe @exclusivity(unchecked) var maker: TaskNumber?
  /// Wakes the task that asks, while that is suspended until its turn comes.
  @safe @exclusivity(unchecked) var turn: Promise<Void>.Resolver?
  /// The number of calls that hold parts of the token.
  @safe @exclusivity(unchecked) var calls = 0
  typealias Release = (promise: Promise<Void>, resolver: Promise<Void>.Resolver)
  /// The promise for the moment when nothing is retained any more, if somebody waits for that.
  @safe @exclusivity(unchecked) private(set) var release: Release?

  /// A token that has not begun.
  @usableFromInline
  init(
    _ promise: consuming ErasedPromise, limited: ErasedPromise? = nil,
    at place: consuming TeardownPlace, _ terms: consuming RequestTerms, _ steps: Steps
  ) {
    self.limited = limited
    self.promise = promise
    self.place = place
    self.terms = terms
    self.steps = steps
  }

  /// A token made by hand, which keeps an object.
  convenience init(keeping object: AnyObject, until promise: ErasedPromise) {
    self.init(promise, at: TeardownPlace(.settlingThread), RequestTerms(), .none)
    (life, seat) = (.kept, Seat(.value(object)))
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

  typealias Parts = (steps: Steps, seat: Seat?, previous: Shown)

  /// Takes what is retained, for a caller that frees it under no lock.
  func takeParts() -> Parts {
    defer { (steps, seat, previous) = (.none, nil, .nothing) }
    return (steps, seat, previous)
  }

  /// Takes the actor, for a caller that releases it under no lock.
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
      isOver ? [] : [terms.sourceType, seat?.adapter.type].compactMap(\.self)
    }
  }

  /// Whether it retains nothing any more.
  private var isOver: Bool { life.phase == .ended && calls == 0 }

  /// The token that this one waits for.
  var occupant: Token? { Self.registry.withLock { _ in source?.line.occupant(before: self) } }

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
    maker != nil && maker == other.asker && other.life.isInsideStart
      && made > other.newestAtStart
  }

  /// Tells the tracker what is retained.
  func noteRetained() {
    if isAttachment { promise.note(.attached) }
    promise.note(.retained(retainedTypes.map { "\($0)" }))
  }

  /// A promise that is fulfilled when nothing is retained any more.
  var released: Promise<Void> {
    let (promise, resolver) = Promise<Void>.pending()
    let (awaited, isKept) = Self.registry.withLock { _ in
      if isOver { return (promise, false) }
      if let release { return (release.promise, false) }
      release = (promise, resolver)
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
  private(set) var slot: SlotTerms?
  let callsBack: CallbackMoment
  /// Whether `stop` gets what `start` returns, and so comes after it.
  let stopsWhatStartReturns: Bool
  private(set) var isAttachment = false

  /// The terms of a request for an answer.
  ///
  /// Without a source, `start` makes what is retained, and `stop` ends that.
  @usableFromInline
  init(
    to source: Shown = .nothing, of type: Any.Type? = nil, at slot: SlotTerms? = nil,
    callsBack moment: CallbackMoment = .later
  ) {
    stopsWhatStartReturns = source.isNothing
    sourceType = type
    self.source = source.number ?? type.map { number(of: $0) } ?? 0
    self.slot = slot?.ofRequest
    callsBack = moment
  }

  /// The terms of a request whose `start` returns what is retained until `stop` gets it.
  @_alwaysEmitIntoClient
  init<Returned>(returning: Returned.Type, callsBack moment: CallbackMoment) {
    self.init(of: Self.source(Returned.self), callsBack: moment)
  }

  /// The terms of an attachment whose `start` returns what is retained until `stop` gets it.
  @_alwaysEmitIntoClient
  init<Returned>(attaching adapter: Shown, returning: Returned.Type, on actor: (any Actor)?) {
    self.init(attaching: adapter, to: .nothing, of: Self.source(Returned.self), on: actor)
  }

  /// Returns the type under which what `start` returns is listed, if that is an object.
  @_alwaysEmitIntoClient
  private static func source<Returned>(_: Returned.Type) -> Any.Type? {
    Returned.self is AnyClass ? Returned.self : nil
  }

  /// The terms of an attachment.
  @usableFromInline
  init(
    attaching adapter: Shown, to source: Shown, of type: Any.Type?, at slot: SlotTerms? = nil,
    on actor: (any Actor)?
  ) {
    self.init(to: source, of: type)
    self.slot = slot?.ofAttachment(adapter, to: source, on: actor)
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
    Token(promise, limited: limited, at: place, terms, steps).begin()
    return limited
  }
}

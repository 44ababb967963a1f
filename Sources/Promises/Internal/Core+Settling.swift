public import Synchronization

/// What a settled promise leaves to do once its lock is free.
///
/// Bits, which cost nothing to hand on: it owns what it names until it is delivered, once.
///
/// `@unchecked Sendable`: made under the lock, and used by the one call that made it.
@usableFromInline
@safe
enum Wake: @unchecked Sendable {
  case nothing
  /// The attendant alone is to be told.
  case attended
  case inPlace(NodeList)
  /// A join, which may have to run in place.
  case joined(NodeList)
  /// A single hook or waiting task.
  case atOnce(NodeList)
  /// A single observer that belongs where the settling drain is.
  case here(NodeList)
  /// A single observer that hops.
  case hop(Hop)
  case sorted(Unmanaged<SortedObservers>)
}

extension Core {
  @usableFromInline final var isSettled: Bool {
    @_alwaysEmitIntoClient get { Word(word.load(ordering: .acquiring)).isSettled }
  }

  /// The result, if there is one: one atomic load, and no lock (I1) unless it is an error.
  ///
  /// Who gets an error is told of it, and the promise is observed (P7).
  @_alwaysEmitIntoClient @inline(__always)
  final func current<Value>(_: Value.Type) -> Result<Value, any Error>? {
    let word = Word(word.load(ordering: .acquiring))
    guard word.isSettled else { return nil }
    guard word.isFailure else { return .success(read(Value.self)) }
    noteReader()
    return .failure(read((any Error).self))
  }

  /// Copies what is stored, once settled.
  ///
  /// The core stays alive until the copy is a reference of its own: left alone, the optimiser
  /// releases a core that is not used any more between copying the bits and retaining what they
  /// mean.
  @_alwaysEmitIntoClient @inline(__always)
  final func read<Stored>(_: Stored.Type) -> Stored {
    withExtendedLifetime(self) { payload.read(Stored.self) }
  }

  /// Settles with a value; nil when that is too late.
  @_alwaysEmitIntoClient
  final func fulfill<Value>(
    _: Value.Type, with value: Value, by settler: Settler, drain: Drain?
  ) -> Wake? {
    lock.withLock { interest in
      let word = Word(word.load(ordering: .acquiring))
      guard settler.maySettle(word) else { return nil }
      payload.initialize(Value.self, to: value)
      return publish(Word.fulfilled(Value.self), over: word, interest: interest, drain: drain)
    }
  }

  /// Settles with an error; nil when that is too late.
  @usableFromInline
  final func reject(with error: any Error, by settler: Settler, drain: Drain?) -> Wake? {
    lock.withLock { interest in
      let word = Word(word.load(ordering: .acquiring))
      guard settler.maySettle(word) else { return nil }
      payload.initialize((any Error).self, to: error)
      let outcome = Word.settled | Word.failure
      return publish(outcome, over: word, interest: interest, drain: drain)
    }
  }

  /// Settles with a result and has observers run; false when that is too late.
  @_alwaysEmitIntoClient
  final func settle<Value>(with result: Result<Value, any Error>, by settler: Settler) -> Bool {
    let wake =
      switch result {
      case .success(let value): fulfill(Value.self, with: value, by: settler, drain: nil)
      case .failure(let error): reject(with: error, by: settler, drain: nil)
      }
    guard let wake else { return false }
    complete(wake)
    return true
  }

  /// Makes the outcome known and takes the observers.
  ///
  /// Under the lock, with the payload in place.
  @_alwaysEmitIntoClient @inline(__always)
  final func publish(
    _ outcome: UInt, over word: Word, interest: Interest, drain: Drain?
  ) -> Wake {
    unsafe upstream = nil
    if word.isAwaited {
      return publish(outcome, overAwaited: word, interest: interest, drain: drain)
    }
    self.word.store(outcome, ordering: .releasing)
    return .nothing
  }

  @usableFromInline
  final func publish(
    _ outcome: UInt, overAwaited word: Word, interest: Interest, drain: Drain?
  ) -> Wake {
    guard let ring = word.observers else {
      self.word.store(outcome, ordering: .releasing)
      return .attended
    }
    guard !word.isJoined else {
      self.word.store(outcome, ordering: .releasing)
      return .joined(ring)
    }
    guard interest.isMixed || word.isAttended else {
      let list = ring.opened()
      self.word.store(outcome | Word.draining, ordering: .releasing)
      return .inPlace(list)
    }
    if ring.isSingle, !word.isAttended {
      return publish(outcome, toSingle: ring.opened(), drain: drain)
    }
    let sorted = SortedObservers(ring.opened(), isAttended: word.isAttended, drain: drain)
    let flags = sorted.inPlace.list == nil ? outcome : outcome | Word.draining
    let settled = Word(flags).replacing(lanes: sorted.lanes)
    self.word.store(settled.bits, ordering: .releasing)
    return unsafe .sorted(Unmanaged.passRetained(sorted))
  }

  /// The same for one observer, which needs no sorting.
  private final func publish(
    _ outcome: UInt, toSingle list: NodeList, drain: Drain?
  ) -> Wake {
    let wake: Wake
    var settled = Word(outcome)
    switch unsafe list.first._withUnsafeGuaranteedRef({ $0.place }) {
    case nil: wake = .atOnce(list)
    case Lane.inPlace?:
      settled = Word(outcome | Word.draining)
      wake = .inPlace(list)
    case let place?:
      if let lane = drain?.lane(at: place) {
        settled = settled.replacing(lanes: lane)
        wake = .here(list)
      } else {
        settled = settled.hopping()
        hopPlace = place
        wake = unsafe .hop(Hop(list.unlinkFirst().node, from: self))
      }
    }
    self.word.store(settled.bits, ordering: .releasing)
    return wake
  }

  /// Does what a settle left to do, but for the observers that run in place: it returns them.
  @_alwaysEmitIntoClient @inline(__always)
  final func deliver(_ wake: Wake, drain: Drain?) -> NodeList? {
    switch wake {
    case .nothing: nil
    case .inPlace(let list): list
    case .joined(let list): deliver(toJoin: list)
    case .attended, .atOnce, .here, .hop, .sorted: deliverElsewhere(wake, drain: drain)
    }
  }

  @usableFromInline
  final func deliverElsewhere(_ wake: Wake, drain: Drain?) -> NodeList? {
    switch wake {
    case .nothing: return nil
    case .attended: tellAttendant()
    case .inPlace(let list): return list
    case .joined(let list): return deliver(toJoin: list)
    case .atOnce(let list): runAtOnce(list)
    case .here(let list): drain?.queue(Run(source: self, list: list))
    case .hop(let hop): hop.submit()
    case .sorted(let sorted):
      let sorted = unsafe sorted.takeRetainedValue()
      if sorted.isAttended { tellAttendant() }
      if let list = sorted.hooks.list { runAtOnce(list) }
      if let list = sorted.waiters.list { runAtOnce(list) }
      if let list = sorted.here.list { drain?.queue(Run(source: self, list: list)) }
      var hops = sorted.hops.list
      while let (node, remaining) = unsafe hops?.unlinkFirst() {
        hops = remaining
        unsafe Hop(node, from: self).submit()
      }
      return sorted.inPlace.list
    }
    return nil
  }

  /// Most inputs of a join are counted, and that is all.
  ///
  /// Proof: the word of a promise with a join has nothing else in it, and its reference is ours.
  @usableFromInline
  final func deliver(toJoin list: NodeList) -> NodeList? {
    let isDecided = unsafe list.first._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: Join.self).isDecided(by: self)
    }
    if isDecided { return list }
    unsafe list.first.release()
    return nil
  }

  private final func tellAttendant() {
    unsafe unsafeDowncast(self, to: AttendedCore.self).tell()
  }

  /// Runs hooks or waiting tasks.
  private final func runAtOnce(_ list: NodeList) {
    var rest: NodeList? = list
    while let (node, remaining) = rest?.popFirst() {
      rest = remaining
      _ = node.operation(node, self, nil)
    }
  }

  /// The same for somebody outside of a drain, who has the rest run too.
  @_alwaysEmitIntoClient
  final func complete(_ wake: Wake) {
    guard let observers = deliver(wake, drain: nil) else { return }
    Drain.start(self, observers)
  }
}

/// Who settles: a resolver is late once it has locked itself in.
@usableFromInline
@frozen
struct Settler {
  /// The flags of a word that say so.
  @usableFromInline let late: UInt

  @_alwaysEmitIntoClient init(late: UInt) { self.late = late }

  @_alwaysEmitIntoClient static var resolver: Settler { Settler(late: Word.settled | Word.special) }
  @_alwaysEmitIntoClient static var library: Settler { Settler(late: Word.settled) }

  @_alwaysEmitIntoClient func maySettle(_ word: Word) -> Bool { word.bits & late == 0 }
}

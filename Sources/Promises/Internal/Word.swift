/// The value of a core's atomic word: a few flags and one pointer.
@usableFromInline
@frozen
struct Word {
  @usableFromInline let bits: UInt

  @_alwaysEmitIntoClient init(_ bits: UInt) { self.bits = bits }

  @_alwaysEmitIntoClient static var settled: UInt { 1 }
  /// Settled: with an error.
  @_alwaysEmitIntoClient static var failure: UInt { 2 }
  /// Pending: the only observer is a join, which is in no list.
  static var joined: UInt { failure }
  /// Three things, by what else is set.
  ///
  /// Pending: settled with a promise that is pending itself. Settled, with a value: it needs no
  /// destruction. Settled, with an error: by `cancel()`.
  @_alwaysEmitIntoClient static var special: UInt { 4 }
  /// Settled: observers in the `.immediate` context are being run.
  @_alwaysEmitIntoClient static var draining: UInt { 8 }
  /// Pending: an attendant is to be told before the observers.
  static var attended: UInt { draining }
  @_alwaysEmitIntoClient static var flags: UInt { 15 }

  @_alwaysEmitIntoClient static var cancelled: UInt { settled | failure | special }

  @_alwaysEmitIntoClient
  static func fulfilled<Value>(_: Value.Type) -> UInt {
    settled | (_isPOD(Value.self) && Payload.isInline(Value.self) ? special : 0)
  }

  @usableFromInline var isSettled: Bool { @_alwaysEmitIntoClient get { bits & Self.settled != 0 } }
  @usableFromInline var isFailure: Bool { @_alwaysEmitIntoClient get { bits & Self.failure != 0 } }
  @usableFromInline var isTrivial: Bool { @_alwaysEmitIntoClient get { bits & Self.special != 0 } }
  @usableFromInline var isCancelled: Bool {
    @_alwaysEmitIntoClient get { bits & Self.cancelled == Self.cancelled }
  }
  /// Open to a resolver: neither settled nor locked in.
  @usableFromInline var isOpen: Bool {
    @_alwaysEmitIntoClient get { bits & (Self.settled | Self.special) == 0 }
  }
  /// Settled with a promise that is pending itself.
  var isLockedIn: Bool { bits & (Self.settled | Self.special) == Self.special }
  /// Pending, and not observed by a join alone.
  var takesObservers: Bool { bits & (Self.settled | Self.joined) == 0 }
  /// While pending: whether the only observer is a join.
  var isJoined: Bool { bits & Self.joined != 0 }
  /// While pending: whether an attendant is to be told, who is never beside a join.
  var isAttended: Bool { bits & Self.attended != 0 }
  /// While pending: whether there are observers, or an attendant.
  @usableFromInline var isAwaited: Bool { @_alwaysEmitIntoClient get { bits & ~Self.special != 0 } }
  var isDraining: Bool { bits & Self.draining != 0 }

  /// Settled with a value, with no observer that has not run yet.
  @usableFromInline var isIdleWithValue: Bool {
    @_alwaysEmitIntoClient get { bits & ~Self.special == Self.settled }
  }

  /// While pending: the list of observers, which is a ring unless it is a join.
  @_alwaysEmitIntoClient var observers: NodeList? {
    unsafe UnsafeRawPointer(bitPattern: bits & ~Self.flags).map {
      unsafe NodeList(first: Unmanaged<Node>.fromOpaque($0))
    }
  }

  func replacing(observers: NodeList?) -> Word {
    let pointer = observers.map { unsafe UInt(bitPattern: $0.first.toOpaque()) } ?? 0
    return Word(bits & Self.flags & ~Self.joined | pointer)
  }

  /// While pending: the join that is the only observer.
  var join: Join? {
    guard isJoined, let observers else { return nil }
    return unsafe unsafeDowncast(observers.peek(), to: Join.self)
  }

  /// The same, with the reference that the word owned.
  func takeJoin() -> Join? {
    guard let join else { return nil }
    unsafe Unmanaged.passUnretained(join).release()
    return join
  }

  /// While pending, without observers: the word with this one; it owns a reference to it.
  func joined(by join: Join) -> Word {
    let pointer = unsafe UInt(bitPattern: Unmanaged.passRetained(join).toOpaque())
    return Word(bits | Self.joined | pointer)
  }

  /// Once settled, in place of lanes: one observer hops, and nobody waits behind it.
  static var oneHop: UInt { 16 }
  var isOneHop: Bool { bits & ~Self.flags == Self.oneHop }

  /// The word with one hop.
  func hopping() -> Word { Word(bits & Self.flags | Self.oneHop) }

  /// The word without one, and without lanes.
  var still: Word { Word(bits & Self.flags) }

  /// Once settled: the lanes that its observers are in; some may have ended.
  var lanes: LanesInFlight? { unsafe heldLanes?.takeUnretainedValue() }

  private var heldLanes: Unmanaged<LanesInFlight>? {
    guard !isOneHop else { return nil }
    return unsafe UnsafeRawPointer(bitPattern: bits & ~Self.flags).map {
      unsafe Unmanaged<LanesInFlight>.fromOpaque($0)
    }
  }

  func hasLanes(of other: Word) -> Bool { bits & ~Self.flags == other.bits & ~Self.flags }

  var hasNoLanes: Bool { unsafe heldLanes == nil }

  /// The word with these lanes; it owns a reference to them.
  func replacing(lanes: [Lane]) -> Word {
    lanes.count == 1
      ? replacing(lanes: lanes[0]) : replacing(lanes: lanes.isEmpty ? nil : LaneGroup(lanes))
  }

  func replacing(lanes group: consuming LanesInFlight?) -> Word {
    let pointer = group.map { unsafe UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) }
    return Word(bits & Self.flags | (pointer ?? 0))
  }

  func releaseLanes() { unsafe heldLanes?.release() }
}

/// The value of a core's atomic word: a few flags and one pointer.
@usableFromInline
@frozen
struct Word {
  @usableFromInline let bits: UInt

  @inlinable init(_ bits: UInt) { self.bits = bits }

  @inlinable static var settled: UInt { 1 }
  @inlinable static var failure: UInt { 2 }
  /// Three things, by what else is set.
  ///
  /// Pending: settled with a promise that is pending itself. Settled, with a value: it needs no
  /// destruction. Settled, with an error: by `cancel()`.
  @inlinable static var special: UInt { 4 }
  /// Settled: observers in the `.immediate` context are being run.
  @inlinable static var draining: UInt { 8 }
  @inlinable static var flags: UInt { 15 }

  @inlinable static var cancelled: UInt { settled | failure | special }

  @inlinable
  static func fulfilled<Value>(_: Value.Type) -> UInt {
    settled | (_isPOD(Value.self) && Payload.isInline(Value.self) ? special : 0)
  }

  @usableFromInline var isSettled: Bool { @inlinable get { bits & Self.settled != 0 } }
  @usableFromInline var isFailure: Bool { @inlinable get { bits & Self.failure != 0 } }
  @usableFromInline var isTrivial: Bool { @inlinable get { bits & Self.special != 0 } }
  @usableFromInline var isCancelled: Bool {
    @inlinable get { bits & Self.cancelled == Self.cancelled }
  }
  /// Open to a resolver: neither settled nor locked in.
  @usableFromInline var isOpen: Bool {
    @inlinable get { bits & (Self.settled | Self.special) == 0 }
  }
  /// Settled with a promise that is pending itself.
  var isLockedIn: Bool { bits & (Self.settled | Self.special) == Self.special }
  var isDraining: Bool { bits & Self.draining != 0 }

  /// While pending: the list of observers.
  var observers: NodeList? {
    unsafe UnsafeRawPointer(bitPattern: bits & ~Self.flags).map {
      unsafe NodeList(first: Unmanaged<Node>.fromOpaque($0))
    }
  }

  func replacing(observers: NodeList?) -> Word {
    let pointer = observers.map { unsafe UInt(bitPattern: $0.first.toOpaque()) } ?? 0
    return Word(bits & Self.flags | pointer)
  }

  /// Once settled: the lanes that its observers were sent along; some may have ended.
  var lanes: LanesInFlight? {
    unsafe UnsafeRawPointer(bitPattern: bits & ~Self.flags).map {
      unsafe Unmanaged<LanesInFlight>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The word with these lanes; it owns a reference to them.
  func replacing(lanes: [Lane]) -> Word {
    lanes.count == 1
      ? replacing(lanes: lanes[0]) : replacing(lanes: lanes.isEmpty ? nil : LaneGroup(lanes))
  }

  func replacing(lanes group: LanesInFlight?) -> Word {
    let pointer = group.map { unsafe UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) }
    return Word(bits & Self.flags | (pointer ?? 0))
  }

  func releaseLanes() {
    if let lanes { unsafe Unmanaged.passUnretained(lanes).release() }
  }
}

/// A callback on its way to the readers of an event.
@usableFromInline
struct Callback<Arguments> {
  @usableFromInline let arguments: Arguments
  @usableFromInline var delivery = DelegateEvent<Arguments>.Delivery()
  /// The readers, if some of them are to be served when the lock is free.
  @usableFromInline var places: [Audience<Arguments>.Place?] = []

  @inlinable init(_ arguments: Arguments) { self.arguments = arguments }

  /// Lets the callback in to the readers without a transform; returns false after the end.
  ///
  /// The caller holds the lock that guards the readers.
  @inlinable
  mutating func enter(_ audience: Audience<Arguments>) -> Bool {
    guard audience.end == nil else { return false }
    var needsFollowUp = false
    for case let place? in audience.places where enter(place.sink) { needsFollowUp = true }
    if needsFollowUp { keep(audience.places) }
    return true
  }

  /// Lets the callback in to a reader without a transform; returns whether a follow-up is needed.
  @inlinable
  mutating func enter(_ sink: Sink<Arguments>) -> Bool {
    guard sink.isPlain else { return true }
    let receipt = sink.enter(arguments)
    delivery.count(receipt)
    return receipt.needsFollowUp
  }

  /// Keeps the readers for the follow-up; inlined, it would cost each callback a retain.
  @inline(never)
  @usableFromInline
  mutating func keep(_ readers: [Audience<Arguments>.Place?]) { places = readers }

  /// Wakes readers and runs transforms, under no lock.
  @inlinable
  mutating func deliver() {
    // No reader waits for another one's code: tasks are woken first, and transforms run last.
    for case let place? in places where place.sink.isPlain && !place.sink.callsBody {
      place.sink.followUp()
    }
    for case let place? in places where place.sink.isPlain && place.sink.callsBody {
      place.sink.followUp()
    }
    for case let place? in places where !place.sink.isPlain {
      delivery.count(place.sink.enter(arguments))
    }
  }
}

/// What became of a callback at one reader.
@usableFromInline
struct Receipt {
  /// Whether the reader has the value.
  @usableFromInline var isTaken = false
  /// The number of further values that the reader would keep; nil if it has no limit.
  @usableFromInline var room: Int?
  /// The number of values that the reader has lost: this one, or an older one.
  @usableFromInline var dropped = 0
  /// Whether the reader has something to do that needs its lock to be free.
  @usableFromInline var needsFollowUp = false

  @inlinable
  init(isTaken: Bool = false, room: Int? = nil, dropped: Int = 0, needsFollowUp: Bool = false) {
    self.isTaken = isTaken
    self.room = room
    self.dropped = dropped
    self.needsFollowUp = needsFollowUp
  }
}

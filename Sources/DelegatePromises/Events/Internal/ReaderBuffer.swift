/// The callbacks that a reader has let in and not given away, in the order in which they entered.
///
/// A callback takes its place when it enters, and keeps it while its value is being transformed.
/// Values leave from the head, so a value that is ready waits for those that entered before it.
@usableFromInline
struct ReaderBuffer<Value> {
  @usableFromInline
  enum Place {
    /// The value of the callback with this ticket is being transformed.
    case transforming(ticket: Int)
    case ready(Value)
  }

  /// The places from `head` on; those before are empty.
  @usableFromInline var places: [Place?] = []
  @usableFromInline var head = 0
  /// The tickets of the values that are being transformed, in the order of their entry.
  ///
  /// Tickets are compared only for equality, and start again when the numbers of a small machine
  /// are used up.
  @usableFromInline var transforming: [Int] = []
  @usableFromInline var nextTicket = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { head == places.count }

  /// The number of places that are taken.
  @inlinable var count: Int { places.count - head }

  /// Whether a value can leave.
  @inlinable var isReady: Bool {
    if head < places.count, case .ready? = places[head] { true } else { false }
  }

  /// Adds a value that needs no transform.
  @inlinable
  mutating func append(_ value: Value) { places.append(.ready(value)) }

  /// Adds a place for a value that is being transformed; returns its ticket.
  @inlinable
  mutating func appendTransforming() -> Int {
    let ticket = nextTicket
    nextTicket &+= 1
    places.append(.transforming(ticket: ticket))
    transforming.append(ticket)
    return ticket
  }

  /// Removes and returns the value at the head, if it is ready.
  @inlinable
  mutating func popReady() -> Value? {
    guard head < places.count, case .ready(let value)? = places[head] else { return nil }
    removeHead()
    return value
  }

  /// Removes and returns the oldest value that is ready, wherever it is.
  @inlinable
  mutating func removeOldestReady() -> Value? {
    for index in head..<places.count {
      guard case .ready(let value)? = places[index] else { continue }
      remove(at: index)
      return value
    }
    return nil
  }

  /// Returns the number of places before that of a ticket.
  @inlinable
  func countBefore(_ ticket: Int) -> Int { index(of: ticket) - head }

  /// Puts the result of a transform in its place.
  @inlinable
  mutating func fill(_ ticket: Int, with value: Value) {
    places[index(of: ticket)] = .ready(value)
    endTransform(of: ticket)
  }

  /// Frees the place of a value that is not kept.
  @inlinable
  mutating func free(_ ticket: Int) {
    remove(at: index(of: ticket))
    endTransform(of: ticket)
  }

  @inlinable
  mutating func endTransform(of ticket: Int) {
    if let index = transforming.firstIndex(of: ticket) { transforming.remove(at: index) }
  }

  /// Frees all places behind that of a ticket; returns the values that were there.
  @inlinable
  mutating func cut(behind ticket: Int) -> [Value] {
    var values: [Value] = []
    while let last = places.last, let place = last {
      switch place {
      case .transforming(ticket): return values
      case .transforming: transforming.removeLast()
      case .ready(let value): values.append(value)
      }
      places.removeLast()
    }
    return values
  }

  /// Returns the place of a ticket, which is there.
  ///
  /// The search begins with the last callbacks. What it passes entered during the transform, so all
  /// searches together take time in proportion to the callbacks.
  @inlinable
  func index(of ticket: Int) -> Int {
    var index = places.count - 1
    while index > head {
      if case .transforming(ticket)? = places[index] { break }
      index -= 1
    }
    return index
  }

  /// Removes a place, and moves the shorter side.
  @inlinable
  mutating func remove(at index: Int) {
    guard index - head <= places.count - index else {
      places.remove(at: index)
      return
    }
    for index in stride(from: index, to: head, by: -1) { places.swapAt(index, index - 1) }
    removeHead()
  }

  @inlinable
  mutating func removeHead() {
    places[head] = nil
    head += 1
    if head == places.count {
      places.removeAll(keepingCapacity: places.count <= 1024)
      head = 0
    } else if head >= 1024, head * 2 >= places.count {
      places.removeFirst(head)
      head = 0
    }
  }
}

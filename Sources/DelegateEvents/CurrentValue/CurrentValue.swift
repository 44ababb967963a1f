/// A changing value that any code can read at any time, and follow.
///
/// Use it to answer questions that a delegate is asked again and again. The data source asks, the
/// closure reads the value, and the code that has news sets it. Any thread may do each of these.
/// All readers of ``values(bufferingPolicy:fileID:line:)`` get each new value, in the order of the
/// sets.
///
/// ```swift
/// let rows = CurrentValue(["rye"])
/// let adapter = ShelfAdapter(replies: .init(numberOfRows: { rows.value.count }))
/// rows.update { $0.append("wheat") }
/// ```
///
/// It lasts until ``finish()``. Then the readers end, and the last value stays readable.
public final class CurrentValue<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    /// The number of times that the value has been set.
    var edition = 0
    var audience = Audience<Value>()
  }

  private let state: Locked<State>

  /// Makes a value that can change, and starts with `value`.
  public init(_ value: Value) { state = Locked(State(value: value)) }

  /// The current value; setting it notifies all readers, even if the new value is equal.
  ///
  /// The value that you read may be out of date when you use it. To change the value depending on
  /// its current one, call ``update(_:)``. `rows.value.append("rye")` reads and then sets, and
  /// loses any value that another thread sets in between.
  public var value: Value {
    get { state.withLock { $0.value } }
    set { _ = set(newValue) { _ in true } }
  }

  /// Changes the value depending on its current one; no other change can come in between.
  ///
  /// `change` works on a copy, which costs as much as copying the value. It runs under no lock, so
  /// it may read this value and set others. If another call sets the value before `change` returns,
  /// `change` runs again on the new value. Keep it short and free of other effects: if something
  /// sets this value during every run, it never ends. If it throws, nothing has changed.
  ///
  /// ```swift
  /// let wheat = rows.update { $0.removeLast() }
  /// ```
  @discardableResult
  public func update<Returned>(
    _ change: (inout Value) throws -> Returned
  ) rethrows -> Returned {
    while true {
      var (value, edition) = state.withLock { ($0.value, $0.edition) }
      let returned = try change(&value)
      if set(value, if: { $0 == edition }) { return returned }
    }
  }

  /// Ends the reading: readers get the values that were set before, and end.
  ///
  /// The last value stays readable. It can still be set, but no reader is notified. A reader that
  /// comes later gets the current value, and ends. Finishing again does nothing.
  public func finish() {
    state.withLock { $0.audience.end(.ended(throwing: nil)) }()
  }

  /// Sets the value if its edition is the right one, and notifies all readers.
  private func set(_ value: Value, if isRight: (_ edition: Int) -> Bool) -> Bool {
    var callback = Callback(value)
    let old = state.withLock { state -> Value? in
      guard isRight(state.edition) else { return nil }
      let old = state.value
      state.value = value
      state.edition &+= 1
      _ = callback.enter(state.audience)
      return old
    }
    callback.deliver()
    return old != nil
  }

  /// Returns a reader that has the current value, and is notified of each set from now on.
  ///
  /// Without a buffer, it has the value that is current when it takes its first one.
  func newReader(_ buffering: EventBufferingPolicy, _ origin: PackedOrigin) -> Reader<Value> {
    let reader = Reader<Value>(events: 1, buffering: buffering, startsFull: true, origin)
    let place = Audience.Place(reader.sink)
    state.withLock { state in
      _ = reader.enter(state.value)
      _ = state.audience.add(place)
    }
    reader.subscriptions.add { self.state.withLock { $0.audience.remove(place) } }
    return reader
  }
}

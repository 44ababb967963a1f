/// A value that changes, to be read at any time and followed by whoever wants to.
///
/// What a delegate is asked again and again is answered from it: the data source asks, the closure
/// reads, and whoever has news sets. Any thread may do each of these. Setting is heard by all
/// readers of ``values(bufferingPolicy:)``, each in the order of the sets.
///
/// ```swift
/// let rows = CurrentValue(["rye"])
/// let adapter = ShelfAdapter(answers: .init(numberOfRows: { rows.value.count }))
/// rows.update { $0.append("wheat") }
/// ```
///
/// It lasts until ``finish()``: then readers end, and the last value stays readable.
public final class CurrentValue<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    /// How often it has been set.
    var edition = 0
    var readers = SinkList<Value>()
    var isFinished = false
  }

  private let state: Locked<State>

  /// Begins with a value.
  public init(_ value: Value) { state = Locked(State(value: value)) }

  /// The value now; setting it tells all readers, equal or not.
  ///
  /// What is read may be old when it is used: to change the value by what it is, ``update(_:)`` it.
  /// `rows.value.append("rye")` reads and sets, and loses what another thread set in between.
  public var value: Value {
    get { state.withLock { $0.value } }
    set { _ = set(newValue) { _ in true } }
  }

  /// Changes the value by what it is; nothing can come in between.
  ///
  /// `change` works on a copy, which costs what copying the value costs, and runs under no lock, so
  /// that it may read this value and set others. If this one is set meanwhile it runs again, on the new
  /// value: it should be short, and do nothing but change, or it has no end. If it throws, nothing has
  /// changed.
  ///
  /// ```swift
  /// let wheat = rows.update { $0.removeLast() }
  /// ```
  @discardableResult
  public func update<Outcome>(
    _ change: (inout Value) throws -> Outcome
  ) rethrows -> Outcome {
    while true {
      var (value, edition) = state.withLock { ($0.value, $0.edition) }
      let outcome = try change(&value)
      if set(value, if: { $0 == edition }) { return outcome }
    }
  }

  /// Ends the reading: readers get what was set before, and end.
  ///
  /// The last value stays readable, and can still be set, which nobody is told. A reader that comes
  /// later gets the value as it is, and ends. Finishing again does nothing.
  public func finish() {
    let ended = state.withLock { state in
      state.isFinished = true
      return state.readers.removeAll().map { (sink: $0, needsWake: $0.end(.ended(throwing: nil))) }
    }
    for (sink, needsWake) in ended where needsWake { sink.wake() }
  }

  /// Sets the value if it is of the right edition, and tells all readers.
  private func set(_ value: Value, if isRight: (_ edition: Int) -> Bool) -> Bool {
    let change = state.withLock { state -> (old: Value, told: Delivery<Value>)? in
      guard isRight(state.edition) else { return nil }
      defer {
        state.value = value
        state.edition &+= 1
      }
      return (state.value, Delivery(value, to: state.readers))
    }
    change?.told.finish()
    return change != nil
  }

  /// A reader that has the value now, and is told of each set from now on.
  func newReader(_ buffering: EventBufferingPolicy) -> Reader<Value> {
    let reader = Reader<Value>(buffering: buffering, events: 1)
    let place = SinkPlace(reader.sink)
    state.withLock { state in
      _ = place.sink.enterWith(state.value)
      if state.isFinished {
        _ = place.sink.end(.ended(throwing: nil))
      } else {
        state.readers.append(place)
      }
    }
    reader.keep { self.state.withLock { $0.readers.remove(place) } }
    return reader
  }
}

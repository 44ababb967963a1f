/// A changing value that any code can read at any time, and follow.
///
/// Use it for a state, such as that of a player, and to answer questions that a delegate is asked
/// again and again. The data source asks, the closure reads the value, and the code that has news
/// sets it. Any thread may do each of these. It is read as events are: each reader gets what is
/// current, and then each value that is set, in the order of the sets.
///
/// ```swift
/// let rows = CurrentValue(["rye"])
/// let adapter = ShelfAdapter(replies: .init(numberOfRows: { rows.value.count }))
/// rows.update { $0.append("wheat") }
/// ```
///
/// It lasts until ``finish()``, or until it goes away. Then its readers end.
public final class CurrentValue<Value: Sendable>: Sendable {
  let core: CurrentCore<Value>

  /// Makes a value that can change, and starts with `value`.
  public init(_ value: Value) { core = CurrentCore(value) }

  deinit { core.end(.released) }

  /// The current value; setting it notifies all readers, even if the new value is equal.
  ///
  /// The value that you read may be out of date when you use it. To change the value depending on
  /// its current one, call ``update(_:)``. `rows.value.append("rye")` reads and then sets, and
  /// loses any value that another thread sets in between.
  public var value: Value {
    get { core.current.value }
    set { _ = core.set(newValue) }
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
      var (value, edition) = core.current
      let returned = try change(&value)
      if core.set(value, expecting: edition) { return returned }
    }
  }

  /// Ends the reading: readers get the values that were set before, and end.
  ///
  /// The last value stays readable. It can still be set, but no reader is notified. A reader that
  /// comes later gets the current value, and ends. Finishing again does nothing.
  public func finish() { core.end(.ended(throwing: nil)) }
}

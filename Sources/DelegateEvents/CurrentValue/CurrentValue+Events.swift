/// A current value as events: each reader gets what is current, and then each value that is set.
///
/// ```swift
/// let hot = try await oven.heat.first { $0 > 200 }.value
/// ```
///
/// A reader gets no value twice, and skips none that its buffer keeps. A transform, or a
/// nonisolated observation, gets the values one at a time, in the order of the sets. It gets the
/// first one inside the call that begins to read, and each later one inside the call that sets it.
/// A value that is set while it runs waits. If the transform itself has set the value, that follows
/// in the same call. If another thread has set it, it follows there, or in a job. So if several
/// threads set faster than the transform returns, ever more values wait.
///
/// From a promise or a sequence of ``/DelegatePromises/Confined`` values, take each value as usual.
/// A closure that reads such values ends its reader with
/// ``/DelegatePromises/DelegateError/wrongPlace(madeAt:)``.
extension CurrentValue: ReadableEvents {
  /// The values, under the type that derived events have; it does not keep the current value alive.
  public var events: DelegateEvent<Value>.Derived {
    DelegateEvent.Derived(branches: [{ [core] sink in core.attach(sink) }])
  }

  /// Returns the value that is current, and each later one; a slow reader skips to the newest.
  ///
  /// A value that was replaced before the reader took it is skipped, and the last one is always
  /// reached. So a loop may show each value it gets. If it has to see every change, pass
  /// `.unbounded`: the sequence is then the present state followed by each change, and the buffer
  /// of a slow reader grows. All values are also kept by derived events, as in
  /// `rows.map { … }.values()`, by ``ReadableEvents/values(attaching:bufferingPolicy:fileID:line:)``,
  /// and by `values()` in a function that is generic over ``ReadableEvents``.
  ///
  /// ```swift
  /// for try await rows in rows.values() { table.show(rows) }
  /// ```
  ///
  /// Reading starts with this call. A second loop over the same sequence is a reader of its own,
  /// which gets what is current then. The sequence ends when the value is finished, or when the
  /// ``CurrentValue`` goes away, with its adapter.
  public func values(
    bufferingPolicy buffering: EventBufferingPolicy = .bufferingNewest(1),
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> DelegateEvent<Value>.Values {
    events.values(bufferingPolicy: buffering, fileID: fileID, line: line)
  }
}

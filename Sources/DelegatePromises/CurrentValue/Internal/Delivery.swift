/// A value on its way to readers.
struct Delivery<Value> {
  private let value: Value
  private var woken: [Sink<Value>] = []
  private var behind: [(sink: Sink<Value>, ticket: Int)] = []

  /// Enters the value into all readers, under the lock that guards them.
  ///
  /// This gives the value its place in the order of each reader.
  init(_ value: Value, to readers: SinkList<Value>) {
    self.value = value
    for case let reader? in readers.places {
      switch reader.sink.enterWith(value) {
      case .nothing: break
      case .taken(_, let needsWake): if needsWake { woken.append(reader.sink) }
      case .deliver(let ticket): behind.append((reader.sink, ticket))
      }
    }
  }

  /// Does the work that remains, under no lock.
  func finish() {
    for sink in woken { sink.wake() }
    for (sink, ticket) in behind { _ = sink.deliver(.value(value), ticket) }
  }
}

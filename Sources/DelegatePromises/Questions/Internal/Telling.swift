/// A value on its way to readers.
struct Telling<Value> {
  private let value: Value
  private var entries: [(inlet: Inlet<Value>, entry: Entry)] = []

  /// Enters the value into all of them, under the lock that guards them: this is its place in the
  /// order of each.
  init(_ value: Value, to readers: RegistrationList<Value>) {
    self.value = value
    for case let reader? in readers.places {
      let entry = reader.inlet.enterWith(value)
      if entry != .nothing { entries.append((reader.inlet, entry)) }
    }
  }

  /// Does what is left to do, under no lock.
  func finish() {
    for (inlet, entry) in entries {
      switch entry {
      case .nothing: break
      case .wake: inlet.wake()
      case .deliver(let ticket): inlet.deliver(.value(value), ticket)
      }
    }
  }
}

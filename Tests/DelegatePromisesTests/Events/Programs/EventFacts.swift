/// What can be seen of events and their readers, in a run or in the model's.
struct EventFacts: Hashable, Sendable {
  struct Source: Hashable, Sendable {
    var readers = 0
    var late = 0
    var dropped = 0
  }

  struct Delivery: Hashable, Sendable {
    var taken = 0
    var dropped = 0
    var room: Int?
  }

  enum End: Hashable, Sendable {
    case end, error, cancelled
  }

  struct Reader: Hashable, Sendable {
    /// The loaves that came, or those that an observation has seen.
    var loaves: [Int] = []
    /// The loaves with which its closure was called.
    var calls: [Int] = []
    var end: End?
    /// Whether a task has asked for a value, and whether it waits.
    var asks = false
    var waits = false
    var dropped = 0
  }

  var sources: [EventSource: Source] = [:]
  var readers: [Int: Reader] = [:]
  var deliveries: [Delivery] = []
  var current: Int?
  /// The number of loaves that are alive.
  var alive = 0
}

extension EventFacts: CustomStringConvertible {
  var description: String {
    let sources = sources.sorted { "\($0.key)" < "\($1.key)" }.map { "\($0.key): \($0.value)" }
    let readers = readers.sorted { $0.key < $1.key }.map { "reader \($0.key): \($0.value)" }
    return
      (sources + readers + deliveries.map { "\($0)" }
      + ["current: \(current.map(String.init) ?? "gone"), \(alive) alive"])
      .joined(separator: "\n")
  }
}

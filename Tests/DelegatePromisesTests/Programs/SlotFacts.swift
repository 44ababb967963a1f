/// The visible state of an oven's slots and of the requests for them, in a run or in the model's.
struct SlotFacts: Hashable, Sendable {
  /// A delegate in a slot.
  enum Content: Hashable {
    case bystander(Int)
    /// The adapter of attachments.
    case news(Int)
    /// The adapter of a promise.
    case adapter(of: Int)
    case unknown
  }

  /// The end of a request.
  enum Outcome: Hashable {
    case loaves(Int)
    case detached, cancelled, busy, displaced, failed
    case unknown
  }

  struct Request: Hashable {
    /// Nil while the request waits or holds its slot.
    var outcome: Outcome?
    var isWaiting = false
    var starts = 0
    var stops = 0

    /// Whether the request is open, and has not begun.
    var mayBegin: Bool { outcome == nil && starts == 0 }
  }

  var requests: [Int: Request] = [:]
  /// The delegate in each slot.
  var contents: [OvenSlot: Content] = [:]
  /// The loaves of which each adapter of an attachment has heard.
  var heard: [[Int]] = Array(repeating: [], count: SlotAdapter.count)
  /// How often each bystander was called; the last one is the target of some adapters.
  var calls: [Int] = Array(repeating: 0, count: SlotRun.bystanders)
}

extension SlotFacts: CustomStringConvertible {
  var description: String {
    var lines = requests.sorted { $0.key < $1.key }.map { number, request in
      let state =
        request.outcome.map { "\($0)" } ?? (request.isWaiting ? "waits" : "holds the slot")
      return "\(number): \(state), \(request.starts) starts, \(request.stops) stops"
    }
    for slot in OvenSlot.allCases {
      lines.append("\(slot): \(contents[slot].map { "\($0)" } ?? "empty")")
    }
    for (number, loaves) in heard.enumerated() where !loaves.isEmpty {
      lines.append("adapter \(number) heard of \(loaves)")
    }
    lines.append("bystanders called: \(calls)")
    return lines.joined(separator: "\n")
  }
}

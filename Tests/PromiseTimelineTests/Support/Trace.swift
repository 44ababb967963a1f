import Foundation

/// A file in Chrome's trace event format, read as its documentation says.
struct Trace {
  let events: [Event]

  struct Event {
    let fields: [String: Any]

    var phase: String { fields["ph"] as? String ?? "" }
    var name: String { fields["name"] as? String ?? "" }
    var process: Int { fields["pid"] as? Int ?? -1 }
    var thread: Int { fields["tid"] as? Int ?? -1 }
    var time: Double { fields["ts"] as? Double ?? -1 }
    var end: Double { time + (fields["dur"] as? Double ?? 0) }
    var arguments: [String: Any] { fields["args"] as? [String: Any] ?? [:] }
  }

  init(_ json: String) throws {
    guard
      let file = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
      let events = file["traceEvents"] as? [[String: Any]]
    else { throw NoTrace() }
    self.events = events.map(Event.init)
  }

  /// The slices of a process.
  func slices(in process: String) -> [Event] {
    let number = events.first {
      $0.name == "process_name" && $0.arguments["name"] as? String == process
    }?.process
    return events.filter { $0.phase == "X" && $0.process == number }
  }

  /// The events of each flow, in the order of the file.
  var flows: [[Event]] {
    let flows = events.filter { ["s", "t", "f"].contains($0.phase) }
    return Dictionary(grouping: flows) { $0.fields["id"] as? Int ?? -1 }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  private struct NoTrace: Error {}
}

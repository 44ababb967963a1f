internal import CorePromises

/// A timeline in Chrome's trace event format, as "Trace Event Format" documents it
/// (docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU).
///
/// The format nests the slices of one thread, and binds flows to slices. Promises overlap, so they
/// are laid into rows, which are threads of a process of their own; delegates too.
struct ChromeTrace {
  private var events = TraceEvents()
  private let lives: [PromiseLife]
  private let length: Int64
  private let rows: [TraceEvents.Row]
  private let indices: [Int: Int]

  init(of timeline: Timeline) {
    lives = timeline.lives
    length = timeline.length
    let spans = lives.map { [length] in ($0.start, $0.settlement?.time ?? length) }
    rows = RowPacking.rows(of: spans).map { .init(.promises, $0) }
    indices = Dictionary(
      zip(lives.map(\.number), lives.indices), uniquingKeysWith: { first, _ in first })
    addHandlers()
    addDelegates()
    addPromises()
    addFlows()
  }

  var text: String { events.text }

  private mutating func addHandlers() {
    events.name(.handlers)
    for thread in Set(lives.flatMap { $0.handlers.map(\.thread) }).sorted() {
      events.name(.init(.handlers, thread), "thread \(thread)")
    }
    for life in lives {
      for run in life.handlers {
        events.addSlice(
          life.title, "handler", in: .init(.handlers, run.thread),
          (run.start, run.start + run.length), [("place", run.place)] + arguments(of: life))
      }
    }
  }

  private mutating func addPromises() {
    events.name(.promises)
    for number in 0..<(rows.map(\.number).max() ?? 0) {
      events.name(.init(.promises, number + 1), "promises \(number + 1)")
    }
    for (life, row) in zip(lives, rows) {
      events.addSlice(
        life.title, "\(life.outcome)", in: row, (life.start, lastMoment(of: life) + 1),
        arguments(of: life))
      for late in life.lateSettles {
        events.addMark("settled again", "late", at: .init(row: row, time: late.time))
      }
      if life.isUnhandled {
        events.addMark("unhandled", "late", at: .init(row: row, time: end(of: life)))
      }
    }
  }

  /// Adds a slice for each token, and one for each wait of its delegate for a slot.
  private mutating func addDelegates() {
    let slices = lives.flatMap { life in
      life.retentions.map { retention in
        (
          life: life, name: retention.types.joined(separator: ", "), category: "retained",
          span: (start: retention.start, end: retention.end ?? length), holder: nil as Int?
        )
      }
        + life.slotWaits.map { wait in
          (
            life: life, name: "waits for a slot", category: "waits",
            span: (start: wait.start, end: wait.end ?? length), holder: wait.holder
          )
        }
    }
    guard !slices.isEmpty else { return }
    events.name(.delegates)
    let rows = RowPacking.rows(of: slices.map(\.span))
    for number in 0..<(rows.max() ?? 0) {
      events.name(.init(.delegates, number + 1), "delegates \(number + 1)")
    }
    for (slice, row) in zip(slices, rows) {
      let holder = slice.holder.map { [("held by the delegate of", name(of: $0))] } ?? []
      events.addSlice(
        slice.name, slice.category, in: .init(.delegates, row), slice.span,
        arguments(of: slice.life) + holder)
    }
  }

  /// Returns the number of a promise, and its place if it was recorded.
  private func name(of number: Int) -> String {
    indices[number].map { "promise \(number), made at \(lives[$0].origin)" } ?? "promise \(number)"
  }

  private mutating func addFlows() {
    var id = 0
    for index in lives.indices {
      let sources =
        lives[index].parents.map { ("made from", $0) }
        + lives[index].lockIns.map { ("locked in to", $0.target) }
      for (name, number) in sources {
        guard let source = indices[number], source != index else { continue }
        id += 1
        events.addFlow(name, id: id, through: points(from: source, to: index))
      }
    }
  }

  /// Returns the way of a value: the source settles, the handler runs, the other promise settles.
  ///
  /// Where it has not come so far, the way is that of the promise itself: from the source, at the
  /// moment when the other one was made of it.
  private func points(from source: Int, to target: Int) -> [TraceEvents.Point] {
    let (from, to) = (lives[source], lives[target])
    let sent = lastMoment(of: from)
    let received = lastMoment(of: to)
    guard from.settlement != nil, to.settlement != nil, sent <= received else {
      let made = max(from.start, min(to.start, sent))
      return [
        .init(row: rows[source], time: made),
        .init(row: rows[target], time: max(made, to.start)),
      ]
    }
    let run = to.handlers.first { sent <= $0.start && $0.start <= received }
    return [.init(row: rows[source], time: sent)]
      + (run.map { [.init(row: .init(.handlers, $0.thread), time: $0.start)] } ?? [])
      + [.init(row: rows[target], time: received)]
  }

  /// Returns the last nanosecond in which the slice of a promise encloses a flow.
  private func lastMoment(of life: PromiseLife) -> Int64 { max(life.start, end(of: life) - 1) }

  private func end(of life: PromiseLife) -> Int64 { life.settlement?.time ?? length }

  private func arguments(of life: PromiseLife) -> [(String, String)] {
    var arguments = [
      ("promise", "\(life.number)"), ("made at", "\(life.origin)"),
      ("outcome", "\(life.outcome)"), ("made on", "thread \(life.thread)"),
    ]
    if let text = life.settlement?.text { arguments.append(("settled with", text)) }
    if life.isAbandoned { arguments.append(("abandoned", "nobody could settle it any more")) }
    return arguments
  }
}

import Dispatch

/// One run of a cast: its threads take steps one at a time, in an order that a search chooses.
final class Execution: @unchecked Sendable {
  let search: Search
  private var threads: [ModelThread] = []
  private(set) var running: ModelThread
  private var lastOperation: Operation?
  private var numbers = 0
  private(set) var trace: [TraceLine] = []
  private let end = DispatchSemaphore(value: 0)
  /// Tells executions apart: objects may outlive one.
  let serial: Int
  /// How many objects are alive whose lives the model watches.
  var living = 0

  struct TraceLine {
    let thread: ModelThread
    let text: String?
    let operation: Operation?
    var values: [Any] = []
  }

  /// The execution that now runs; nil outside of all executions.
  nonisolated(unsafe) static private(set) var current: Execution?
  private nonisolated(unsafe) static var count = 0
  /// More steps than any execution takes that ends.
  private static let longest = 10_000

  /// Runs `body` as the first thread of an execution, to the end of all its threads.
  init(_ search: Search, _ body: @escaping () -> Void) {
    self.search = search
    Self.count += 1
    serial = Self.count
    let worker = Worker.take()
    running = ModelThread("main", number: 0, after: nil, on: worker, body)
    search.begin()
    Self.current = self
    add(running)
    worker.giveBaton()
    end.wait()
    if living != 0 { fail("P10: \(living) objects are retained at the end") }
    Self.current = nil
  }

  func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  func spawn(_ name: String, _ body: @escaping () -> Void) {
    precondition(threads.count < VectorClock.capacity, "a cast has too many threads")
    add(
      ModelThread(name, number: threads.count, after: running, on: Worker.take(), body))
  }

  private func add(_ thread: ModelThread) {
    threads.append(thread)
    thread.worker.prepare { [self] in
      begin(thread)
      thread.run()
      finish(thread)
    }
  }

  private func begin(_ thread: ModelThread) { take(thread.next) }

  private func finish(_ thread: ModelThread) {
    thread.worker.release()
    guard threads.contains(where: { $0.next != nil }) else {
      end.signal()
      return
    }
    running = chosen()
    running.worker.giveBaton()
  }

  /// Announces a step, and returns when it is this thread's turn to take it.
  ///
  /// No other thread takes a step until this one announces its next.
  func reach(_ kind: Operation.Kind, _ location: Location?, _ site: Site) {
    let thread = running
    location?.enter(self)
    if trace.count > Self.longest { fail("it does not end: \(Self.longest) steps were taken") }
    thread.next = Operation(kind: kind, location: location, site: site)
    let chosen = chosen()
    if chosen !== thread {
      running = chosen
      chosen.worker.giveBaton()
      thread.worker.awaitBaton()
    }
    take(thread.next)
  }

  private func take(_ operation: Operation?) {
    guard let operation else { return }
    let thread = running
    thread.next = nil
    lastOperation = operation
    trace.append(TraceLine(thread: thread, text: nil, operation: operation))
    search.note(TakenStep(operation, by: thread))
    if let location = operation.location, let race = location.race(of: operation.kind, by: thread) {
      search.want(thread, at: race.step)
    }
    thread.order[thread.number] += 1
    operation.location?.note(operation.kind, by: thread, step: threadStep)
    if case .join = operation.kind { for other in threads { thread.memory.join(other.memory) } }
  }

  /// The index of the choice that led to the current step.
  private var threadStep: Int { search.depth - 1 }

  private func chosen() -> ModelThread {
    var enabled = ThreadSet()
    var counts = VectorClock()
    for thread in threads {
      counts[thread.number] = thread.order[thread.number]
      if isEnabled(thread) { enabled.insert(thread.number) }
    }
    guard !enabled.isEmpty else { fail("a deadlock: \(waiting)") }
    let number = search.chooseThread(enabled, running: running.number, counts: counts) {
      stillAsleep($0)
    }
    return threads[number]
  }

  /// The threads whose next step does not depend on the step that was taken last.
  private func stillAsleep(_ candidates: ThreadSet) -> ThreadSet {
    var asleep = ThreadSet()
    for number in candidates.members {
      if let next = threads[number].next, lastOperation?.isIndependent(of: next) ?? true {
        asleep.insert(number)
      }
    }
    return asleep
  }

  private func isEnabled(_ thread: ModelThread) -> Bool {
    guard let next = thread.next else { return false }
    switch next.kind {
    case .begin, .load, .store, .update, .signal, .use, .end: return true
    case .lock: return (next.location as? Mutex<Void>)?.isFree ?? true
    case .wait: return (next.location as? Signal)?.isGiven ?? true
    case .join: return threads.allSatisfy { $0 === thread || $0.next == nil }
    }
  }

  /// Chooses one of several values that a load may return; the first one is the newest.
  func chooseValue(of count: Int) -> Int { search.chooseValue(of: count) }

  private var waiting: String {
    threads.filter { $0.next != nil }
      .map { thread in "\(thread.name) waits at \(thread.next.map(describe) ?? "")" }
      .joined(separator: "; ")
  }
}

// MARK: - Telling

extension Execution {
  func note(_ text: String) {
    trace.append(TraceLine(thread: running, text: text, operation: nil))
  }

  /// Adds the values that a load or an update found, or that it left, to the last line.
  func noteValues(_ values: Any...) { trace[trace.count - 1].values = values }

  private func describe(_ operation: Operation) -> String {
    let object = operation.location.map { " \(type(of: $0)) \($0.number)" } ?? ""
    return "\(operation.kind)\(object) \(operation.site)"
  }

  /// What each thread did and found, from which the order of all steps that matter follows.
  var outcome: String {
    threads.map { thread in
      trace.filter { $0.thread === thread }
        .map { "\($0.operation.map { "\($0.kind) \($0.site)" } ?? "") \($0.values)" }
        .joined(separator: ";")
    }.joined(separator: "\n")
  }

  /// The steps in their order, a line for each.
  var schedule: String {
    trace.map { line in
      let step = line.text ?? line.operation.map(describe) ?? ""
      let values = line.values.map { " = \($0)" }.joined()
      return "  \(line.thread.name): \(step)\(values)"
    }.joined(separator: "\n")
  }
}

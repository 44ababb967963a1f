@testable import DelegatePromises

/// What a program over events should do, one step after another on one thread (E3, E4, E7).
struct EventModel {
  struct Source {
    /// The reader of each attachment, in the order in which they came.
    var attached: [Int] = []
    var end: Bool?
    var isGone = false
    /// The number of calls to `send` that have not returned.
    var depth = 0
    var facts = EventFacts.Source()
  }

  struct Reader {
    var model: ReaderModel
    let reading: EventReading
    var facts = EventFacts.Reader()
    /// Whether a task has asked for a value and not got it.
    var isAsking = false
    var isCancelled = false
    var hasIterator = true
  }

  let fault: ReaderFault?
  var sources: [EventSource: Source] = [:]
  var readers: [Int: Reader] = [:]
  var current = -1
  var deliveries: [EventFacts.Delivery] = []
  var later: [Int: EventStep] = [:]
  /// The readers whose tasks can run, in order.
  var runnable: [Int] = []
  /// The observations on the main actor that are to be called, in order.
  var queue: [Int] = []
  /// For each callback, the number of its loaf and the object.
  var loaves: [Int: (number: Int, object: Int)] = [:]
  var currentObject = 0
  var nextNumber = 1

  init(fault: ReaderFault? = nil) {
    self.fault = fault
    for source in EventSource.allCases { sources[source] = Source() }
  }

  /// Takes a step, and then lets the tasks run.
  mutating func takeAll(_ step: EventStep) {
    take(step)
    while !runnable.isEmpty { run(runnable.removeFirst()) }
  }

  mutating func take(_ step: EventStep) {
    switch step {
    case .send(let number, let source): send(number, source)
    case .read(let number, let reading): read(number, reading)
    case .next(let number):
      guard let reader = readers[number], reader.hasIterator, !reader.isAsking, reader.isSequence
      else { return }
      readers[number]?.isAsking = true
      runnable.append(number)
    case .cancel(let number): cancel(number)
    case .leave(let number): leave(number)
    case .finish(let sources, let withError):
      let sources = sources.filter { self.sources[$0]?.isGone == false }
      for source in sources { end(source, withError: withError && source != .current) }
    case .release(let source):
      sources[source]?.isGone = true
      if sources[source]?.depth == 0 { end(source, withError: false) }
    case .later(let step, let number): later[number] = step
    }
  }

  mutating func newNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  var facts: EventFacts {
    var facts = EventFacts(deliveries: deliveries, current: current)
    for (source, state) in sources where source != .current {
      var visible = state.facts
      visible.readers = state.attached.count
      facts.sources[source] = visible
    }
    var alive: Set<Int> = [currentObject]
    for (number, reader) in readers {
      var visible = reader.facts
      (visible.asks, visible.waits) = (reader.isAsking, reader.model.isAwaited)
      visible.dropped = reader.isSequence ? reader.model.droppedCount : 0
      facts.readers[number] = visible
      alive.formUnion(reader.model.values.compactMap { loaves[$0]?.object })
    }
    facts.alive = alive.count
    return facts
  }
}

extension EventModel.Reader {
  /// Whether its values need no closure.
  var isPlain: Bool { reading.transform == .none && (!isObservation || isOnActor) }

  var isObservation: Bool {
    if case .observation = reading.kind { true } else { false }
  }

  /// Whether the queue of the main actor calls its closure.
  var isOnActor: Bool { reading.kind == .observation(onActor: true) }

  var isSequence: Bool {
    if case .values = reading.kind { true } else { false }
  }

  /// Whether a promise has not settled.
  var isPending: Bool { facts.end == nil && facts.loaves.isEmpty }
}

@testable import DelegatePromises
import Synchronization
import TestSupport

/// A run of a program over events, on the main actor.
@MainActor
final class EventRun {
  /// A value that notes, and tells an event, when it is freed.
  final class Loaf: Sendable {
    let number: Int
    private let bakery: Bakery

    init(_ number: Int, in bakery: Bakery) {
      self.number = number
      self.bakery = bakery
      bakery.baked.add()
    }

    /// Returns the loaf under another number, as a new object.
    func numbered(_ number: Int) -> Loaf {
      number == self.number ? self : Loaf(number, in: bakery)
    }

    deinit { bakery.eaten.send(number) }
  }

  /// The count of all loaves, and an event that their `deinit`s send.
  final class Bakery: Sendable {
    let baked = Counter()
    let eaten = DelegateEvent<Int>()
  }

  /// The end of a reader, as far as the run has seen it.
  final class Log: Sendable {
    let facts = Shelf(EventFacts.Reader())
  }

  struct Reader {
    let log = Log()
    let isSequence: Bool
    var iterator: (any AsyncIteratorProtocol<Loaf, any Error>)?
    /// The library's reader of a sequence.
    var reader: DelegatePromises.Reader<Loaf>?
    var task: Task<Void, Never>?
    var promise: Promise<Loaf>?
    var observation: EventObservation?
  }

  let bakery = Bakery()
  let eaten = Counter()
  private let eating: EventObservation
  var events: [EventSource: DelegateEvent<Loaf>] = [:]
  let current: CurrentValue<Loaf>
  var readers: [Int: Reader] = [:]
  var later: [Int: EventStep] = [:]
  private let counts = Shelf<[EventSource: EventCore<Loaf>]>([:])
  private var deliveries: [EventFacts.Delivery] = []

  init() {
    // In the `deinit` itself, so that it calls no observation that waits for the main actor.
    let count: @Sendable (Int) -> Void = { [eaten] _ in eaten.add() }
    eating = bakery.eaten.observe(count)
    current = CurrentValue(Loaf(-1, in: bakery))
    for source in EventSource.allCases where source != .current {
      let event = DelegateEvent<Loaf>()
      events[source] = event
      counts.update { $0[source] = event.core }
    }
  }

  func take(_ step: EventStep) {
    switch step {
    case .send(let number, let source): send(number, source)
    case .read(let number, let reading): read(number, reading)
    case .next(let number): next(number)
    case .cancel(let number): cancel(number)
    case .leave(let number):
      guard let reader = readers[number] else { return }
      if reader.observation != nil {
        cancel(number)
        readers[number]?.observation = nil
      }
      if reader.task == nil { readers[number]?.iterator = nil }
    case .finish(let sources, let withError): finish(sources, withError)
    case .release(let source): events[source] = nil
    case .later(let step, let number): later[number] = step
    }
  }

  /// Lets the tasks run until the facts are those, or until the main actor has caught up.
  func settle(expecting expected: EventFacts) async {
    // A busy pool needs more rounds to run a reader's task.
    for _ in 0..<20 {
      for number in readers.keys { collect(number) }
      if facts == expected { return }
      await mainActorHasCaughtUp()
    }
  }

  private func send(_ number: Int, _ source: EventSource) {
    if source == .current { return current.value = Loaf(number, in: bakery) }
    guard let event = events[source] else { return }
    let delivery = event.send(Loaf(number, in: bakery))
    deliveries.append(
      .init(
        taken: delivery.taken, dropped: delivery.dropped, room: delivery.room))
  }

  private func finish(_ sources: [EventSource], _ withError: Bool) {
    let error = withError ? EventReading.Transform.Failure() : nil
    for source in sources { events[source]?.finish(throwing: error) }
    if sources.contains(.current) { current.finish() }
  }

  private func cancel(_ number: Int) {
    guard let reader = readers[number] else { return }
    reader.task?.cancel()
    if let promise = reader.promise, promise.current == nil { promise.cancel() }
    if let observation = reader.observation {
      observation.cancel()
      reader.log.facts.update { $0.end = $0.end ?? .cancelled }
    }
  }

  /// Notes the end of a promise or a task, and releases it.
  private func collect(_ number: Int) {
    guard let reader = readers[number], let result = reader.promise?.current else { return }
    readers[number]?.promise = nil
    reader.log.facts.update { facts in
      switch result {
      case .success(let loaf): facts.loaves.append(loaf.number)
      case .failure(is CancellationError): facts.end = .cancelled
      case .failure(is EventReading.Transform.Failure): facts.end = .error
      case .failure: facts.end = .end
      }
    }
  }

  private func next(_ number: Int) {
    guard let reader = readers[number], reader.task == nil, let iterator = reader.iterator
    else { return }
    readers[number]?.task = Task { [log = reader.log] in
      let result = await Self.next(iterator)
      log.facts.update { facts in
        switch result {
        case .success(let number?): facts.loaves.append(number)
        case .success(nil): facts.end = Task.isCancelled ? .cancelled : .end
        case .failure: facts.end = .error
        }
      }
      readers[number]?.task = nil
    }
  }

  private static func next(
    _ iterator: any AsyncIteratorProtocol<Loaf, any Error>
  ) async -> Result<Int?, any Error> {
    var iterator = iterator
    do { return .success(try await iterator.next(isolation: #isolation)?.number) } catch {
      return .failure(error)
    }
  }

  var facts: EventFacts {
    var facts = EventFacts(deliveries: deliveries, current: current.value.number)
    for (source, core) in counts.value {
      facts.sources[source] = EventFacts.Source(
        readers: core.readerCount, late: core.lateSendCount, dropped: core.droppedCount)
    }
    for (number, reader) in readers {
      var visible = reader.log.facts.value
      visible.asks = reader.task != nil
      if let state = reader.reader?.state.withLock({ ($0.waiting.isEmpty, $0.droppedCount) }) {
        (visible.waits, visible.dropped) = (!state.0, state.1)
      }
      facts.readers[number] = visible
    }
    facts.alive = bakery.baked.count - eaten.count
    return facts
  }
}

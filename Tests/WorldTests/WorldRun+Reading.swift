import DelegateEvents
import PromisesTesting
import TestSupport

extension WorldRun {
  var readers: [ReaderRecord] {
    state.update { $0.readers.sorted { $0.key < $1.key }.map(\.value) }
  }

  func read(_ reading: Reading) {
    guard let ear = listener(reading.adapter)?.ear else { return }
    let shared = reading.through.flatMap { number in state.update { $0.shared[number] } }
    let record = ReaderRecord(reading, of: ear, isSharing: shared != nil)
    state.update { $0.readers[reading.number] = record }
    let own = ear.events(of: reading)
    let events = events(shared.map { own.attaching($0) } ?? own, record)
    let see = { @Sendable [ticket = live.ticket()] (loaf: Loaf) in
      withExtendedLifetime(ticket) { record.see(loaf) }
    }
    switch reading.kind {
    case .first:
      let first = events.first()
      record.first.value = first
      begin(record) { if let loaf = try? await first.value { see(loaf) } }
    case .handledFirst:
      events.first().handle(on: .immediate) {
        if case .success(let loaf) = $0 { see(loaf) }
        record.hasEnded.open()
      }
      record.noteBegun()
    case .droppedFirst:
      _ = events.first(fileID: WorldCheck.dropped, line: 1) { $0.number < 0 }
      record.hasEnded.open()
    case .values: read(events.values(), record)
    case .newest: read(events.values(bufferingPolicy: .bufferingNewest(1)), record)
    case .oldest: read(events.values(bufferingPolicy: .bufferingOldest(1)), record)
    case .observation where reading.place.isActor:
      let isMade = at(reading.place) { actor, _ in
        let observation = events.observe { loaf in
          actor.assertIsolated()
          see(loaf)
        } onEnd: { error in
          actor.assertIsolated()
          record.end(error)
        }
        record.begin(observation)
      }
      if !isMade { record.isNotMade() }
    case .observation: record.begin(events.observe(see, onEnd: record.end))
    }
    let now = clock.now
    if record.isSharing, record.isReading {
      reading.through.flatMap { number in state.update { $0.records[number] } }?
        .noteReading(at: now)
    }
  }

  private func read(_ values: DelegateEvent<Loaf>.Values, _ record: ReaderRecord) {
    let iterator = until(record, values).makeAsyncIterator()
    begin(record) {
      if record.isWaiting { await record.isEnding.wait() }
      var iterator = iterator
      do {
        while let loaf = try await iterator.next() { record.see(loaf) }
      } catch {
        record.hasThrown.value = true
      }
      record.droppedCount.value = iterator.droppedCount
    }
  }

  /// Reads in a task, which is cancelled when the reader leaves.
  private func begin(_ record: ReaderRecord, _ body: sending @escaping () async -> Void) {
    let task = Task.detached {
      await body()
      record.hasEnded.open()
    }
    record.begin { [cancels] in cancels.within(true) { task.cancel() } }
  }

  private func until(
    _ record: ReaderRecord, _ values: DelegateEvent<Loaf>.Values
  ) -> DelegateEvent<Loaf>.Values {
    switch record.reading.until {
    case .first(let adapter):
      guard let ear = listener(adapter)?.ear else { return values }
      let values = values.until(ear.didBake.first())
      record.until.value = { [before = ear.calls.count] in
        !ear.isFinished && ear.calls.count > before
      }
      return values
    case .end(let number):
      guard let end = state.update({ $0.records[number] })?.settled else { return values }
      record.until.value = { end.current != nil }
      return values.until(end)
    case nil: return values
    }
  }

  private func events(
    _ events: DelegateEvent<Loaf>.Derived, _ record: ReaderRecord
  ) -> DelegateEvent<Loaf>.Derived {
    let pass = { @Sendable [self] (loaf: Loaf) in
      let isBeside = record.isTransforming.update { isTransforming in
        defer { isTransforming = true }
        return isTransforming
      }
      if isBeside, record.reading.isOfState { fail("a state is transformed twice at once", loaf) }
      reached(.transform)
      record.isTransforming.value = false
      record.noteTransformed(loaf)
      return loaf
    }
    switch record.reading.transform {
    case .none: return events
    case .map: return events.map(pass)
    case .filter: return events.filter { pass($0).number % 2 == 0 }
    case .failing:
      return events.map {
        if $0.number == 3 { throw OvenError.burnt }
        return pass($0)
      }
    case .merging:
      let other = listener((record.reading.adapter + 1) % World.adapters)
      return other.map { events.merging($0.ear.events(of: record.reading)) } ?? events
    }
  }

  /// Makes a question of a delegate's, and answers it.
  func question(_ answering: Answering) {
    let (answers, isAnswered) = (Counter(), Gate())
    state.update {
      $0.questions.append((answering, answers))
      // What is settled inside a handler is told of later, by the same thread.
      $0.underWay.append(isAnswered)
    }
    let reply = DelegateReply<Int>(
      { [self] _ in
        answers.add()
        reached(.reply)
        isAnswered.open()
      }, default: 0, fileID: file)
    switch answering {
    case .once: reply.send(1)
    case .twice:
      reply.send(1)
      reply.send(2)
    case .never: break
    case .later:
      let (promise, resolver) = Promise<Int>.pending()
      reply.send(with: promise)
      resolver.fulfill(1)
    case .failing: reply.send(with: Promise.rejected(OvenError.burnt))
    }
  }
}

extension Ear {
  /// The callbacks or the states that a reader reads.
  fileprivate func events(of reading: Reading) -> DelegateEvent<Loaf>.Derived {
    reading.isOfState ? lastLoaf.events : didBake.events
  }
}

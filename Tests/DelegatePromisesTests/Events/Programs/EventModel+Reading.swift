import DelegatePromises

extension EventModel {
  mutating func read(_ number: Int, _ reading: EventReading) {
    guard readers[number] == nil, reading.sources.allSatisfy({ sources[$0]?.isGone == false })
    else { return }
    var kind: ReaderModel.Kind =
      switch reading.kind {
      case .values(let policy): .values(policy)
      case .first: .first
      case .observation(onActor: true): .values(.unbounded)
      case .observation: .observation
      }
    if case .values(let policy) = reading.kind, reading.sources == [.current] {
      kind = .currentValues(policy)
    }
    let model = ReaderModel(kind, events: reading.sources.count, fault: fault)
    readers[number] = Reader(model: model, reading: reading)
    if reading.sources == [.current] {
      let callback = newNumber()
      loaves[callback] = (current, currentObject)
      _ = readers[number]?.model.enter(callback)
    }
    for source in reading.sources where readers[number]?.model.isReading == true {
      attach(number, to: source)
    }
  }

  mutating func attach(_ number: Int, to source: EventSource) {
    if let withError = sources[source]?.end {
      end(number, withError: withError)
      return followUp(number)
    }
    sources[source]?.attached.append(number)
  }

  mutating func detach(_ number: Int, from sources: [EventSource]) {
    for source in sources {
      self.sources[source]?.attached.removeAll { $0 == number }
    }
  }

  mutating func end(_ source: EventSource, withError: Bool) {
    guard let state = sources[source], state.end == nil else { return }
    sources[source]?.end = withError
    sources[source]?.attached = []
    for reader in state.attached { end(reader, withError: withError) }
    for reader in state.attached { followUp(reader) }
  }

  mutating func end(_ number: Int, withError: Bool) {
    guard let reader = readers[number], reader.model.isReading else { return }
    readers[number]?.model.end(withError: withError)
    if reader.isOnActor, readers[number]?.model.isReading == false { queue.append(number) }
  }

  /// Calls the observations on the main actor that wait.
  private mutating func callQueue() {
    for _ in 0..<queue.count where !queue.isEmpty {
      let number = queue.removeFirst()
      guard let reader = readers[number] else { continue }
      switch readers[number]?.model.take() ?? .over {
      case .value(let callback):
        let loaf = loaves[callback]?.number ?? 0
        if reader.reading.transform == .none { call(number, with: loaf) }
        readers[number]?.facts.loaves.append(loaf)
      case .end: readers[number]?.facts.end = .end
      case .error: readers[number]?.facts.end = .error
      case .nothing, .over: break
      }
    }
  }

  /// Calls the closure of a reader.
  mutating func call(_ number: Int, with loaf: Int) {
    readers[number]?.facts.calls.append(loaf)
    if let step = later.removeValue(forKey: number) { take(step) }
  }

  /// Does what a reader does when no lock is held.
  mutating func followUp(_ number: Int) {
    leaveEvents(number)
    guard let reader = readers[number], !reader.isSequence else { return }
    if reader.isOnActor { return callQueue() }
    switch readers[number]?.model.take() ?? .over {
    case .value(let callback):
      readers[number]?.facts.loaves.append(loaves[callback]?.number ?? 0)
    case .end: readers[number]?.facts.end = .end
    case .error: readers[number]?.facts.end = .error
    case .nothing, .over: break
    }
  }

  /// Releases what has been removed, wakes a task, and leaves the events after the end.
  private mutating func leaveEvents(_ number: Int) {
    guard var reader = readers[number] else { return }
    _ = reader.model.takeRemoved()
    if reader.model.isAwaited, reader.model.isReadable {
      reader.model.isAwaited = false
      runnable.append(number)
    }
    readers[number] = reader
    if !reader.model.isReading { detach(number, from: reader.reading.sources) }
  }

  mutating func cancel(_ number: Int) {
    guard let reader = readers[number] else { return }
    if reader.isSequence {
      guard reader.isAsking else { return }
      readers[number]?.isCancelled = true
      guard reader.model.isAwaited else { return }
      readers[number]?.model.isAwaited = false
      runnable.append(number)
    } else if reader.facts.end == nil, reader.isObservation || reader.isPending {
      readers[number]?.facts.end = .cancelled
      end(reading: number)
    }
  }

  mutating func leave(_ number: Int) {
    guard let reader = readers[number] else { return }
    if reader.isObservation { return cancel(number) }
    guard reader.isSequence, !reader.isAsking else { return }
    readers[number]?.hasIterator = false
    end(reading: number)
  }

  mutating func end(reading number: Int) {
    readers[number]?.model.leave()
    leaveEvents(number)
  }

  /// Runs the task of a reader until it waits or ends.
  mutating func run(_ number: Int) {
    guard let reader = readers[number], reader.isAsking else { return }
    if reader.isCancelled {
      readers[number]?.isCancelled = false
      readers[number]?.facts.end = .cancelled
      end(reading: number)
    } else {
      switch readers[number]?.model.take() ?? .over {
      case .value(let callback):
        readers[number]?.facts.loaves.append(loaves[callback]?.number ?? 0)
      case .nothing:
        readers[number]?.model.isAwaited = true
        return
      case .end, .over: readers[number]?.facts.end = .end
      case .error: readers[number]?.facts.end = .error
      }
    }
    readers[number]?.isAsking = false
  }
}

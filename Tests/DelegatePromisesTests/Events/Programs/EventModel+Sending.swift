extension EventModel {
  mutating func send(_ number: Int, _ source: EventSource) {
    guard let state = sources[source], !state.isGone else { return }
    let object = newNumber()
    if source == .current { (current, currentObject) = (number, object) }
    guard state.end == nil else {
      sources[source]?.facts.late += 1
      return deliver(.init(), from: source)
    }
    sources[source]?.depth += 1
    var delivery = EventFacts.Delivery()
    let entered = state.attached.map { ($0, callback: newNumber()) }
    for (reader, callback) in entered {
      loaves[callback] = (number, object)
      guard readers[reader]?.isPlain == true else { continue }
      count(in: &delivery, for: reader) { $0.enter(callback) }
      if readers[reader]?.isOnActor == true { queue.append(reader) }
    }
    for (reader, _) in entered { followUp(reader) }
    for (reader, callback) in entered where readers[reader]?.isPlain == false {
      transform(callback, for: reader, &delivery)
    }
    deliver(delivery, from: source)
    sources[source]?.depth -= 1
    if let state = sources[source], state.isGone, state.depth == 0 {
      end(source, withError: false)
    }
  }

  private mutating func deliver(_ delivery: EventFacts.Delivery, from source: EventSource) {
    sources[source]?.facts.dropped += delivery.dropped
    if source != .current { deliveries.append(delivery) }
  }

  /// Runs the closures of a reader, and lets the result in.
  private mutating func transform(
    _ callback: Int, for number: Int, _ delivery: inout EventFacts.Delivery
  ) {
    guard let reader = readers[number] else { return }
    guard reader.model.isReading else { return count(in: &delivery, for: number) { $0.drop() } }
    let loaf = loaves[callback]?.number ?? 0
    call(number, with: loaf)
    do {
      guard let baked = try reader.reading.transform(loaf) else { return }
      if reader.reading.transform == .negating { loaves[callback] = (baked, newNumber()) }
      let isObserved = observe(baked, number)
      let isLate = readers[number]?.model.isReading != true
      count(in: &delivery, for: number) { isObserved ? $0.enter(callback) : $0.drop() }
      if reader.isOnActor, !isLate { queue.append(number) }
    } catch {
      end(number, withError: true)
    }
    followUp(number)
  }

  /// Calls the closure of an observation, unless it has ended inside the transform.
  private mutating func observe(_ loaf: Int, _ number: Int) -> Bool {
    guard let reader = readers[number], reader.isObservation, !reader.isOnActor else { return true }
    // Without a transform, its closure is the one that is running.
    guard reader.reading.transform == .none || reader.model.isReading else { return false }
    readers[number]?.facts.loaves.append(loaf)
    return true
  }

  private mutating func count(
    in delivery: inout EventFacts.Delivery, for number: Int,
    _ step: (inout ReaderModel) -> ReaderModel.Fate
  ) {
    guard var reader = readers[number] else { return }
    let dropped = reader.model.droppedCount
    let fate = step(&reader.model)
    readers[number] = reader
    delivery.dropped += reader.model.droppedCount - dropped
    if fate.isTaken { delivery.taken += 1 }
    if let room = fate.room { delivery.room = min(room, delivery.room ?? room) }
  }
}

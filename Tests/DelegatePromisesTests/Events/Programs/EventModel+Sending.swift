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
    var entered: [(reader: Int, callback: Int, fate: ReaderModel.Fate)] = []
    for reader in state.attached {
      let callback = newNumber()
      loaves[callback] = (number, object)
      let fate = count(in: &delivery, for: reader) { [isPlain = readers[reader]?.isPlain == true] in
        $0.enter(callback, value: isPlain ? callback : nil)
      }
      entered.append((reader, callback, fate))
    }
    for (reader, _, _) in entered { followUp(reader) }
    for (reader, callback, fate) in entered where fate == .transforming {
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

  /// Runs the closures of a reader, and takes their result.
  private mutating func transform(
    _ callback: Int, for number: Int, _ delivery: inout EventFacts.Delivery
  ) {
    guard let reader = readers[number], reader.model.isWanted(callback) else { return }
    let loaf = loaves[callback]?.number ?? 0
    readers[number]?.facts.calls.append(loaf)
    if let step = later.removeValue(forKey: number) { take(step) }
    var result = ReaderModel.Result.value
    do {
      if let baked = try reader.reading.transform(loaf) {
        if reader.reading.transform == .negating { loaves[callback] = (baked, newNumber()) }
        guard observe(baked, callback, number) else { return }
      } else {
        result = .nothing
      }
    } catch { result = .error }
    _ = count(in: &delivery, for: number) { $0.finish(callback, result) }
    followUp(number)
  }

  /// Calls the closure of an observation, unless it has ended inside the transform.
  private mutating func observe(_ loaf: Int, _ callback: Int, _ number: Int) -> Bool {
    guard let reader = readers[number], reader.reading.kind == .observation else { return true }
    // Without a transform, its closure is the one that is running.
    guard reader.reading.transform == .none || reader.model.isWanted(callback) else { return false }
    readers[number]?.facts.loaves.append(loaf)
    return true
  }

  private mutating func count(
    in delivery: inout EventFacts.Delivery, for number: Int,
    _ step: (inout ReaderModel) -> ReaderModel.Fate
  ) -> ReaderModel.Fate {
    guard var reader = readers[number] else { return .ignored }
    let dropped = reader.model.droppedCount
    let fate = step(&reader.model)
    readers[number] = reader
    if reader.model.droppedCount > dropped {
      delivery.dropped += 1
      delivery.room = 0
    }
    switch fate {
    case .ignored, .transforming: break
    case .taken(let room):
      delivery.taken += 1
      if let room { delivery.room = min(room, delivery.room ?? room) }
    }
    return fate
  }
}

import DelegateEvents
import PromisesTesting
import TestSupport

extension WorldCheck {
  /// Has every request end, in the way that the world says.
  func checkEnding() async throws(Failure) {
    switch world.ending {
    case .atOnce:
      run.endAll()
      try await checkQuiet()
      run.endAll()
    case .beforeLastCalls:
      try await checkLimits()
      run.endAll()
      try await checkQuiet()
      try await checkLastCalls()
    case .answered:
      run.answerAll()
      try await checkTurnsOfAll()
    }
    let ends = LateEnd.allCases
    run.state.update { $0.isOver = true }
    for (number, work) in run.works.enumerated() { work.settle(ends[number % ends.count]) }
  }

  /// D6, D8, D9: nobody waits for nothing, and nobody has been cancelled by mistake.
  func checkTurns() async throws(Failure) {
    for record in run.records {
      switch record.result {
      case .success where record.request.kind == .sequence && record.starts.count > 0:
        // D12: it retains its attachment, and so the actor of that.
        let isFinished = run.listener(record.request.adapter ?? 0)?.ear.isFinished != false
        try expect(isFinished || record.isEnded, "a sequence ends by itself", record.request)
      case .failure(let error):
        try expect(
          isAllowed(error, of: record), "a request ends wrongly", "\(error): \(record.request)")
      case .success, nil: break
      }
    }
    // A source that has to answer inside `start` has answered, or never will.
    for record in run.records where record.request.isDuringStart && record.starts.count > 0 {
      let request = record.request
      guard request.isQuestion, request.kind != .loop, request.lastCall == nil,
        request.start != .asking
      else { continue }
      try expect(
        await record.settled?.settles(within: patience) != false,
        "a request waits for an answer that had to come inside start", request)
    }
    // Steps that are left for later may ask meanwhile.
    if world.ending == .atOnce { return }
    for records in Dictionary(grouping: run.records, by: \.request.source).values {
      let waiting = records.filter { !$0.isBegun.isOpen }
      // What readers share begins as often as they come. What has begun by now is retained, but not
      // between the rounds of a loop.
      let tokens = run.tokens
      let mayBeInUse = records.contains {
        let isPending = $0.request.kind == .loop && $0.result == nil
        return $0.request.kind == .shared
          || $0.starts.count > 0 && (isPending || tokens[$0.request.number] != nil)
      }
      if mayBeInUse || waiting.isEmpty { continue }
      let anyone = Promise.race(
        waiting.map { record in Promise<Void> { await record.isBegun.wait() } })
      try expect(
        await anyone.settles(within: patience), "requests wait for nothing",
        waiting.map(\.request))
    }
  }

  /// D15: has somebody read once more what has to be there, and so stays, and is not begun anew.
  func checkGrace() async {
    if world.ending == .answered {
      for reader in run.readers where reader.isSharing { reader.leave() }
    }
    // Readers leave in their tasks.
    await Task.detached { await MainActor.run {} }.value
    if world.ending == .atOnce { return }
    for record in run.records where world.keepsItsSlot(record.request) && record.isRunning {
      let (request, starts) = (record.request, record.starts.count)
      guard request.grace != nil, record.isInGrace(at: run.clock.now) else { continue }
      run.read(
        Reading(
          number: 1000 + request.number, adapter: request.adapter ?? 0, through: request.number))
      record.startsInGrace.value = starts
    }
  }

  /// D6: nobody waits for attachments that let questions pass, nor for adapters that the app has
  /// replaced, once somebody has looked.
  private func checkTurnsOfAll() async throws(Failure) {
    var waiting = run.records.filter(\.request.isQuestion)
    while !waiting.isEmpty {
      let begun = waiting.filter(\.isBegun.isOpen)
      // The app may have replaced its adapter, and others wait for it until somebody looks.
      for record in begun where world.hasPuts(record.request.source) && record.result == nil {
        run.end(record.request.number)
      }
      let numbers = Set(begun.map(\.request.number))
      waiting.removeAll { numbers.contains($0.request.number) }
      if !begun.isEmpty || waiting.isEmpty { continue }
      let anyone = Promise.race(
        waiting.map { record in Promise<Void> { await record.isBegun.wait() } })
      try expect(
        await anyone.settles(within: patience), "requests never begin", waiting.map(\.request))
    }
    for record in run.records where !record.request.isQuestion { run.end(record.request.number) }
  }

  /// D14: a time limit ends every wait, also that for the slot, but not that for a last call.
  private func checkLimits() async throws(Failure) {
    let limited = run.records.filter { $0.request.limit != nil && $0.request.isQuestion }
    let end = ContinuousClock.now + patience
    while let record = limited.first(where: { $0.result == nil }) {
      try expect(ContinuousClock.now < end, "a request has no time limit", record.request)
      run.clock.advance(by: .seconds(Request.longestLimit))
      // An answer returns after the last call.
      for work in run.works where work.request == record.request { work.settle(.fulfilled) }
      await Task.detached { await MainActor.run {} }.value
    }
  }

  /// D13: what is not over retains its adapter, which hears its source; what could not start is over.
  private func checkLastCalls() async throws(Failure) {
    let tokens = run.tokens
    for record in run.records where record.request.kind == .promise {
      guard case .failure(let error) = record.result, isOfStart(error),
        let token = tokens[record.request.number]
      else { continue }
      try expect(
        await token.released.settles(within: patience),
        "a request that could not start waits for a last call", record.request)
    }
    for work in run.works where work.isRunning {
      run.speak(of: work)
      // Another thread may end it meanwhile.
      try expect(
        run.tokens[work.request.number] != nil || !work.isRunning,
        "a request that is not over retains nothing", work.request)
    }
  }

  private func isOfStart(_ error: any Error) -> Bool {
    switch error {
    case OvenError.noFlour, DelegateError.noCallback: true
    default: false
    }
  }

  /// Ends all events, and looks at what their readers got.
  func checkReaders() async throws(Failure) {
    let ears = (0..<World.adapters).compactMap { run.listener($0)?.ear }
    for (adapter, ear) in ears.enumerated() where world.ending == .answered {
      let reading = run.readers.reduce(0) {
        $0 + ($1.hasEnded.isOpen ? 0 : $1.readings(of: adapter))
      }
      // E7: a promise of the first event that nobody has does not read; one counts all.
      try expect(
        ear.didBake.readerCount <= 1 + reading, "an event has readers that nobody has",
        ear.didBake.readerCount)
    }
    for reader in run.readers {
      // D15: what others share goes on, though some leave.
      try expect(!reader.hasEndedEarly, "a reader ends early", reader.reading)
    }
    for reader in run.readers {
      // D15, E7: those that share an attachment which cannot start have ended, unless it waits for
      // another one that is shared; and loops until others.
      let cannotStart =
        reader.isSharing
        && world.requests.allSatisfy {
          $0.kind != .shared || $0.start == .throwing
        }
      let isOver = cannotStart || reader.until.value?() == true
      if !isOver || reader.isWaiting { continue }
      try expect(
        await reader.hasEnded.opens(within: patience), "a reader goes on", reader.reading)
    }
    try await checkPendingWishes(ears)
    for ear in ears { ear.finish() }
    // E4: what comes after the end reaches nobody.
    for ear in ears { ear.hear(0) }
    try await checkWishes(ears)
    for reader in run.readers {
      reader.isEnding.open()
      try expect(
        await reader.hasEnded.opens(within: patience), "a reader does not end", reader.reading)
    }
    // D15: what they shared is detached, though it is kept.
    run.endGrace()
    let shared = run.state.value.shared
    for token in shared.keys.compactMap({ run.tokens[$0] }) { try await checkReleased(token) }
    run.state.update { $0.shared = [:] }
    withExtendedLifetime(shared) {}
    var states: [ObjectIdentifier: [Int]] = [:]
    for ear in ears { states[ear.id] = await ear.allStates() }
    for (adapter, ear) in ears.enumerated() {
      let all = await ear.allNumbers()
      let readers = run.readers.filter { $0.reading.adapter == adapter }
      for reader in readers {
        let came = reader.reading.isOfState ? states[ear.id] ?? [] : all
        try expect(
          reader.isRight(all, states), "a reader gets something else",
          "\(reader.got.value.map(\.number)) of \(came): \(reader.reading)")
        reader.leave()
      }
      // A state has no count of drops.
      try check(adapter, ear, readers.filter { !$0.reading.isOfState })
    }
  }

  /// V5: an event counts what its readers have dropped, those included that have left.
  private func check(
    _ adapter: Int, _ ear: Ear, _ readers: [ReaderRecord]
  ) throws(Failure) {
    if run.readers.contains(where: { $0.reading.transform == .merging }) { return }
    let (all, dropped) = (
      ear.didBake.droppedCount, readers.reduce(0) { $0 + $1.droppedCount.value }
    )
    // What a transform still makes at the end is dropped too, also by who does not count it.
    let isAllKnown =
      readers.allSatisfy(\.isDirect)
      && !world.requests.contains { $0.kind == .sequence && ($0.adapter ?? 0) == adapter }
    try expect(
      all == dropped || all > dropped && !isAllKnown,
      "an event counts other drops than its readers", "\(all), not \(dropped)")
  }
}

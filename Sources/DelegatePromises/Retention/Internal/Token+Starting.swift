// How a token installs its adapter and starts its source (D1).
extension Token {
  /// Lists the token, and has it give everything back when its promise settles.
  func list() {
    Self.registry.withLock { $0.insert(self) }
    promise.onSettle { [self] in promiseSettled() }
  }

  /// Begins now, or when the slot is free; call it at the token's place.
  @usableFromInline
  func begin(_ steps: Steps) {
    list()
    if let seating = arrive(steps) { start(seating) }
  }

  /// Takes the turn, if that has come; call it at the token's place.
  func takeTurn() {
    if let seating = turn() { start(seating) }
  }

  private func start(_ seating: Seating) {
    if let steps = beginInstalling(by: .thisThread) {
      if install(seating, steps) {
        do { fail(later: try steps(.start)) } catch { promise.offer(error) }
      }
      endStart(steps)
    }
    returnFromStart()
  }

  /// Asks as the calling task, and returns the promise with the answer, which has settled.
  ///
  /// The task waits for the slot, then inside `start`, and then for the answer. Everything has been
  /// given back when this returns or throws (D10).
  @usableFromInline
  func answer(
    within timeout: Duration?, _ origin: PackedOrigin, _ start: () async throws -> Shown
  ) async throws -> ErasedPromise {
    guard !Task.isCancelled else {
      promise.reject(CancellationError())
      throw CancellationError()
    }
    promise.noteAwait(begins: true)
    asker = .current
    list()
    defer {
      end()
      promise.noteAwait(begins: false)
    }
    if let seating = await turnOfTask() {
      // A request that was cancelled before it began never starts (D7).
      if Task.isCancelled { promise.reject(CancellationError()) }
      if let steps = beginInstalling(by: .task(asker, on: place.actor)) {
        if install(seating, steps) {
          do { fail(later: try await seen(start)) } catch { promise.offer(error) }
        }
        endStart(steps)
      }
      returnFromStart()
    }
    let answer = timeout.map { promise.limited(to: $0, origin) } ?? promise
    try await answer.wait()
    return answer
  }

  /// Starts; what `start` awaits counts as awaited for the promise, if anybody wants to know.
  private func seen(_ start: () async throws -> Shown) async throws -> Shown {
    guard let body = promise.trackedBody else { return try await start() }
    return try await PromiseTracking.$body.withValue(body) { try await start() }
  }

  private func beginInstalling(by starter: Starter) -> Steps? {
    Self.registry.withLock { _ in life.begin(by: starter) }
  }

  /// Makes and installs the adapter; returns whether `start` may begin.
  private func install(_ seating: Seating, _ steps: Steps) -> Bool {
    do {
      return try install(as: seating, steps)
    } catch {
      // A slot that was refused ends even a promise that waits for another one.
      promise.reject(error)
      return false
    }
  }

  private func install(as seating: Seating, _ steps: Steps) throws -> Bool {
    if case .shared(let fellow) = seating {
      return Self.registry.withLock { _ in fellow.life.seat.map { life.installed($0) } ?? false }
    }
    let adapter = try steps(.make)
    guard Self.registry.withLock({ _ in life.mayInstall }) else { return false }
    let seat = seating.seat ?? Seat(adapter)
    var before: Int?
    if let slot = terms.slot {
      before = try seat.install(steps, in: slot, over: seating.top, for: self)
    } else {
      seat.enter()
      try steps(.install)
    }
    let mayStart = seated(seat, over: before)
    noteRetained()
    return mayStart
  }

  /// Ends the wait with the failure of a promise that `start` returned.
  private func fail(later returned: Shown) {
    guard case .value(let box) = returned, let promise = box.value as? any FailingLater else {
      return
    }
    promise.onFailure { [promise = self.promise] in promise.offer($0) }
  }

  /// Rejects a promise whose source had to answer inside `start`, and releases what only that needs.
  ///
  /// Only then may another thread give back: it uses the same steps.
  private func endStart(_ steps: Steps) {
    if terms.answers == .duringStart, promise.isOpen {
      promise.offer(DelegateError.noCallback(madeAt: origin))
    }
    _ = try? steps(.endStart)
    Self.registry.withLock { _ in life.startEnded() }
  }

  /// Gives back, at the token's place, if the promise has settled before `start` returned.
  private func returnFromStart() {
    switch Self.registry.withLock({ _ in life.returnFromStart() }) {
    case .nothing: break
    case .giveBack: if place.isWhereStartRuns { giveBack() } else { goToPlace() }
    case .release: endRelease { _ in true }
    }
  }
}

/// The result of a `start`, which may fail after `start` has returned.
private protocol FailingLater {
  func onFailure(_ reject: @escaping @Sendable (any Error) -> Void)
}

extension Promise: FailingLater {
  fileprivate func onFailure(_ reject: @escaping @Sendable (any Error) -> Void) {
    self.catch(on: .immediate, reject)
  }
}

internal import CorePromises

// How a token installs its adapter and starts its source (D1).
extension Token {
  /// Lists the token, and has it give everything back when its promise settles.
  func list() {
    Self.registry.withLock { $0.insert(self) }
    promise.onSettle { [self] in promiseSettled() }
  }

  /// Begins now, or when the slot is free, at the token's place; a context is sent a job.
  ///
  /// A promise does not begin if its actor is going, and so cannot be retained.
  func begin() {
    guard isAttachment || retainActor() else {
      return promise.reject(DelegateError.wrongPlace(madeAt: origin))
    }
    list()
    guard case .context(let context) = place.site else { return arriveAndStart() }
    run(on: context, ifDropped: abandon, arriveAndStart)
  }

  private func arriveAndStart() { if let seating = arrive() { start(seating) } }

  /// Runs a job of the token in a context, or something else here if the context drops it.
  func run(
    on context: ExecutionContext, ifDropped: @escaping @Sendable () -> Void,
    _ job: @escaping @Sendable () -> Void
  ) {
    Promise<Void>.fulfilled(()).map(on: context, job).catch(on: .immediate) { _ in ifDropped() }
  }

  /// Ends a request whose context does not start it.
  func abandon() { promise.reject(PromiseError.abandoned(madeAt: origin)) }

  /// Takes the turn, if that has come; call it at the token's place.
  func takeTurn() {
    if let seating = enter() { start(seating) }
  }

  private func start(_ seating: Seating) {
    if installAndStart(seating) { returnFromStart() }
  }

  private func installAndStart(_ seating: Seating) -> Bool {
    guard let steps = beginInstalling(by: .thisThread) else { return false }
    if install(seating, steps) {
      do { fail(later: try steps(.start)) } catch { failToStart(error) }
    }
    endStart(steps)
    return true
  }

  /// Asks as the calling task, and returns the promise with the answer, which has settled.
  ///
  /// The task waits for the slot, then inside `start`, and then for the answer. Everything has been
  /// given back when this returns or throws (D10).
  @usableFromInline
  func answer(
    within limit: Duration?, on clock: (any Clock<Duration>)?, _ start: () async throws -> Shown
  ) async throws -> ErasedPromise {
    guard !Task.isCancelled else {
      promise.reject(CancellationError())
      throw CancellationError()
    }
    let answer = limit.map { promise.limited(to: $0, on: clock) } ?? promise
    promise.noteAwait(begins: true)
    asker = .current
    list()
    if let seating = await turnOfTask() {
      rejectIfCancelled()
      if await installAndStart(seating, start) { returnFromStart() }
    }
    var failure: (any Error)?
    do { try await answer.wait() } catch { failure = error }
    // A time limit that has ended the wait may not have withdrawn yet.
    if limit != nil, promise.isOpen { promise.cancel() }
    end()
    await awaitLastCall()
    promise.noteAwait(begins: false)
    if let failure { throw failure }
    return answer
  }

  private func installAndStart(
    _ seating: Seating, _ start: () async throws -> Shown
  ) async -> Bool {
    guard let steps = beginInstalling(by: .task(asker, on: place.home)) else { return false }
    if install(seating, steps) {
      do { fail(later: try await seen(start)) } catch { failToStart(error) }
    }
    endStart(steps)
    return true
  }

  /// Rejects the promise of a source that does not work, and so has no last call to make (D13).
  private func failToStart(_ error: any Error) {
    Self.registry.withLock { _ in hasFailedToStart = true }
    promise.offer(error)
  }

  /// Starts; what `start` awaits counts as awaited for the promise, if anybody wants to know.
  private func seen(_ start: () async throws -> Shown) async throws -> Shown {
    guard let body = promise.trackedBody else { return try await start() }
    return try await PromiseTracking.$body.withValue(body) { try await start() }
  }

  private func beginInstalling(by starter: Starter) -> Steps? {
    Self.registry.withLock { _ in
      let steps = life.begin(by: starter)
      if steps != nil { calls += 1 }
      return steps
    }
  }

  /// Makes and installs the adapter; returns whether `start` may begin.
  private func install(_ seating: Seating, _ steps: Steps) -> Bool {
    do {
      switch seating {
      case .shared(let fellow):
        let others = Self.registry.withLock { _ in fellow.life.remains?.steps }
        let isOfSameType = others?.type == steps.type
        return Self.registry.withLock { _ in
          guard let seat = fellow.life.remains?.seat else { return false }
          seat.share(isOfSameType: isOfSameType)
          return life.installed(seat, isSettled: promise.isSettled)
        }
      case .new(let sitting): return try install(beside: sitting, steps)
      }
    } catch {
      // A slot that was refused ends even a promise that waits for another one.
      promise.reject(error)
      return false
    }
  }

  private func install(beside sitting: [Token], _ steps: Steps) throws -> Bool {
    let adapter = try steps(.make)
    rejectIfCancelled()
    if promise.isSettled {
      if !isAttachment { Seat(adapter).ignoreLastCall() }
      return false
    }
    let replaced = replaced(of: sitting)
    let seat = Self.registry.withLock { _ in replaced?.life.remains?.seat } ?? Seat(adapter)
    do {
      if let slot = terms.slot {
        try seat.install(steps, in: slot, for: self)
      } else {
        seat.prepare()
        try steps(.install)
      }
    } catch {
      if !isAttachment { seat.ignoreLastCall() }
      throw error
    }
    rejectIfCancelled()
    let mayStart = seated(seat, replacing: replaced)
    noteRetained()
    return mayStart
  }

  /// Rejects the promise of a task that has been cancelled: what was cancelled never starts (D7).
  private func rejectIfCancelled() {
    if asker != nil, Task.isCancelled { promise.reject(CancellationError()) }
  }

  /// Ends the wait with the failure of a promise that `start` returned.
  private func fail(later returned: Shown) {
    guard case .value(let box) = returned, let other = box.value as? any Erasable else { return }
    promise.reject(ifFails: other.erased)
  }

  /// Rejects a promise whose source had to answer inside `start`, and releases what only that needs.
  private func endStart(_ steps: Steps) {
    if terms.callsBack == .duringStart, promise.isOpen {
      promise.offer(DelegateError.noCallback(madeAt: origin))
    }
    _ = try? steps(.endStart)
  }

  /// Gives back, at the token's place, if the promise has settled before `start` returned.
  ///
  /// Only from now on may another thread give back: it uses the same steps.
  private func returnFromStart() {
    let givesBack = Self.registry.withLock { _ in life.returned(isSettled: promise.isSettled) }
    if givesBack { if place.isWhereStartRuns { giveBack() } else { goToPlace() } }
    endCall()
  }
}

/// A promise of whatever type: the result of a `start`.
private protocol Erasable {
  var erased: ErasedPromise { get }
}

extension Promise: Erasable {
  fileprivate var erased: ErasedPromise { ErasedPromise(self) }
}

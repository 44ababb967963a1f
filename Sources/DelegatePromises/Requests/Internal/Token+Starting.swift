internal import CorePromises

// How a token makes its adapter, installs it and starts its source (D1).
extension Token {
  /// How far a request has come that is to start.
  enum Progress {
    /// Its turn comes later, if at all.
    case waits
    /// It never starts, and has to give back.
    case fails
    case mayStart
  }

  /// Begins now, or when the slot is free, at the token's place; a context is sent a job.
  ///
  /// A promise does not begin if its actor is going, and so cannot be retained.
  func begin() {
    guard isAttachment || retainActor() else {
      return promise.reject(DelegateError.wrongPlace(madeAt: origin))
    }
    if case .context(let context) = place.site {
      list()
      return run(on: context, ifDropped: abandon) { self.call(self.come) }
    }
    calls = 1  // nobody else knows the token yet
    list()
    start(come())
  }

  /// Lists the token, and has it give everything back when its promise settles.
  func list() {
    Self.registry.withLock { registry in
      if registry.tasks > 0, maker == nil { maker = .current }
      registry.insert(self)
    }
    promise.onSettle { [self] in promiseSettled() }
  }

  /// Runs a job at the token's place, later; returns false if its actor is going.
  ///
  /// A context that drops the job has something else run in its place.
  func later(
    ifDropped: @escaping @Sendable () -> Void, _ job: @escaping @Sendable () -> Void
  ) -> Bool {
    switch place.site {
    // Any thread will do; a task gives back itself.
    case .settlingThread, .callingTask: _ = Promise<Void>.fulfilled(()).map { job() }
    case .home:
      guard let actor = place.actor else { return false }
      Task.detached { await Self.run(job, on: actor) }
    case .context(let context): run(on: context, ifDropped: ifDropped, job)
    }
    return true
  }

  private static func run(_ job: () -> Void, on actor: isolated any Actor) { job() }

  private func run(
    on context: ExecutionContext, ifDropped: @escaping @Sendable () -> Void,
    _ job: @escaping @Sendable () -> Void
  ) {
    Promise<Void>.fulfilled(()).map(on: context, job).catch(on: .immediate) { _ in ifDropped() }
  }

  /// Ends a request whose context does not start it.
  func abandon() { promise.reject(PromiseError.abandoned(madeAt: origin)) }

  /// Takes the turn, if that has come; call it at the token's place.
  func takeTurn() { call(enter) }

  /// Begins a call for a token that still waits, and starts if it may.
  private func call(_ body: () -> Progress) {
    let waits = Self.registry.withLock { _ in
      if life.phase == .waiting { calls += 1 }
      return life.phase == .waiting
    }
    if waits { start(body()) }
  }

  /// Starts, and ends the call that has begun.
  private func start(_ progress: Progress) {
    if case .mayStart = progress {
      do { fail(later: try steps(.start)) } catch { failToStart(error) }
      endStart()
    }
    giveBack(after: progress)
    endCall()
  }

  /// Notes that `start` has returned, and gives back if the promise has settled before.
  ///
  /// Only from now on may another thread give back: it uses the same steps.
  private func giveBack(after progress: Progress) {
    if case .waits = progress { return }
    let hasToGiveBack = Self.registry.withLock { _ in
      life.returned(isSettled: promise.isSettled)
    }
    if hasToGiveBack { giveBack() }
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
    (maker, calls) = (.current, 1)  // nobody else knows the token yet
    list()
    // Even an async call that does not wait takes time: so none is made that need not.
    var progress = come()
    if case .waits = progress { progress = await awaitTurn() }
    if case .mayStart = progress {
      do {
        let isTracked = promise.trackedBody != nil
        fail(later: isTracked ? try await tracked(start) : try await start())
      } catch { failToStart(error) }
      endStart()
    }
    giveBack(after: progress)
    var failure: (any Error)?
    do {
      if !answer.isSettled { try await answer.wait() }
      answer.noteReader()
    } catch { failure = error }
    // A time limit that has ended the wait may not have withdrawn yet.
    if limit != nil, promise.isOpen { promise.cancel() }
    if Self.registry.withLock({ _ in life.phase != .ended }) {
      settle()
      giveBack()
      if let lastCall { await awaitEnd(after: lastCall) }
    }
    endCall()
    promise.noteAwait(begins: false)
    if let failure { throw failure }
    return answer
  }

  private func failToStart(_ error: any Error) {
    Self.registry.withLock { _ in life.failToStart() }
    promise.offer(error)
  }

  /// Starts; what `start` awaits counts as awaited for the promise, if anybody wants to know.
  private func tracked(_ start: () async throws -> Shown) async throws -> Shown {
    try await PromiseTracking.$body.withValue(promise.trackedBody) { try await start() }
  }

  /// Ends the wait with the failure of a promise that `start` returned.
  private func fail(later returned: Shown) {
    guard let other = returned.value as? any Erasable else { return }
    promise.reject(ifFails: other.erased)
  }

  /// Rejects a promise whose source had to answer inside `start`, and releases what only that needs.
  private func endStart() {
    if terms.callsBack == .duringStart, promise.isOpen {
      failToStart(DelegateError.noCallback(madeAt: origin))
    }
    _ = try? steps(.endStart)
  }
}

/// A promise of whatever type: the result of a `start`.
private protocol Erasable {
  var erased: ErasedPromise { get }
}

extension Promise: Erasable {
  fileprivate var erased: ErasedPromise { ErasedPromise(self) }
}

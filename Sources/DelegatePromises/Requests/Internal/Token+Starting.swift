internal import CorePromises

// How a token makes its adapter, installs it and starts its source (D1).
extension Token {
  /// How far a request has come that is to start.
  enum Progress {
    /// Its turn comes later, if at all.
    case waits
    /// It never starts, and has to give back.
    case fails
    case mayStart(Steps)
  }

  /// Begins now, or when the slot is free, at the token's place; a context is sent a job.
  ///
  /// A promise does not begin if its actor is going, and so cannot be retained.
  func begin() {
    guard isAttachment || retainActor() else {
      return promise.reject(DelegateError.wrongPlace(madeAt: origin))
    }
    guard case .context(let context) = place.site else {
      let steps = life.steps
      calls = 1  // nobody else knows the token yet
      list()
      return start(come(with: make(by: steps)))
    }
    list()
    run(on: context, ifDropped: abandon) {
      self.call { self.start(self.come(with: self.make(by: $0))) }
    }
  }

  /// Lists the token, and has it give everything back when its promise settles.
  func list() {
    Self.registry.withLock { registry in
      if registry.tasks > 0, maker == nil { maker = .current }
      registry.insert(self)
    }
    promise.onSettle { [self] in promiseSettled() }
  }

  /// Makes the adapter, and its seat; that of an attachment is there already.
  private func make(by steps: Steps?) -> Seat? {
    do { return try steps.map { Seat(try $0(.make)) } } catch {
      promise.reject(error)
      return nil
    }
  }

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
  func takeTurn() { call { _ in start(enter()) } }

  /// Runs code that holds parts of the token, which still waits, and ends with ``start(_:)``.
  private func call(_ body: (Steps) -> Void) {
    let steps = Self.registry.withLock { _ in
      guard life.phase == .waiting else { return Steps?.none }
      calls += 1
      return life.steps
    }
    if let steps { body(steps) }
  }

  /// Starts, and ends the call that has begun.
  private func start(_ progress: Progress) {
    if case .mayStart(let steps) = progress {
      do { fail(later: try steps(.start)) } catch { failToStart(error) }
      endStart(steps)
    }
    guard endCall(unless: { hasToGiveBack(after: progress) }) else { return }
    giveBackAfterStart()
    endCall()
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
    let steps = life.steps
    (maker, calls) = (.current, 1)  // nobody else knows the token yet
    list()
    let progress = await awaitTurn(with: make(by: steps))
    if case .mayStart(let steps) = progress {
      do { fail(later: try await seen(start)) } catch { failToStart(error) }
      endStart(steps)
    }
    if Self.registry.withLock({ _ in hasToGiveBack(after: progress) }) { giveBackAfterStart() }
    var failure: (any Error)?
    do { try await answer.wait() } catch { failure = error }
    // A time limit that has ended the wait may not have withdrawn yet.
    if limit != nil, promise.isOpen { promise.cancel() }
    if endCall(unless: { life.phase != .ended }) {
      end()
      await awaitLastCall()
      endCall()
    }
    promise.noteAwait(begins: false)
    if let failure { throw failure }
    return answer
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

  /// Notes that `start` has returned; returns whether the promise has settled before.
  ///
  /// Only from now on may another thread give back: it uses the same steps.
  private func hasToGiveBack(after progress: Progress) -> Bool {
    if case .waits = progress { false } else { life.returned(isSettled: promise.isSettled) }
  }

  private func giveBackAfterStart() {
    if place.isWhereStartRuns { giveBack() } else { goToPlace() }
  }
}

/// A promise of whatever type: the result of a `start`.
private protocol Erasable {
  var erased: ErasedPromise { get }
}

extension Promise: Erasable {
  fileprivate var erased: ErasedPromise { ErasedPromise(self) }
}

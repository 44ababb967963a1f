import DelegateEvents
import PromisesTesting
import TestSupport

/// A request that can be made in every way that there is.
struct Asking<Delegate>: Sendable {
  let run: WorldRun
  let record: Record
  let oven: LyingOven
  let slot: @Sendable () -> DelegateSlot<LyingOven, Delegate>
  let convert: @Sendable (any OvenDelegate) -> Delegate
  let ticket: LiveCount.Ticket
  /// What the source is asked to do now, if it may speak of that late.
  let work = Shelf<SourceWork?>(nil)

  private var request: Request { record.request }
  private var limit: Duration? { request.limit.map { .seconds($0) } }
  private var moment: CallbackMoment { request.isDuringStart ? .duringStart : .later }
  /// The line that tells its token from others.
  private var line: UInt { UInt(request.number + 1) }
  private var context: ExecutionContext {
    request.place == .queue ? .queue(run.queue) : .immediate
  }

  func promise(isolation: isolated any Actor = #isolation) -> Promise<Loaf> {
    Promise(
      from: oven, taking: slot(), with: make, callsBack: moment, timeout: limit,
      clock: run.clock, fileID: run.file, line: line, start: start, stop: stop)
  }

  func owningPromise() -> Promise<Loaf> {
    Promise(
      owning: oven, taking: slot(), on: context, with: make, callsBack: moment, timeout: limit,
      clock: run.clock, fileID: run.file, line: line, start: start, stop: stop)
  }

  /// Returns a promise whose source is given its adapter inside `start`.
  func givingPromise(isolation: isolated (any Actor)? = #isolation) -> Promise<Loaf> {
    Promise(
      with: adapter, callsBack: moment, timeout: limit, clock: run.clock, fileID: run.file,
      line: line
    ) { adapter in
      oven.add(adapter)
      do {
        try begin(oven)
      } catch {
        oven.remove(adapter)
        throw error
      }
      return adapter
    } stop: { adapter in
      oven.remove(adapter)
      stop(oven)
    }
  }

  func value(isolation: isolated any Actor) async throws { _ = try await promise().value }

  /// Asks once, or several times, whatever comes, unless it is cancelled.
  func answers(isolation: isolated (any Actor)?) async throws {
    for round in 1...request.mostStarts {
      do {
        _ = try await Promise<Loaf>.answer(
          from: oven, taking: slot(), with: make, callsBack: moment, timeout: limit,
          clock: run.clock, fileID: run.file, line: line,
          start: {
            let oven = $0
            let closed = try run.starts.within(request.source) { try start(oven) }
            if request.start == .suspending { await mainActorHasCaughtUp() }
            if request.start == .asking { try await askAgain(oven) }
            return closed
          }, stop: stop)
      } catch {
        if round == request.mostStarts || error is CancellationError { throw error }
      }
    }
  }

  /// Asks for the slot whose `start` this is, which is refused while the request has it.
  private func askAgain(
    _ oven: LyingOven, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    do {
      _ = try await Promise<Loaf>.answer(
        from: oven, taking: slot(), with: makeAnother, timeout: limit, clock: run.clock,
        start: { _ in if run.isAnswering { run.bake(request.source) } })
    } catch {
      work.value?.noteFailure()
      throw error
    }
  }

  func attachment(isolation: isolated any Actor = #isolation) -> DelegateAttachment {
    DelegateAttachment(
      of: make(nil), to: oven, at: slot(), fileID: run.file, line: line, start: begin,
      stop: stop)
  }

  func owningAttachment() -> DelegateAttachment {
    DelegateAttachment(
      of: make(nil), owning: oven, at: slot(), on: context, fileID: run.file, line: line,
      start: begin, stop: stop)
  }

  // The closures of the next two belong to no actor, so they cannot call `attachment`.

  func shared(isolation: isolated any Actor = #isolation) -> SharedAttachment {
    SharedAttachment(detachingAfter: .seconds(request.grace ?? 0), clock: run.graceClock) {
      run.reached(.attach)
      record.noteAttaching(at: run.clock.now)
      let starts = record.starts.count
      let attachment = DelegateAttachment(
        of: make(nil), to: oven, at: slot(), isolation: isolation, fileID: run.file, line: line,
        start: begin, stop: stop)
      if record.starts.count == starts { record.noteWaiting() }
      return attachment
    }
  }

  func values(
    of events: DelegateEvent<Loaf>, isolation: isolated any Actor = #isolation
  ) -> DelegateEvent<Loaf>.Values {
    events.values(
      attaching: DelegateAttachment(
        of: make(nil), to: oven, at: slot(), isolation: isolation, fileID: run.file, line: line,
        start: begin, stop: stop))
  }

  @Sendable private func make(_ resolver: Promise<Loaf>.Resolver?) -> Delegate {
    convert(adapter(resolver))
  }

  @Sendable private func makeAnother(_ resolver: Promise<Loaf>.Resolver) -> Delegate {
    convert(Asker(Ear(run, counted: run.asked, resolver)))
  }

  @Sendable private func adapter(_ resolver: Promise<Loaf>.Resolver?) -> any OvenDelegate {
    if request.isQuestion { run.reached(.make) }
    resolver?.onCancel { [run] in run.reached(.cancel) }
    if let shared = run.sharedListener(for: request) {
      record.ear.value = WeakReference(shared.ear)
      return shared
    }
    let new = request.lastCall.map { _ in SourceWork(request, resolver) }
    if let new { run.begin(new) }
    let ear = Ear(run, counted: run.asked, resolver, new)
    (work.value, record.ear.value) = (new, WeakReference(ear))
    if let new { return Lingerer(ear, new) }
    return request.forwards ? Listener(ear) : Asker(ear)
  }

  @Sendable private func start(_ oven: LyingOven) throws -> Promise<Void> {
    try begin(oven)
    let (promise, resolver) = Promise<Void>.pending(fileID: "one/returned", line: line)
    record.returned.update { $0.append((promise, resolver)) }
    return promise
  }

  @Sendable private func begin(_ oven: LyingOven) throws {
    try run.starting(request) {
      let work = work.value
      if let work { run.noteStart(of: work) }
      defer { work?.noteStarted() }
      record.noteStart(in: run.bakes[request.source])
      run.reached(.start)
      if request.start == .answering || run.isAnswering {
        if run.isAnswering { work?.settle(.fulfilled) }
        if let work { run.speak(of: work) } else { run.bake(request.source) }
      }
      // It has no last call then.
      let isSilent = request.isDuringStart && work?.resolver?.isSettled == false
      if request.start == .throwing || isSilent { work?.noteFailure() }
      if request.start == .throwing { throw OvenError.noFlour }
    }
  }

  @Sendable private func stop(_ oven: LyingOven) {
    record.noteStop()
    run.noteStop(of: record)
    // An attachment's actor that goes waits for no last call.
    if !request.isQuestion, run.hasForgotten(request.place) { work.value?.noteFailure() }
    run.usingSource(of: request) { run.reached(.stop) }
    work.value?.noteStop()
  }
}

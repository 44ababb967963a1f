import DelegatePromises
import TestSupport

/// A run of a program over readers that share an attachment.
///
/// The oven and closures of attachments hold it weakly.
final class SharedRun: Sendable {
  private static let file: StaticString = "a random program/shared"
  /// Counts the runs, so that the tokens of one differ from those of others.
  private static let runs = Shelf(0)

  let live = LiveCount()
  let home: any Actor
  /// Whether one thread at a time takes steps.
  let isExact: Bool
  let state = Shelf(State())
  private let ticks = Shelf(0)
  private let line: Int
  private let stops: StopMoment

  init(_ program: SharedProgram, isExact: Bool) async {
    home = program.isOnActor ? SharedHome() : MainActor.shared
    stops = program.stopsLater ? .afterCallback : .insideCallback
    self.isExact = isExact && !program.isOnActor && !program.stopsLater
    line = Self.runs.update { runs in
      runs = (runs + 1) % 60_000
      return runs
    }
    let oven = WatchedOven(counted: live, onUse: use)
    let news = SharedNews(self, live.ticket())
    let shared = await shared(of: news, oven, isolation: home)
    state.update { ($0.oven, $0.news) = (oven, news) }
    state.update { $0.loaves = news.didBake.attaching(shared) }
  }

  /// A function for the moments at which a user's code runs.
  private var use: @Sendable (SharedMoment) -> Void {
    { [run = WeakReference(self)] in run.object?.reached($0) }
  }

  var now: Int {
    ticks.update { tick in
      tick += 1
      return tick
    }
  }

  func fail(_ failure: String) { state.update { $0.failure = $0.failure ?? failure } }

  private func shared(
    of news: SharedNews, _ oven: WatchedOven, isolation: isolated any Actor
  ) -> DelegateAttachment.Shared {
    let stops = stops
    let (run, use, ticket, line) = (WeakReference(self), use, live.ticket(), UInt(line))
    return DelegateAttachment.Shared { [weak news] in
      withExtendedLifetime(ticket) { use(.make) }
      let attempt = run.object?.begin() ?? 0
      let attachment = DelegateAttachment(
        of: (news ?? SharedNews(nil, nil)) as any OvenDelegate, to: oven,
        at: DelegateSlot(\.delegate, stops: stops),
        isolation: isolation, fileID: Self.file, line: line
      ) { _ in
        run.object?.noteStart()
        use(.start)
        try run.object?.throwIfFailing(attempt)
      } stop: { _ in
        run.object?.noteStop(attempt)
        use(.stop)
      }
      run.object?.noteMade(attempt)
      return attachment
    }
  }

  private func begin() -> Int {
    state.update { state in
      state.attempt += 1
      return state.attempt
    }
  }

  private func noteStart() {
    if state.update(\.isRunning) { fail("started twice at once") }
    state.update { ($0.isRunning, $0.starts) = (true, $0.starts + 1) }
  }

  private func throwIfFailing(_ attempt: Int) throws {
    guard state.update({ $0.failsNext }) else { return }
    state.update { ($0.failsNext, $0.failed[attempt]) = (false, .max) }
    noteLosers()
    throw Failing(attempt: attempt)
  }

  /// Notes the readers that are to get an error.
  private func noteLosers() {
    let losers = state.update(\.readers).filter { reader in
      reader.stay.update { $0.joins != nil && $0.leaves == nil }
    }
    state.update { $0.losers += losers }
  }

  private func noteStop(_ attempt: Int) {
    let (isRunning, hasFailed) = state.update { ($0.isRunning, $0.failed[attempt] != nil) }
    if !isRunning { fail("stopped, though it does not run") }
    state.update { ($0.isRunning, $0.stops) = (false, $0.stops + 1) }
    guard isExact, !hasFailed, readerCount > 0 else { return }
    if state.update(\.takenOver) < .max { fail("stopped before the last reader has left") }
    noteLosers()
  }

  private func noteMade(_ attempt: Int) {
    guard isExact else { return }
    let now = now
    state.update { if $0.failed[attempt] != nil { $0.failed[attempt] = now } }
  }

  var readerCount: Int { state.update(\.news)?.didBake.readerCount ?? 0 }

  /// Whether the source runs if somebody reads, and does not otherwise.
  var isSettled: Bool {
    let (isRunning, isOccupied) = state.update { ($0.isRunning, $0.isOccupied) }
    return isRunning == (readerCount > 0 && !isOccupied)
  }

  /// Takes the step that was left for this moment.
  private func reached(_ moment: SharedMoment) {
    let isTaken = Gate()
    let step: SharedStep? = state.update { state in
      guard state.later[moment]?.isEmpty == false else { return nil }
      state.taken.append(isTaken)
      return state.later[moment]?.removeFirst()
    }
    if let step { take(step) }
    isTaken.open()
  }

  /// Takes no step any more that was left for a moment, and waits for those that are being taken.
  func forgetLater() async {
    let taken = state.update { state in
      state.later = [:]
      return state.taken
    }
    for step in taken { await step.wait() }
  }

  func take(_ step: SharedStep) {
    switch step {
    case .read(let number, let kind): read(SharedReader(number, kind))
    case .leave(let number):
      state.update(\.readers).first { $0.number == number }.map(leave)
    case .send: state.update(\.oven)?.bake(0)
    case .fail: state.update { $0.failsNext = true }
    case .occupy(let takesOver): occupy(takesOver)
    case .vacate: state.update { $0.occupant.take() }?.detach()
    case .later(let step, let moment):
      state.update { $0.later[moment, default: []].append(step) }
    case .elsewhere(let step): runOnThread { self.take(step) }
    case .atHome(let step): take(step)
    case .rest: break
    }
  }

  /// In a program of one thread, nothing comes between the begin of a call and what it does.
  private func read(_ reader: SharedReader) {
    guard let loaves = state.update(\.loaves) else { return }
    let began = now
    state.update { $0.readers.append(reader) }
    if isExact { reader.stay.update { $0.joins = began...began } }
    reader.join(loaves)
    let ended = now
    if !isExact { reader.stay.update { $0.joins = began...ended } }
  }

  func leave(_ reader: SharedReader) {
    let began = now
    let leaves = reader.stay.update { stay in
      guard stay.leaves == nil, stay.joins != nil, reader.isReading else { return false }
      stay.leaves = began...(isExact ? began : .max)
      return true
    }
    guard leaves else { return }
    reader.leave()
    let ended = now
    // A task leaves when it runs again.
    if !isExact, reader.kind != .loop { reader.stay.update { $0.leaves = began...ended } }
  }

  func send(_ news: SharedNews) {
    let loaf = state.update { [now] state in
      state.sendings.append(Sending(began: now))
      return state.sendings.count - 1
    }
    if isExact { state.update { $0.sendings[loaf].ended = $0.sendings[loaf].began } }
    news.didBake.send(loaf)
    let ended = now
    if !isExact { state.update { $0.sendings[loaf].ended = ended } }
  }

  /// Another attachment asks for the slot, on the main actor.
  private func occupy(_ takesOver: Bool) {
    guard ThisThread.isOnMainQueue, state.update({ $0.occupant == nil }),
      let oven = state.update(\.oven)
    else { return }
    if takesOver { state.update { $0.takenOver = .max } }
    let run = WeakReference(self)
    let attachment = MainActor.assumeIsolated {
      DelegateAttachment(
        of: Bystander(counted: live), to: oven,
        at: DelegateSlot(\.delegate, ifTaken: takesOver ? .takeOver : .waitTurn), fileID: Self.file,
        line: UInt(line)
      ) { _ in
        let now = run.object?.now ?? 0
        run.object?.state.update { ($0.isOccupied, $0.takenOver) = (true, now) }
      } stop: { _ in
        run.object?.state.update { $0.isOccupied = false }
      }
    }
    state.update { $0.occupant = attachment }
  }

  /// The tokens of this run that retain something.
  var tokens: [RetentionToken] {
    RetentionToken.outstanding.filter {
      $0.origin.fileID == "\(Self.file)" && $0.origin.line == line
    }
  }
}

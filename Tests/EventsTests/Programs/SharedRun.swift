import DelegatePromises
import TestSupport

/// A run of a program over readers that share an attachment.
///
/// The oven and closures of attachments hold it weakly.
final class SharedRun: Sendable {
  struct Failing: Error {}

  struct State: Sendable {
    var readers: [SharedReader] = []
    /// The number of calls that have reached the delegate.
    var calls = 0
    var later: [SharedMoment: [SharedStep]] = [:]
    /// Each opens when a step has been taken that was left for a moment.
    var taken: [Gate] = []
    var failsNext = false
    var isRunning = false
    var (starts, stops) = (0, 0)
    var occupant: DelegateAttachment?
    var isOccupied = false
    var failure: String?
    var (oven, loaves): (WeakOven?, DelegateEvent<Int>.Derived?)
  }

  private static let file: StaticString = "a random program/shared"
  /// Counts the runs, so that the tokens of one differ from those of others.
  private static let runs = Shelf(0)

  let live = LiveCount()
  let state = Shelf(State())
  private let didBake = DelegateEvent<Int>()
  private let line: UInt
  private let stops: StopMoment

  init(_ program: SharedProgram, on home: any Actor) async {
    stops = program.stopsLater ? .afterCallback : .insideCallback
    line = Self.runs.update { runs in
      runs = (runs + 1) % 60_000
      return UInt(runs)
    }
    let oven = WeakOven(counted: live)
    let shared = await shared(of: oven, isolation: home)
    state.update { ($0.oven, $0.loaves) = (oven, didBake.attaching(shared)) }
  }

  private func shared(
    of oven: WeakOven, isolation: isolated any Actor
  ) -> DelegateAttachment.Shared {
    let (run, slot, line, use) = (WeakReference(self), slot(ifTaken: .waitTurn), line, use)
    let news = OvenNews(counted: live) { _ in run.object?.called() }
    return DelegateAttachment.Shared {
      use(.make)
      return DelegateAttachment(
        of: news, to: oven, at: slot, isolation: isolation, fileID: Self.file, line: line
      ) { _ in
        isolation.assertIsolated()
        run.object?.noteStart()
        use(.start)
        try run.object?.throwIfFailing()
      } stop: { _ in
        isolation.assertIsolated()
        run.object?.noteStop()
        use(.stop)
      }
    }
  }

  private func slot(ifTaken overlap: SlotOverlap) -> DelegateSlot<WeakOven, any OvenDelegate> {
    let use = use
    return DelegateSlot(id: "oven", ifTaken: overlap, stops: stops) {
      use(.get)
      return $0.delegate
    } set: {
      use(.set)
      $0.delegate = $1
    }
  }

  private func called() {
    let loaf = state.update { state in
      defer { state.calls += 1 }
      return state.calls
    }
    didBake.send(loaf)
  }

  private func noteStart() {
    if state.update(\.isRunning) { fail("started twice at once") }
    state.update { ($0.isRunning, $0.starts) = (true, $0.starts + 1) }
  }

  private func throwIfFailing() throws {
    guard state.update({ $0.failsNext }) else { return }
    state.update { $0.failsNext = false }
    for reader in state.update(\.readers) { reader.lose() }
    throw Failing()
  }

  private func noteStop() {
    if !state.update(\.isRunning) { fail("stopped, though it does not run") }
    state.update { ($0.isRunning, $0.stops) = (false, $0.stops + 1) }
  }

  private func fail(_ failure: String) { state.update { $0.failure = $0.failure ?? failure } }

  /// A function for the moments at which a user's code runs, which takes the step left for one.
  private var use: @Sendable (SharedMoment) -> Void {
    { [run = WeakReference(self)] moment in
      guard let run = run.object else { return }
      let isTaken = Gate()
      let step: SharedStep? = run.state.update { state in
        guard state.later[moment]?.isEmpty == false else { return nil }
        state.taken.append(isTaken)
        return state.later[moment]?.removeFirst()
      }
      if let step { run.take(step) }
      isTaken.open()
    }
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
    case .read(let kind): read(kind)
    case .leave(let number): state.update(\.readers).dropFirst(number).first?.leave()
    case .send: state.update(\.oven)?.bake(0)
    case .fail: state.update { $0.failsNext = true }
    case .occupy(let takesOver): occupy(takesOver)
    case .vacate: state.update { $0.occupant.take() }?.detach()
    case .later(let step, let moment):
      state.update { $0.later[moment, default: []].append(step) }
    case .elsewhere(let step): runOnThread { self.take(step) }
    case .rest: break
    }
  }

  private func read(_ kind: SharedReader.Kind) {
    let (reader, loaves) = state.update { state in
      let reader = SharedReader(kind, from: state.calls)
      state.readers.append(reader)
      return (reader, state.loaves)
    }
    loaves.map(reader.join)
  }

  /// Another attachment asks for the slot, on the main actor.
  private func occupy(_ takesOver: Bool) {
    guard ThisThread.isOnMainQueue, state.update({ $0.occupant == nil }),
      let oven = state.update(\.oven)
    else { return }
    let run = WeakReference(self)
    let attachment = MainActor.assumeIsolated {
      DelegateAttachment(
        of: Bystander(counted: live), to: oven,
        at: slot(ifTaken: takesOver ? .takeOver : .waitTurn),
        fileID: Self.file, line: line
      ) { _ in
        run.object?.state.update { $0.isOccupied = true }
      } stop: { _ in
        run.object?.state.update { $0.isOccupied = false }
      }
    }
    state.update { $0.occupant = attachment }
  }

  var readerCount: Int { didBake.readerCount }

  /// Whether the source runs if somebody reads, and does not otherwise.
  var isSettled: Bool {
    let (isRunning, isOccupied) = state.update { ($0.isRunning, $0.isOccupied) }
    return isRunning == (readerCount > 0 && !isOccupied)
  }

  /// Releases everything that the run keeps.
  func release() {
    let old = state.update { state in
      defer { state = State() }
      return state
    }
    withExtendedLifetime(old) {}
  }

  /// The tokens of this run that retain something.
  var tokens: [RetentionToken] {
    RetentionToken.outstanding.filter {
      $0.origin.fileID == "\(Self.file)" && $0.origin.line == Int(line)
    }
  }
}

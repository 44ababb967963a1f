import DelegatePromises
import Dispatch
import PromisesTesting
import TestSupport

/// A run of a program over late last calls, on the main actor and other threads.
///
/// The oven, adapters and closures of requests hold it weakly.
final class LateRun: Sendable {
  static let file: StaticString = "a random program/late"

  /// Counts the runs, so that the tokens of one differ from those of others.
  private static let runs = Counter()

  struct State: Sendable {
    var records: [Int: LyingRecord] = [:]
    var jobs: [LateJob] = []
    /// What the source has spoken of, by the number of the call.
    var calls: [LateJob] = []
    var later: [LyingMoment: [LateStep]] = [:]
    var taken: [Gate] = []
    var ended: Set<Int> = []
    /// The requests that end when their time is up.
    var limited: [LyingRecord] = []
    var isEnding = false
    var failure: String?
    var oven: LyingOven?
  }

  let program: LateProgram
  let live = LiveCount()
  let bystander = Bystander()
  let clock = ManualClock()
  let queue = DispatchQueue(label: "oven")
  let firstLine: Int
  let state = Shelf(State())

  init(_ program: LateProgram) {
    self.program = program
    Self.runs.add()
    // A place has no line beyond 65,535.
    firstLine = Self.runs.count % 600 * LyingProgramWriter.numbers
    let oven = LyingOven(
      LyingOven.Manners(isWeak: program.isWeak), counted: live, onUse: use)
    oven.delegate = bystander
    state.update { $0.oven = oven }
  }

  var oven: LyingOven? { state.update(\.oven) }
  var jobs: [LateJob] { state.update(\.jobs) }
  var records: [LyingRecord] { state.update { $0.records.values.map(\.self) } }
  var limited: [LyingRecord] { state.update(\.limited) }
  var failure: String? { state.update(\.failure) }

  /// Whether a step, or the end of the program, has cancelled a request.
  func isEnded(_ number: Int) -> Bool { state.update { $0.ended.contains(number) } }

  /// A function for the moments at which a user's code runs.
  var use: @Sendable (LyingMoment) -> Void {
    { [run = WeakReference(self)] in run.object?.reached($0) }
  }

  /// Takes the step that was left for this moment.
  private func reached(_ moment: LyingMoment) {
    if moment == .set, let job = jobs.first(where: \.isSettledBesideStart) {
      fail("the slot is given back while \(job.number) is being started on another thread")
    }
    let isTaken = Gate()
    let step: LateStep? = state.update { state in
      guard state.later[moment]?.isEmpty == false else { return nil }
      state.taken.append(isTaken)
      return state.later[moment]?.removeFirst()
    }
    if let step { take(step) }
    isTaken.open()
  }

  func take(_ step: LateStep) {
    switch step {
    case .ask(let request, let asking): ask(request, asking)
    case .speak(let number): jobs.last { $0.number == number }.map(speak)
    case .lastCall(let number, let end): jobs.last { $0.number == number }?.settle(end)
    case .end(let number): end(number)
    case .advance(let seconds): clock.advance(by: .seconds(seconds))
    case .later(let step, let moment):
      state.update { $0.later[moment, default: []].append(step) }
    case .elsewhere(let step): runOnThread { self.take(step) }
    case .rest: break
    }
    if ThisThread.isOnMainQueue { for record in records { record.noteIfSettled() } }
  }

  /// Has the source speak of a job: while its adapter holds the slot, that hears it.
  func speak(of job: LateJob) {
    guard job.isStarted, let oven else { return }
    let wasRunning = job.isRunning
    let call = state.update { state in
      state.calls.append(job)
      return state.calls.count - 1
    }
    oven.bake(call)
    if wasRunning, job.isRunning, !job.heard.value.contains(call) {
      fail("\(job.number) does not hear call \(call)")
    }
  }

  /// Notes that an adapter is called: it must not hear of a request that is not over.
  func hear(_ listener: LateJob, _ call: Int) {
    let job = state.update { $0.calls[call] }
    if job !== listener, job.isRunning, !mayShare(job, listener) {
      fail("\(listener.number) hears of \(job.number), which is not over")
    }
  }

  /// Attachments of adapters that forward share a slot.
  func mayShare(_ one: LateJob, _ other: LateJob) -> Bool {
    one.isAttachment && other.isAttachment
  }

  func fail(_ failure: String) { state.update { $0.failure = $0.failure ?? failure } }

  func end(_ number: Int) {
    let record = state.update { state in
      state.ended.insert(number)
      return state.records[number]
    }
    record?.end()
  }

  // MARK: The end

  /// Takes no step any more that was left for a moment, and waits for those that are being taken.
  func forgetLater() async {
    let taken = state.update { state in
      state.later = [:]
      return state.taken
    }
    for step in taken { await step.wait() }
  }

  func endAll() { for number in state.update({ Array($0.records.keys) }) { end(number) } }

  /// Has everybody answered, also those whose turn comes from now on.
  func answerAll() {
    state.update { $0.isEnding = true }
    for job in jobs { answer(job) }
  }

  func answer(_ job: LateJob) {
    job.settle(.fulfilled)
    guard job.isRunning else { return }
    if job.isAttachment { end(job.number) } else { speak(of: job) }
  }

  /// Releases everything that the run keeps.
  func release() {
    let old = state.update { state in
      defer { state = State() }
      return state
    }
    withExtendedLifetime(old) {}
  }

  /// The tokens of this run that retain something, by their requests.
  var tokens: [Int: RetentionToken] {
    let own = RetentionToken.outstanding.filter { $0.origin.fileID == "\(Self.file)" }
    return Dictionary(own.map { ($0.origin.line - firstLine, $0) }) { $1 }
      .filter { (0..<LyingProgramWriter.numbers).contains($0.key) }
  }
}

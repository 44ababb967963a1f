import DelegatePromises
import Dispatch
import PromisesTesting
import TestSupport

/// A run of a program over two ovens that lie, on the main actor or on any thread.
///
/// Adapters, ovens and closures of requests hold it weakly.
final class LyingRun: Sendable {
  /// The number of adapters of attachments; the last one has a target of its own.
  static let adapters = 4

  struct State: Sendable {
    var records: [Int: LyingRecord] = [:]
    var ovens: [LyingOven] = []
    var news: [LyingAdapter] = []
    var later: [LyingMoment: [LyingStep]] = [:]
    /// Each opens when a step has been taken that was left for a moment.
    var taken: [Gate] = []
    var jobs: [LateJob] = []
    /// What the source has spoken of, by the number of the call.
    var calls: [LateJob] = []
    var ended: Set<Int> = []
    /// Whether everybody gets an answer now.
    var isEnding = false
    var failure: String?
  }

  let program: LyingProgram
  /// The place of its promises, which tells its tokens from those of other tests.
  let file: StaticString
  let live = LiveCount()
  let clock = ManualClock()
  let queue = DispatchQueue(label: "oven")
  let state = Shelf(State())
  /// The app's delegates, by oven and slot, the target of an adapter, and those that the app sets
  /// later.
  private let app = (0..<9).map { _ in Bystander() }

  /// Makes a run; no other one has the same file at the same time.
  init(_ program: LyingProgram, in file: StaticString) {
    (self.program, self.file) = (program, file)
    let (use, live) = (use, live)
    let ovens = (0..<2).map { _ in LyingOven(program.manners, counted: live, onUse: use) }
    let news = (0..<Self.adapters).map { number in
      LyingAdapter(
        target: number == Self.adapters - 1 ? app[4] : nil, passesOn: true, counted: live,
        onUse: use)
    }
    state.update { ($0.ovens, $0.news) = (ovens, news) }
    for (number, oven) in ovens.enumerated() where program.hasDelegates {
      (oven.delegate, oven.inspector) = (app[number * 2], app[number * 2 + 1])
    }
  }

  /// A function for the moments at which a user's code runs.
  var use: @Sendable (LyingMoment) -> Void {
    { [run = WeakReference(self)] in run.object?.reached($0) }
  }

  /// Takes the step that was left for this moment.
  private func reached(_ moment: LyingMoment) {
    if moment == .set { noteSet() }
    let isTaken = Gate()
    let step: LyingStep? = state.update { state in
      guard state.later[moment]?.isEmpty == false else { return nil }
      state.taken.append(isTaken)
      return state.later[moment]?.removeFirst()
    }
    if let step { take(step) }
    isTaken.open()
  }

  func take(_ step: LyingStep) {
    switch step {
    case .ask(let request, let asking): ask(request, asking)
    case .attach(let request, let adapter): attach(request, adapter)
    case .bake(let oven): self.oven(oven)?.bake(1)
    case .speak(let number): jobs.last { $0.number == number }.map(speak)
    case .lastCall(let number, let end): jobs.last { $0.number == number }?.settle(end)
    case .end(let number): end(number)
    case .put(oven: let oven, slot: 0): self.oven(oven)?.delegate = app[oven * 2 + 5]
    case .put(let oven, _): self.oven(oven)?.inspector = app[oven * 2 + 6]
    case .advance(let seconds): clock.advance(by: .seconds(seconds))
    case .later(let step, let moment):
      state.update { $0.later[moment, default: []].append(step) }
    case .elsewhere(let step): runOnThread { self.take(step) }
    case .rest: break
    }
    if ThisThread.isOnMainQueue { for record in records { record.noteIfSettled() } }
  }

  func end(_ number: Int) {
    let record = state.update { state in
      state.ended.insert(number)
      return state.records[number]
    }
    record?.end()
  }

  func endAll() { for record in records { end(record.request.number) } }

  func oven(_ number: Int) -> LyingOven? {
    state.update { $0.ovens.isEmpty ? nil : $0.ovens[number] }
  }

  var records: [LyingRecord] {
    state.update { $0.records.sorted { $0.key < $1.key }.map(\.value) }
  }

  var jobs: [LateJob] { state.update(\.jobs) }
  var failure: String? { state.update(\.failure) }

  /// Whether a step, or the end of the program, has ended a request.
  func isEnded(_ number: Int) -> Bool { state.update { $0.ended.contains(number) } }

  /// Forgets the steps that no moment has reached, and waits for those that are being taken.
  ///
  /// Another thread may take one inside a getter that it calls for a request that has ended.
  func forgetLater() async {
    let taken = state.update { state in
      state.later = [:]
      return state.taken
    }
    for step in taken { await step.wait() }
  }

  /// The delegates that a slot holds at first, and that the app may put into it later.
  func delegates(of oven: Int, in slot: Int) -> (own: Bystander, other: Bystander) {
    (app[oven * 2 + slot], app[oven * 2 + slot + 5])
  }

  /// Releases everything that the run keeps.
  func release() {
    let old = state.update { state in
      defer { state = State() }
      return state
    }
    withExtendedLifetime(old) {}
  }

  /// The tokens of this run that retain something, by the numbers of their requests.
  var tokens: [Int: RetentionToken] {
    let own = RetentionToken.outstanding.filter { $0.origin.fileID == "\(file)" }
    return Dictionary(own.map { ($0.origin.line - 1, $0) }) { $1 }
  }
}

import DelegatePromises
import Foundation
import TestSupport

/// A run of a program over two ovens that lie, on the main actor or on any thread.
///
/// Adapters, ovens and closures of requests hold it weakly.
final class LyingRun: Sendable {
  /// The number of adapters of attachments; the last one has a target of its own.
  static let adapters = 4
  static let file: StaticString = "a random program/lies"

  struct State: Sendable {
    var requests: [Int: LyingRecord] = [:]
    var ovens: [LyingOven] = []
    var news: [LyingAdapter] = []
    var later: [LyingMoment: [LyingStep]] = [:]
    /// Each opens when a step has been taken that was left for a moment.
    var taken: [Gate] = []
    /// The number of uses so far, and the step that is left for a later one.
    var uses = 0
    var planned: (step: LyingStep, use: Int)?
    /// The moment at which that step was taken.
    var plannedMoment: LyingMoment?
    /// The resolvers of promises that a step may settle.
    var resolvers: [Int: Promise<Int>.Resolver] = [:]
  }

  let program: LyingProgram
  let live: LiveCount
  let state = Shelf(State())
  /// The app's delegates, by oven and slot, the target of an adapter, and those that the app sets
  /// later.
  private let app = (0..<9).map { _ in Bystander() }
  let firstLine: Int
  /// The number of lines that belong to the run.
  private let lines: Int

  init(
    _ program: LyingProgram, firstLine: Int, lines: Int = LyingProgramWriter.numbers,
    counted live: LiveCount
  ) {
    self.program = program
    self.firstLine = firstLine
    self.lines = lines
    self.live = live
    let use = use
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
    let isTaken = Gate()
    let step: LyingStep? = state.update { state in
      state.uses += 1
      if let planned = state.planned, planned.use == state.uses {
        state.plannedMoment = moment
        state.taken.append(isTaken)
        return planned.step
      }
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
    case .end(let number): record(number)?.end()
    case .put(let oven, let slot):
      if slot == 0 {
        self.oven(oven)?.delegate = app[oven * 2 + 5]
      } else {
        self.oven(oven)?.inspector = app[oven * 2 + 6]
      }
    case .later(let step, let moment):
      state.update { $0.later[moment, default: []].append(step) }
    case .at(let step, let use): state.update { $0.planned = (step, $0.uses + use) }
    case .elsewhere(let step): takeElsewhere(step)
    case .settle(let number):
      if let resolver = state.update({ $0.resolvers[number] }) {
        resolver.fulfill(3)
        record(number)?.isResolved.open()
      }
    case .rest: break
    }
    if ThisThread.isOnMainQueue { for record in records { record.noteIfSettled() } }
  }

  /// Takes a step on another thread; prints what is retained if that thread hangs.
  private func takeElsewhere(_ step: LyingStep) {
    let isTaken = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      self.take(step)
      isTaken.signal()
    }
    if isTaken.wait(timeout: .now() + 300) == .timedOut {
      fatalError("\(step) hangs; retained: \(tokens)\n\(program)")
    }
  }

  func oven(_ number: Int) -> LyingOven? {
    state.update { $0.ovens.isEmpty ? nil : $0.ovens[number] }
  }

  func record(_ number: Int) -> LyingRecord? { state.update { $0.requests[number] } }

  /// The number of times that a user's code has run.
  var uses: Int { state.update(\.uses) }

  /// The moment at which the step was taken that had been left for the use of a number.
  var plannedMoment: LyingMoment? { state.update(\.plannedMoment) }

  var records: [LyingRecord] {
    state.update { $0.requests.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Forgets the steps that no moment has reached, and waits for those that are being taken.
  ///
  /// Another thread may take one inside a getter that it calls for a request that has ended.
  func forgetLater() async {
    let taken = state.update { state in
      (state.later, state.planned) = ([:], nil)
      return state.taken
    }
    for step in taken { await step.wait() }
  }

  /// Returns the number of callbacks to the adapter of an attachment.
  func calls(of adapter: Int) -> Int { state.update { $0.news[adapter].calls.count } }

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

  /// The tokens of this run that retain something.
  var tokens: [RetentionToken] {
    RetentionToken.outstanding.filter {
      $0.origin.fileID == "\(Self.file)"
        && (firstLine..<firstLine + lines).contains($0.origin.line)
    }
  }
}

import DelegateEvents
import TestSupport
import Testing

// D15, P9: readers that share an attachment come and go on four threads.
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `Readers on several threads that share an attachment` {
  @Test(arguments: [StopMoment.insideCallback, .afterCallback])
  func `start their source once for all of them, and leave nothing`(stops: StopMoment) async {
    let (crew, live, onlooker) = (Crew(threads: 4), LiveCount(), Onlooker())
    for seed in RandomPrograms.seeds(failedBefore: []) {
      let home: any Actor = seed.isMultiple(of: 2) ? onlooker : MainActor.shared
      let bakery = await SharedBakery(live, stops, on: home)
      let threads = (0..<4).map { thread in
        let gate = Gate()
        crew.run {
          var random = SeededRandom(seed: 4 * seed + thread)
          for _ in 0..<10 { bakery.takeStep(&random) }
          gate.open()
        }
        return gate
      }
      for thread in threads { await thread.wait() }
      #expect(await bakery.failureAtEnd() == nil, "seed \(seed)")
    }
    while live.count > 0 { await mainActorHasCaughtUp() }
    await crew.finish()
  }
}

/// A source, and readers that share an attachment to it.
private final class SharedBakery: Sendable {
  private struct Failing: Error {}

  fileprivate struct State: Sendable {
    var leaves: [@Sendable () -> Void] = []
    var got: [Shelf<[Int]>] = []
    var calls = 0
    var failsNext = false
    var isRunning = false
    var failure: String?
  }

  private let oven: WeakOven
  private let didBake = DelegateEvent<Int>()
  private let loaves: DelegateEvent<Int>.Derived
  private let state: Shelf<State>

  init(_ live: LiveCount, _ stops: StopMoment, on home: isolated any Actor) {
    let (oven, state) = (WeakOven(counted: live), Shelf(State()))
    let news = OvenNews(counted: live) { [didBake] in didBake.send($0) }
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(\.delegate, stops: stops)
    let shared = SharedAttachment {
      DelegateAttachment(of: news, to: oven, at: slot, isolation: home) { _ in
        home.assertIsolated()
        if state.update({ $0.start() }) { throw Failing() }
      } stop: { _ in
        home.assertIsolated()
        state.update { $0.stop() }
      }
    }
    loaves = didBake.attaching(shared)
    (self.oven, self.state) = (oven, state)
  }

  func takeStep(_ random: inout SeededRandom) {
    switch Int.random(in: 0..<18, using: &random) {
    case 0..<7: read(Int.random(in: 0..<4, using: &random))
    case 7..<12:
      let number = Int.random(in: 0..<6, using: &random)
      state.value.leaves.dropFirst(number).first?()
    case 12: state.update { $0.failsNext = true }
    default:
      oven.bake(
        state.update {
          $0.calls += 1
          return $0.calls
        })
    }
  }

  private func read(_ kind: Int) {
    let got = Shelf<[Int]>([])
    let see: @Sendable (Int) -> Void = { loaf in got.update { $0.append(loaf) } }
    let leave: @Sendable () -> Void
    switch kind {
    case 0:
      let first = loaves.first()
      first.handle(on: .immediate) { loaf in (try? loaf.get()).map(see) }
      leave = { first.cancel() }
    case 1:
      let values = loaves.values()
      let task = Task { for try await loaf in values { see(loaf) } }
      leave = { task.cancel() }
    case 2: leave = loaves.observe(see, onEnd: expect).cancel
    default: leave = loaves.observe { @MainActor in see($0) }.cancel
    }
    state.update {
      $0.leaves.append(leave)
      $0.got.append(got)
    }
  }

  @Sendable private func expect(_ error: (any Error)?) {
    if let error, !(error is Failing) { state.update { $0.failure = "\(error)" } }
  }

  /// Has every reader leave; returns what is wrong.
  func failureAtEnd() async -> String? {
    while state.value.isRunning != (didBake.readerCount > 0) { await mainActorHasCaughtUp() }
    for leave in state.value.leaves { leave() }
    while state.value.isRunning || didBake.readerCount > 0 { await mainActorHasCaughtUp() }
    if state.value.got.contains(where: { Set($0.value).count < $0.value.count }) {
      return "a reader has got a call twice"
    }
    defer { state.update { $0.leaves = [] } }
    return state.value.failure
  }
}

extension SharedBakery.State {
  /// Returns whether the start fails.
  fileprivate mutating func start() -> Bool {
    if isRunning { failure = "started twice at once" }
    isRunning = true
    defer { failsNext = false }
    return failsNext
  }

  fileprivate mutating func stop() {
    if !isRunning { failure = "stopped, though it does not run" }
    isRunning = false
  }
}

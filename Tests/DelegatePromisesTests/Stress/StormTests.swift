import DelegatePromises
import Foundation
import Testing
import TestSupport

// P9, D4, D6, D8: one Sendable source, and four threads that use it in every possible way.
/// `DELEGATE_STORM_SECONDS` sets the duration, which is a quarter of a second by default.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `A storm on one source` {
  private let oven = WeakOven()
  private let bakers = LiveCount()
  private let starts = Counter()
  private let stops = Counter()
  private let isOver = Gate()

  private let length = Duration.seconds(
    ProcessInfo.processInfo.environment["DELEGATE_STORM_SECONDS"].flatMap { Double($0) } ?? 0.25)

  // P9, D4, D6, D8
  @Test func `takes over, displaces, cancels, answers, attaches and detaches`() async throws {
    let crew = Crew(threads: 4)
    let ends = Shelf<[Promise<Void>]>([])
    let deadline = ContinuousClock.now + length

    for _ in 0..<4 {
      crew.run {
        var round = 0
        while .now < deadline {
          round += 1
          let end = round.isMultiple(of: 4) ? attachAndDetach(round) : ask(round)
          end.catch(on: .immediate) { _ in }
          ends.update { $0.append(end) }
          if round.isMultiple(of: 64) { ends.update { $0.removeAll { $0.current != nil } } }
        }
      }
    }
    await crew.finish()
    // Whoever has started is answered now; whoever starts later, in `start`.
    isOver.open()
    oven.bake(0)
    for end in ends.value { _ = await end.result }

    #expect(starts.count > 0)
    #expect(stops.count == starts.count, "what was started is stopped, once")
    #expect(bakers.count == 0)
    #expect(oven.delegate == nil)
    #expect(RetentionToken.outstanding.filter { $0.origin.fileID == #fileID }.isEmpty)
  }

  private func slot(in round: Int) -> DelegateSlot<WeakOven, any OvenDelegate> {
    DelegateSlot(\.delegate, ifTaken: round.isMultiple(of: 5) ? .waitTurn : .takeOver)
  }

  private func ask(_ round: Int) -> Promise<Void> {
    let promise = Promise<Int>(
      owning: oven, taking: slot(in: round), on: .immediate,
      with: { Baker($0, counted: bakers) }
    ) { [starts, isOver] oven in
      starts.add()
      if isOver.isOpen { oven.bake(0) }
    } stop: { [stops] _ in
      stops.add()
    }
    promise.catch(on: .immediate) { _ in }
    if round.isMultiple(of: 3) { promise.cancel() }
    if round.isMultiple(of: 2) { oven.bake(round) }
    return promise.released
  }

  private func attachAndDetach(_ round: Int) -> Promise<Void> {
    let attachment = DelegateAttachment(
      of: OvenNews(), owning: oven, at: slot(in: round), on: .immediate
    ) { [starts] _ in
      starts.add()
    } stop: { [stops] _ in
      stops.add()
    }
    if round.isMultiple(of: 2) { oven.bake(round) }
    attachment.detach()
    return attachment.ended
  }
}

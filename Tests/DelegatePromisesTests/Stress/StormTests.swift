import DelegatePromises
import Foundation
import Testing
import TestSupport

// P9, D4, D6: one Sendable source, and four threads that do all that can be done to it.
/// `DELEGATE_STRESS` says how many rounds there are: 10,000 unless it is set.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct `A storm on one source` {
  private let oven = WeakOven()
  private let bakers = LiveCount()
  private let starts = Counter()
  private let stops = Counter()

  private let rounds =
    ProcessInfo.processInfo.environment["DELEGATE_STRESS"].flatMap { Int($0) } ?? 10_000

  // P9, D6
  @Test func `takes over, displaces, cancels and answers from four threads`() async throws {
    let crew = Crew(threads: 4)
    let released = Shelf<[Promise<Void>]>([])

    for _ in 0..<4 {
      crew.run { [rounds] in
        for round in 0..<rounds / 4 {
          let promise = take(round)
          promise.catch(on: .immediate) { _ in }
          released.update { $0.append(promise.released) }
          if round.isMultiple(of: 3) { promise.cancel() }
          if round.isMultiple(of: 2) { oven.bake(round) }
          if round.isMultiple(of: 64) { released.update { $0.removeAll { $0.current != nil } } }
        }
      }
    }
    await crew.finish()
    await finish(released.value)

    #expect(stops.count == starts.count, "what was started is stopped, once")
    #expect(bakers.count == 0)
    #expect(oven.delegate == nil)
  }

  // P9, D4
  @Test func `attaches and detaches from four threads`() async throws {
    let crew = Crew(threads: 4)
    let ended = Shelf<[Promise<Void>]>([])

    for _ in 0..<4 {
      crew.run { [rounds] in
        for round in 0..<rounds / 4 {
          let attachment = attach(round)
          let end = attachment.ended
          end.catch(on: .immediate) { _ in }
          ended.update { $0.append(end) }
          if round.isMultiple(of: 2) { oven.bake(round) }
          attachment.detach()
          if round.isMultiple(of: 64) { ended.update { $0.removeAll { $0.current != nil } } }
        }
      }
    }
    await crew.finish()
    await finish(ended.value)

    #expect(stops.count == starts.count, "what was started is stopped, once")
    #expect(oven.delegate == nil)
  }

  /// Answers whoever sits in the oven until all have ended.
  private func finish(_ promises: [Promise<Void>]) async {
    for promise in promises {
      while promise.current == nil {
        oven.bake(0)
        await Task.yield()
      }
    }
  }

  private func take(_ round: Int) -> Promise<Int> {
    Promise(
      owning: oven, taking: \.delegate, ifTaken: round.isMultiple(of: 5) ? .waitTurn : .takeOver,
      with: { Baker($0, counted: bakers) }
    ) { [starts] _ in
      starts.add()
    } stop: { [stops] _ in
      stops.add()
    }
  }

  private func attach(_ round: Int) -> DelegateAttachment {
    DelegateAttachment(
      of: OvenNews(), owning: oven, at: \.delegate,
      ifTaken: round.isMultiple(of: 5) ? .waitTurn : .takeOver
    ) { [starts] _ in
      starts.add()
    } stop: { [stops] _ in
      stops.add()
    }
  }
}

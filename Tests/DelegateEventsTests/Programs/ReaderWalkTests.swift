@testable import DelegateEvents
import TestSupport
import Testing

// V3, V4, V5: every order of a few steps in the life of a reader.
@Suite(.timeLimit(.minutes(5)))
struct `The state machine of a reader` {
  private let policies: [EventBufferingPolicy] = [
    .unbounded, .bufferingNewest(1), .bufferingNewest(2), .bufferingOldest(1), .bufferingOldest(2),
    .bufferingNewest(0), .bufferingOldest(-1), .bufferingNewest(.min), .bufferingOldest(.max),
  ]

  // E3, E4
  @Test(arguments: 1...2)
  func `keeps its rules`(events: Int) async {
    let states =
      policies.map { ReaderState<Int>(keeping: .values, $0, events: events) } + [
        ReaderState(keeping: .firstValue, .unbounded, events: events),
        ReaderState(keeping: .nothing, .unbounded, events: events),
      ]

    await withWaitingTask { waiting in
      for state in states {
        let walk = ReaderWalk(state, events: events, waiting: waiting)
        #expect(walk.failure(within: isThorough ? 6 : 5) == nil, "\(state)")
      }
    }
  }
}

import DelegatePromises
import TestSupport
import Testing

// V3, V4, V5: every order of a few steps in the life of a reader, against a model.
@Suite(.timeLimit(.minutes(5)))
struct `The state machine of a reader` {
  private static let kinds: [ReaderModel.Kind] = [
    .values(.unbounded), .values(.bufferingNewest(1)), .values(.bufferingNewest(2)),
    .values(.bufferingOldest(1)), .values(.bufferingOldest(2)), .values(.bufferingNewest(0)),
    .values(.bufferingOldest(-1)), .values(.bufferingNewest(.min)), .values(.bufferingOldest(.max)),
    .currentValues(.bufferingNewest(0)), .first, .observation,
  ]

  // E3, E4
  @Test(arguments: kinds)
  func `does what the model says`(kind: ReaderModel.Kind) async {
    await withWaitingTask { waiting in
      for events in 1...2 {
        var walk = ReaderWalk(kind, depth: isThorough ? 6 : 5, waiting: waiting)
        walk.run(events: events)

        #expect(walk.failure == nil)
        #expect(walk.orders > 5_000)
      }
    }
  }
}

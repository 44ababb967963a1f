import DelegatePromises
import TestSupport

extension World {
  /// Worlds that failed once.
  ///
  /// They are made anew each time, because a leak checker does not see an enum's box from a constant:
  /// its address has the case in its spare bits.
  static var known: [World] {
    [
      // A slot that cannot be read, beside one that can.
      World(
        sources: .init(
          repeating: .init(manners: .init(isWeak: true), hasDelegates: false), count: 2),
        threads: [
          [
            .rest,
            .later(.ask(.init(number: 0, kind: .answer, slot: .setter, overlap: .reject)), .start),
            attach(1, .inspector, 2), attach(2, .setter, 1, .reject, .anywhere),
            .ask(.init(number: 3, kind: .answer, slot: .setter)), attach(4, .inspector, 1),
            .ask(.init(number: 5, kind: .attachment, source: 1, slot: .inspector, adapter: 0)),
            .later(.ask(.init(number: 6, slot: .front, forwards: true)), .start),
            attach(7, .front, 2),
            .later(.ask(.init(number: 8, kind: .answer, start: .answering)), .stop),
          ]
        ]),
      // Transferred sources that make a new screen at each set, by a name that cannot be read.
      World(
        sources: .init(
          repeating: .init(manners: .init(showing: .newScreens, isWeak: true)), count: 2),
        threads: [
          [
            attach(0, .setter, 1, .waitTurn, .anywhere),
            .ask(.init(number: 1, kind: .answer, slot: .setter, place: .anywhere)),
            attach(2, .inspector, 1, .takeOver), .bake(1),
            attach(3, .front, 2, .waitTurn, .anywhere), .later(.bake(0), .set),
            .ask(.init(number: 4, source: 1, slot: .inspector, start: .answering)), .rest,
            .later(attach(5, .front, 1), .stop), .bake(0),
          ]
        ]),
      // A source that calls the new delegate as it takes it, which attaches an adapter of another slot.
      World(
        sources: .init(repeating: .init(manners: .init(taking: .callingNew)), count: 2),
        threads: [
          [
            .target(adapter: 0, .app), .rest, attach(0, .inspector, 0, .takeOver),
            .later(attach(1, .front, 0), .callback),
            .later(
              .ask(.init(number: 2, kind: .attachment, source: 1, overlap: .takeOver, adapter: 1)),
              .deinit),
            .later(.ask(.init(number: 3, slot: .front, start: .answering)), .deinit),
            attach(4, .setter, 0), .later(attach(5, .delegate, 2), .set),
          ]
        ]),
      // A last call that another thread brings inside the callback that answers inside start.
      World(
        sources: [.init()],
        threads: [
          [
            .later(.elsewhere(.lastCall(0, .fulfilled)), .callback),
            late(0, .promise, .answering, .later, .waitTurn, .anywhere),
          ]
        ]),
      // A last call that has come before its source is stopped, and one that comes in the same moment.
      World(
        sources: [.init()],
        threads: [
          [
            .rest,
            .elsewhere(late(0, .attachment, .quiet, .beforeStop, .takeOver, .anywhere)),
            late(1, .attachment, .answering, .beforeStop, .waitTurn, .anywhere),
            .lastCall(1, .rejected),
            .later(.lastCall(1, .fulfilled), .deinit), .later(.lastCall(1, .fulfilled), .set),
            late(2, .loop, .quiet, .insideStop, .reject),
            late(3, .attachment, .quiet, .insideStop, .takeOver, .anywhere),
            .later(.lastCall(2, .cancelled), .start),
            .later(late(4, .answer, .throwing, .later, .waitTurn), .start),
            late(5, .attachment, .throwing, .later, .waitTurn, .anywhere),
          ]
        ], ending: .beforeLastCalls),
      // A request that is taken over by one whose last call another thread brings.
      World(
        sources: [.init()],
        threads: [
          [
            .speak(0), .later(.elsewhere(.lastCall(0, .rejected)), .callback),
            .later(.end(0), .get), .elsewhere(late(0, .promise, .answering, .later, .reject)),
            .lastCall(1, .abandoned), .elsewhere(.lastCall(1, .fulfilled)),
            .elsewhere(late(1, .promise, .answering, .beforeStop, .takeOver)),
            late(2, .loop, .answering, .later, .waitTurn),
            late(3, .attachment, .quiet, .later, .waitTurn), .end(2),
            .speak(3), .later(.end(4), .get),
          ]
        ], ending: .beforeLastCalls),
      // An adapter that its slot has by three names, of which one cannot be read.
      World(
        sources: [.init()],
        threads: [
          [
            .ask(.init(number: 0, kind: .attachment, slot: .method)),
            attach(1, .setter, 2, .takeOver), attach(2, .front, 2, .takeOver), .rest,
            attach(3, .method, 2, .takeOver), .rest, .bake(0),
          ]
        ], ending: .beforeLastCalls),
    ]
  }

  private static func attach(
    _ number: Int, _ slot: Slot, _ adapter: Int, _ overlap: SlotOverlap = .waitTurn,
    _ place: Request.Place = .main
  ) -> Step {
    .ask(
      .init(
        number: number, kind: .attachment, slot: slot, overlap: overlap, place: place,
        adapter: adapter))
  }

  private static func late(
    _ number: Int, _ kind: Request.Kind, _ start: Request.Start, _ lastCall: Request.LastCall,
    _ overlap: SlotOverlap, _ place: Request.Place = .main
  ) -> Step {
    .ask(
      .init(
        number: number, kind: kind, overlap: overlap, place: place, start: start,
        lastCall: lastCall))
  }
}

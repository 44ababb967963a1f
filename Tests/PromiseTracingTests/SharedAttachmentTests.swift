import DelegateEvents
import PromiseTracing
import PromisesTesting
import TestSupport
import Testing

// O3, D15
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A list of pending promises` {
  private let notes = ScopedNotes()

  @Test func `shows none that a shared attachment makes to wait for a last call`() async throws {
    let (lastCall, isOver) = Promise<Void>.pending()
    let (oven, news) = (SlowOven(), SlowNews(lastCall))

    let reader = notes.scope.run {
      let shared = SharedAttachment { DelegateAttachment(of: news, to: oven, at: \.delegate) }
      return news.didBake.attaching(shared).observe { _ in }
    }
    notes.scope.run {
      reader.cancel()
      #expect(PromiseDiagnostics.dump().hasPrefix("0 pending promises"))
    }

    isOver.fulfill()
    #expect(notes.events.isEmpty)
  }

  // P7: a clock that goes away drops what waits for it.
  @Test func `shows no time of grace, which no report names either`() {
    let (oven, news) = (SlowOven(), SlowNews(.fulfilled(())))
    notes.scope.run {
      let clock = KeepingClock()
      let shared = SharedAttachment(detachingAfter: .seconds(1), clock: clock) {
        DelegateAttachment(of: news, to: oven, at: \.delegate)
      }
      let reader = news.didBake.attaching(shared).observe { _ in }
      let dump = PromiseDiagnostics.dump()

      reader.cancel()

      #expect(PromiseDiagnostics.dump().prefix(20) == dump.prefix(20))
      clock.actions.value = []
      withExtendedLifetime(shared) {}
    }

    #expect(notes.events.isEmpty)
  }
}

@MainActor private protocol SlowOvenDelegate: AnyObject {
  func ovenDidBake(_ loaves: Int)
}

@MainActor private final class SlowOven {
  weak var delegate: (any SlowOvenDelegate)?
}

@MainActor private final class SlowNews: SlowOvenDelegate, @MainActor Lingering {
  let didBake = DelegateEvent<Int>()
  let lastCall: Promise<Void>

  init(_ lastCall: Promise<Void>) { self.lastCall = lastCall }

  func ovenDidBake(_ loaves: Int) { didBake.send(loaves) }
}

import DelegatePromises
import Testing
import TestSupport

/// Makes the oven and the baker of one test, keeps neither alive, and records their end.
final class Kitchen<Source: Oven>: Sendable {
  let ovens = LiveCount()
  let bakers = LiveCount()
  let stops = Counter()

  private let lastOven = Shelf(WeakReference<Source>(nil))
  private let lastBaker = Shelf(WeakReference<Baker>(nil))
  private let lastResolver = Shelf<Promise<Int>.Resolver?>(nil)

  /// The oven, as long as other code keeps it.
  var oven: Source? { lastOven.value.object }

  /// The adapter, as long as other code keeps it.
  var baker: Baker? { lastBaker.value.object }

  /// The number of answers that the promise got after the first.
  var lateAnswers: Int? { lastResolver.value?.lateSettleCount }

  func newOven() -> Source {
    let oven = Source(counted: ovens)
    lastOven.value = WeakReference(oven)
    return oven
  }

  func newBaker(_ resolver: Promise<Int>.Resolver) -> Baker {
    let baker = Baker(resolver, counted: bakers)
    lastBaker.value = WeakReference(baker)
    lastResolver.value = resolver
    return baker
  }

  /// Counts one stop of the source.
  func stop(_: Source) {
    stops.add()
  }

  /// Expects that the source was stopped once, and that it and the adapter are gone.
  func expectClosed(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(stops.count == 1, sourceLocation: sourceLocation)
    expectEmpty(sourceLocation)
  }

  /// Expects that there were an oven and a baker, and that they are gone.
  func expectEmpty(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ovens.total > 0, sourceLocation: sourceLocation)
    #expect(ovens.count == 0, "ovens alive", sourceLocation: sourceLocation)
    #expect(bakers.count == 0, "bakers alive", sourceLocation: sourceLocation)
  }
}

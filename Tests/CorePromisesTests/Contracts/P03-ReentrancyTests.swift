import CorePromises
import Dispatch
import TestSupport
import Testing

// P3: no handler runs inside the call that registered it or the call that settled the promise.
@Suite struct `A handler` {
  @Test(arguments: Place.hopping)
  func `never runs inside the call that registers it`(place: Place) async {
    let context = place.context()
    let marker = CallMarker()
    let nested = Counter()
    for _ in 0..<50 {
      let observer = await fromThread {
        marker.during {
          Promise.fulfilled(1).map(on: context) { _ in if marker.isInside { nested.add() } }
        }
      }
      _ = await observer.result
    }

    #expect(nested.count == 0)
  }

  @Test(arguments: Place.hopping)
  func `never runs inside the call that settles its promise`(place: Place) async {
    let context = place.context()
    let marker = CallMarker()
    let nested = Counter()
    for _ in 0..<50 {
      let (promise, resolver) = Promise<Int>.pending()
      let observer = promise.map(on: context) { _ in if marker.isInside { nested.add() } }
      await fromThread { marker.during { resolver.fulfill(1) } }
      _ = await observer.result
    }

    #expect(nested.count == 0)
  }

  @Test(arguments: Place.hopping)
  func `never runs inside the call that cancels its promise`(place: Place) async {
    let context = place.context()
    let marker = CallMarker()
    let nested = Counter()
    for _ in 0..<50 {
      let promise = Promise<Int>.pending().promise
      let observer = promise.catch(on: context) { _ in if marker.isInside { nested.add() } }
      await fromThread { marker.during { promise.cancel() } }
      _ = await observer.result
    }

    #expect(nested.count == 0)
  }

  @Test(arguments: Place.hopping)
  func `never runs inside the drop of the last resolver`(place: Place) async {
    let context = place.context()
    let marker = CallMarker()
    let nested = Counter()
    for _ in 0..<50 {
      let kept = Shelf<Promise<Int>.Resolver?>(nil)
      let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in kept.value = resolver }
      let observer = promise.catch(on: context) { _ in if marker.isInside { nested.add() } }
      await fromThread { marker.during { kept.value = nil } }
      _ = await observer.result
    }

    #expect(nested.count == 0)
  }

  @Test(arguments: Place.allCases)
  func `never runs inside another handler of its thread`(place: Place) async {
    let context = place.context()
    let marker = CallMarker()
    let nested = Counter()
    let inner = Shelf<[Promise<Void>]?>(nil)
    let observer = Promise.fulfilled(1).map(on: context) { _ in
      marker.during {
        let (pending, resolver) = Promise<Int>.pending()
        let waiting = pending.map(on: context) { _ in if marker.isInside { nested.add() } }
        resolver.fulfill(1)
        let late = pending.map(on: context) { _ in if marker.isInside { nested.add() } }
        inner.value = [waiting, late]
      }
    }

    _ = await observer.result
    for observer in inner.value ?? [] { _ = await observer.result }
    #expect(inner.value?.count == 2)
    #expect(nested.count == 0)
  }

  @MainActor
  @Test func `never runs inside a call on the main actor where it was written`() async {
    let marker = CallMarker()
    var nested = 0
    let (pending, resolver) = Promise<Int>.pending()

    let observers = marker.during {
      let waiting = pending.map { _ in if marker.isInside { nested += 1 } }
      resolver.fulfill(1)
      let late = pending.map { _ in if marker.isInside { nested += 1 } }
      return [waiting, late]
    }

    for observer in observers { _ = await observer.result }
    #expect(nested == 0)
  }
}

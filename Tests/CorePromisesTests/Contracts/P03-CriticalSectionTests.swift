import CorePromises
import TestSupport
import Testing

// P3, I2: no user code runs inside a critical section, so each test ends without a deadlock.
@Suite struct `User code that calls back into the promise` {
  @Test(arguments: Place.allCases)
  func `may do so from a handler`(place: Place) async {
    let context = place.context()
    let (promise, resolver) = Promise<Int>.pending()
    let observer = promise.then(on: context) { value in
      promise.cancel()
      resolver.fulfill(value + 1)
      return promise.current?.value == value ? promise.map(on: context) { $0 } : .fulfilled(-1)
    }

    resolver.fulfill(1)

    #expect(await observer.result.value == 1)
  }

  @Test func `may do so from onCancel`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let derived = Shelf<Promise<Int>?>(nil)
    resolver.onCancel { [weak resolver] in
      promise.cancel()
      resolver?.fulfill(1)
      derived.value = promise.map { $0 }
    }

    promise.cancel()

    #expect(promise.current?.isCancelled == true)
    #expect(await derived.value?.result.isCancelled == true)
  }

  @Test func `may do so from the deinit of a handler's capture`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let derived = Shelf<Promise<Int>?>(nil)
    let hasDied = Gate()
    let keeper = promise.map { $0 }
    let observer = observe(
      promise,
      capturing: LastWill {
        derived.value = promise.map { $0 }
        promise.cancel()
        hasDied.open()
      })

    observer.cancel()

    await hasDied.wait()
    #expect(promise.current?.isCancelled == true)
    #expect(await derived.value?.result.isCancelled == true)
    withExtendedLifetime((keeper, resolver)) {}
  }

  @Test func `may do so from the deinit of a capture of onCancel`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let seen = Log<Int?>()
    let hasDied = Gate()
    onCancel(
      of: resolver,
      capture: LastWill {
        seen.append(promise.map { $0 }.current?.value)
        seen.append(promise.current?.value)
        hasDied.open()
      })

    resolver.fulfill(1)

    await hasDied.wait()
    #expect(seen.entries.last == 1)
  }

  @Test func `may do so from the deinit of a value that came too late`() async {
    let (promise, resolver) = Promise<LastWill?>.pending()
    let hasDied = Gate()
    resolver.fulfill(nil)

    resolver.fulfill(
      LastWill {
        promise.cancel()
        resolver.fulfill(nil)
        hasDied.open()
      })

    await hasDied.wait()
    #expect(promise.current != nil)
    #expect(resolver.lateSettleCount == 2)
  }

  private func observe(_ promise: Promise<Int>, capturing object: LastWill) -> Promise<Int> {
    promise.map { value in
      object.touch()
      return value
    }
  }

  private func onCancel(of resolver: Promise<Int>.Resolver, capture object: LastWill) {
    resolver.onCancel { object.touch() }
  }
}

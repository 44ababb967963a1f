import CorePromises
import Testing

// P12 and P3, Promises/A+ 2.2.4: "onFulfilled or onRejected must not be called until the execution
// context stack contains only platform code"
@Suite struct `A handler is called on a stack of its own and` {
  // 2.2.4, note 3.1: "after the event loop turn in which then is called"
  @Test(arguments: Settling.hopping, Reaction.allCases)
  func `not before it has been added`(settling: Settling, reaction: Reaction) async {
    let marker = CallMarker()

    let observer = settling.settle(with: reaction.cause) { promise in
      marker.during { reaction.note(marker, in: promise, on: settling.context) }
    }

    #expect(await observer.result.value == 0)
  }

  // 2.2.4
  @Test(arguments: Settling.hopping, Reaction.allCases)
  func `not before the call that settles returns`(settling: Settling, reaction: Reaction) async {
    let marker = CallMarker()

    let observer = settling.settle({ resolver in
      marker.during { resolver.settle(with: reaction.cause) }
    }) { reaction.note(marker, in: $0, on: settling.context) }

    #expect(await observer.result.value == 0)
  }

  // 2.2.4: "when one onFulfilled is added inside another", and the other three pairs. It holds for
  // `.immediate` too: handlers of one thread never nest.
  @Test(arguments: Settling.all, Reaction.allCases)
  func `not inside another handler that adds it`(settling: Settling, reaction: Reaction) async {
    let marker = CallMarker()

    let observers = settling.settle(with: reaction.cause) { promise in
      Reaction.allCases.map { inner in
        reaction.handle(promise, on: settling.context) {
          marker.during {
            inner.note(marker, in: inner.settled, on: settling.context)
          }
        }
      }
    }

    for observer in observers { #expect(await observer.result.value == 0) }
  }

  // 2.2.4: "when the promise is fulfilled inside a handler"
  @Test(arguments: Settling.all, Reaction.allCases)
  func `not inside another handler that settles`(settling: Settling, reaction: Reaction) async {
    let marker = CallMarker()
    let order = Order()

    let outer = settling.settle(with: reaction.cause) { promise in
      reaction.handle(promise, on: settling.context) {
        let inner = reaction.note(marker, in: order.promise, on: settling.context)
        marker.during { order.resolver.settle(with: reaction.cause) }
        return inner
      }
    }

    #expect(await outer.result.value == 0)
  }
}

extension Reaction {
  /// A settled promise that makes this handler run.
  fileprivate var settled: Promise<Int> { Promise { $0.settle(with: cause) } }

  /// Attaches this handler, which returns 1 if it runs inside a marked call, and otherwise 0.
  fileprivate func note(
    _ marker: CallMarker, in promise: Promise<Int>, on context: ExecutionContext
  ) -> Promise<Int> {
    handle(promise, on: context) { .fulfilled(marker.isInside ? 1 : 0) }
  }
}

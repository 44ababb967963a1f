import CorePromises
import PromisesTesting
import TestSupport
import Testing

// P5: the shapes that nest, to the depth that the documentation names, on a small stack. Each test
// runs in its own process, because a stack overflow would end all tests.
extension Deep {
  @Suite(.disabled(if: isSanitized, "frames are larger under a sanitizer, and the stack is not"))
  struct `A shape that nests` {
    @Test func `is a few hundred onCancel handlers that each cancel the next promise`() async {
      await #expect(processExitsWith: .success) {
        let isLastCancelled = await fromThread {
          let orders = (0..<nestingDepth).map { _ in Order() }
          for (order, next) in zip(orders, orders.dropFirst()) {
            order.resolver.onCancel { next.promise.cancel() }
          }
          orders[0].promise.cancel()
          return orders[nestingDepth - 1].isCancelled
        }
        precondition(isLastCancelled)
      }
    }

    @Test func `is a few hundred promises that hold each other as values`() async {
      await #expect(processExitsWith: .success) {
        let live = LiveCount()
        await fromThread { release(nestingDepth, live) }
        precondition(live.total == nestingDepth && live.count == 0)
      }
    }

    // P7
    @Test func `is a few hundred errors of a user's that hold each other`() async {
      await #expect(processExitsWith: .success) {
        let reports = await reportsFromThread {
          _ = (0..<nestingDepth).reduce(Promise<Int>.rejected(BakeryError.ovenIsCold)) { last, _ in
            last.mapError(on: .immediate) { Delay(cause: $0) }
          }
        }
        precondition(reports.count == 1 && reports[0].contains("ovenIsCold"))
      }
    }

    @Test func `is not one of descriptions of promises that hold each other as values`() async {
      await #expect(processExitsWith: .success) {
        let length = await fromThread {
          var outermost = Promise<any Sendable>.fulfilled(0)
          for _ in 0..<Depth.variant { outermost = .fulfilled(outermost) }
          neverFreed.value = outermost
          return "\(outermost)".count
        }
        precondition(length < 1_000)
      }
    }

    @Test func `is not one of handlers that each run their context by hand`() async {
      await #expect(processExitsWith: .success) {
        let count = await fromThread { runByHand(Depth.variant) }
        precondition(count == Depth.variant)
      }
    }
  }
}

private let nestingDepth = 200  // a debug build has room for 298 handlers

/// A promise that goes with its process.
private let neverFreed = Shelf<Promise<any Sendable>?>(nil)

/// A value that holds a promise of another one.
private final class Parcel: Sendable {
  let inner: Promise<Parcel>?
  private let ticket: LiveCount.Ticket

  init(around inner: Promise<Parcel>?, _ live: LiveCount) {
    self.inner = inner
    ticket = live.ticket()
  }
}

private func release(_ depth: Int, _ live: LiveCount) {
  var outermost: Promise<Parcel>?
  for _ in 0..<depth { outermost = .fulfilled(Parcel(around: outermost, live)) }
  outermost = nil
}

/// Runs a nested run loop inside each handler, as a modal dialog does; returns their number.
private func runByHand(_ depth: Int) -> Int {
  let reached = Counter()
  let context = ManualContext()
  @Sendable func nest(_ left: Int) {
    guard left > 0 else { return }
    Promise.fulfilled(left).map(on: context.context) { left in
      reached.add()
      nest(left - 1)
    }.catch(on: .immediate) { _ in }
    context.runAll()
  }
  nest(depth)
  context.runAll()
  return reached.count
}

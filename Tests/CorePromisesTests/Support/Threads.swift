import Dispatch
import Foundation
import TestSupport

/// The stack that deep tests run on.
let smallStack = 512 << 10

/// Runs the closure on a new thread that belongs to no pool, and returns what it returns.
func fromThread<Output: Sendable>(_ body: @escaping @Sendable () -> Output) async -> Output {
  await completion { done in startThread { done(body()) } }
}

/// Runs the closure on this many new threads at once, and returns when all have ended.
///
/// The threads wait for one another, and then for a few random moments, so that in many rounds they
/// meet at every possible point.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let arrived = Counter()
  await withTaskGroup(of: Void.self) { group in
    for index in 0..<count {
      group.addTask {
        await fromThread {
          arrived.add()
          while arrived.count < count { sched_yield() }
          for _ in 0..<Int.random(in: 0..<100) { _ = arrived.count }
          body(index)
        }
      }
    }
  }
}

/// Starts a thread with a small stack, and leaves it alone.
func startThread(_ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.stackSize = smallStack
  thread.start()
}

/// An identity of the current thread, for comparison with others.
var currentThread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

/// Whether this code runs on the main queue.
///
/// On Linux that need not be the main thread, which may have ended.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueMark) == true }

private let mainQueueMark = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

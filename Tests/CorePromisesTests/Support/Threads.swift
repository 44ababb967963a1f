import Dispatch
import Foundation

/// The stack that deep tests run on.
let smallStack = 512 << 10

/// Runs the closure on a new thread that belongs to no pool, and returns what it returns.
func fromThread<Output: Sendable>(_ body: @escaping @Sendable () -> Output) async -> Output {
  await withCheckedContinuation { continuation in
    startThread { continuation.resume(returning: body()) }
  }
}

/// Runs the closure on as many new threads at once, and returns when all have ended.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let start = DispatchSemaphore(value: 0)
  await withTaskGroup(of: Void.self) { group in
    for index in 0..<count {
      group.addTask {
        await fromThread {
          start.wait()
          body(index)
        }
      }
    }
    for _ in 0..<count { start.signal() }
  }
}

/// Starts a thread with a small stack, and leaves it alone.
func startThread(_ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.stackSize = smallStack
  thread.start()
}

/// An identity of the current thread that can be compared with another's.
var currentThread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

/// Whether the main queue runs this. On Linux that need not be the main thread, which can be gone.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueMark) == true }

private let mainQueueMark = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// Something that threads share: an atomic, a lock, a signal, or the life of an object.
///
/// It remembers which steps have touched it, so that the search can tell whose order matters.
public class Location: @unchecked Sendable {
  /// A step that touched the location.
  struct Access {
    let step: Int
    let thread: Int
    /// How many steps its thread had taken.
    let count: UInt32
  }

  private var execution = 0
  private(set) var lastWrite: Access?
  private(set) var reads: [Access] = []
  private var orderOfWrites = VectorClock()
  private var orderOfAll = VectorClock()
  /// A number for people, in the order of first use.
  private(set) var number = 0

  init() {}

  /// Prepares for the execution that now runs; a static object outlives many of them.
  final func enter(_ execution: Execution) {
    guard self.execution != execution.serial else { return }
    self.execution = execution.serial
    lastWrite = nil
    reads = []
    orderOfWrites = VectorClock()
    orderOfAll = VectorClock()
    number = execution.nextNumber()
    reset(execution)
  }

  /// Forgets what happened in an earlier execution.
  func reset(_ execution: Execution) {}

  /// Returns the last step whose order with this one matters and is not given.
  final func race(of kind: Operation.Kind, by thread: ModelThread) -> Access? {
    func isOpen(_ access: Access) -> Bool {
      access.thread != thread.number && access.count > thread.order[access.thread]
    }
    let read = kind.isWrite ? reads.last(where: isOpen) : nil
    return read ?? lastWrite.flatMap { isOpen($0) ? $0 : nil }
  }

  /// Notes a step, which comes after those that it depends on.
  final func note(_ kind: Operation.Kind, by thread: ModelThread, step: Int) {
    thread.order.join(kind.isWrite ? orderOfAll : orderOfWrites)
    let access = Access(
      step: step, thread: thread.number, count: thread.order[thread.number])
    orderOfAll.join(thread.order)
    if kind.isWrite {
      orderOfWrites = orderOfAll
      lastWrite = access
      reads = []
    } else {
      reads.append(access)
    }
  }

  /// Has the next thread that takes the location come after what this thread has done by now.
  final func handOver(from thread: ModelThread) {
    orderOfAll.join(thread.order)
    orderOfWrites = orderOfAll
  }
}

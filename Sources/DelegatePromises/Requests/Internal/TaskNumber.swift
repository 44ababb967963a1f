/// A number that no other living task has.
///
/// Proof: a task's handle is the address of the task. It is compared and not used. The task lives for
/// as long as its call of `answer`; after that, the promise has settled and `start` has returned, and
/// the number is not compared any more.
package struct TaskNumber: Hashable {
  private let address: ObjectIdentifier

  /// The number of the running task, if there is one.
  static var current: TaskNumber? {
    unsafe withUnsafeCurrentTask { task in
      unsafe task.map { unsafe TaskNumber(address: unsafeBitCast($0, to: ObjectIdentifier.self)) }
    }
  }
}

internal import CorePromises

/// The caller of a source's `start`, by which a callback inside `start` is recognised.
enum Starter {
  /// A call of a synchronous `start`, which does not leave its thread.
  case thread(UInt)
  /// A task that calls a `start` which may suspend.
  ///
  /// Other tasks may run on its thread meanwhile. A call inside `start` may also be on another
  /// actor. So the task counts only where its code belongs to no actor, or to the main actor.
  case task(UInt, isOnMainActor: Bool)
  /// A caller that cannot be recognised.
  case unknown

  static var thisThread: Starter { .thread(ThisThread.id) }

  /// Returns the calling task as a starter; its code belongs to `actor`.
  static func thisTask(on actor: (any Actor)?) -> Starter {
    let isOnMainActor = actor === MainActor.shared
    guard let task = currentTask, actor == nil || isOnMainActor else { return .unknown }
    return .task(task, isOnMainActor: isOnMainActor)
  }

  /// Whether the code that asks has been called by `start`.
  var isCalling: Bool {
    switch self {
    case .thread(let thread): thread == ThisThread.id
    case .task(let task, let isOnMainActor):
      task == Self.currentTask && (!isOnMainActor || ThisThread.isOnMainQueue)
    case .unknown: false
    }
  }

  /// A number that no other living task has.
  ///
  /// Proof: a task's handle is the address of the task. It is compared and not used, and the call
  /// that the task makes keeps the task alive as long as the number is kept.
  private static var currentTask: UInt? {
    unsafe withUnsafeCurrentTask { task in
      unsafe task.map { unsafe unsafeBitCast($0, to: UInt.self) }
    }
  }
}

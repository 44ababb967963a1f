internal import CorePromises

/// The caller of a source's `start`, by which a callback inside `start` is recognised.
///
/// Proof for the task: it is compared and nothing else, while the call that it makes goes on.
@safe
enum Starter {
  /// A call of a synchronous `start`, which does not leave its thread.
  case thread(UInt)
  /// A task that calls a `start` which may suspend.
  ///
  /// Other tasks may run on its thread meanwhile. A call inside `start` may also be on another
  /// actor. So the task counts only where its code belongs to no actor, or to the main actor.
  case task(UnsafeCurrentTask, isOnMainActor: Bool)
  /// A caller that cannot be recognised.
  case unknown

  static var thisThread: Starter { .thread(ThisThread.id) }

  /// The calling task, whose code belongs to `actor`.
  static func thisTask(on actor: (any Actor)?) -> Starter {
    let isOnMainActor = actor === MainActor.shared
    guard actor == nil || isOnMainActor else { return .unknown }
    return unsafe withUnsafeCurrentTask { task in
      unsafe task.map { unsafe .task($0, isOnMainActor: isOnMainActor) } ?? .unknown
    }
  }

  /// Whether the code that asks has been called by `start`.
  var isCalling: Bool {
    switch self {
    case .thread(let thread): thread == ThisThread.id
    case .task(let task, let isOnMainActor):
      unsafe withUnsafeCurrentTask { unsafe $0 == task }
        && (!isOnMainActor || ThisThread.isOnMainQueue)
    case .unknown: false
    }
  }
}

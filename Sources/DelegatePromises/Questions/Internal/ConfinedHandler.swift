/// A completion handler that is not Sendable, and the actor that it belongs to.
///
/// `@unchecked Sendable`: `handler` is taken, called and released on `actor` alone. The caller that
/// makes this object is on `actor`, and keeps no reference to `handler`.
final class ConfinedHandler<Answer: Sendable>: @unchecked Sendable {
  private let actor: any Actor
  private var handler: ((Answer) -> Void)?

  init(_ handler: @escaping (Answer) -> Void, to actor: isolated any Actor) {
    self.actor = actor
    self.handler = handler
  }

  /// Calls the handler on its actor, the first time.
  ///
  /// If the actor is the main one and this call comes there, the handler runs inside this call.
  func call(with answer: Answer) {
    if actor === MainActor.shared, ThisThread.isOnMainQueue { return callHere(answer) }
    Task { await call(with: answer, on: actor) }
  }

  private func call(with answer: Answer, on actor: isolated any Actor) { callHere(answer) }

  private func callHere(_ answer: Answer) {
    handler.take()?(answer)
  }
}

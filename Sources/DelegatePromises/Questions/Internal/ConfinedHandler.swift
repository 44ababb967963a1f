/// A completion handler that is not Sendable, and the actor that it belongs to.
///
/// `@unchecked Sendable`: `handler` is taken, called and released on `actor` alone. The one who
/// makes it is there, and lets go of it.
final class ConfinedHandler<Answer: Sendable>: @unchecked Sendable {
  private let actor: any Actor
  private var handler: ((Answer) -> Void)?

  init(_ handler: @escaping (Answer) -> Void, to actor: isolated any Actor) {
    self.actor = actor
    self.handler = handler
  }

  /// Calls the handler there, the first time: inside this call if it comes on the main actor.
  func call(with answer: Answer) {
    if actor === MainActor.shared, ThisThread.isOnMainQueue { return callHere(answer) }
    Task { await call(with: answer, on: actor) }
  }

  private func call(with answer: Answer, on actor: isolated any Actor) { callHere(answer) }

  private func callHere(_ answer: Answer) {
    handler.take()?(answer)
  }
}

/// A function that belongs to an actor, and is called and released there alone.
struct ActorFunction<Argument, Returned>: Sendable {
  private let box: ActorBox<(Argument) throws -> Returned>

  init(_ body: @escaping (Argument) throws -> Returned, on actor: isolated any Actor) {
    box = ActorBox(body, on: actor, PackedOrigin(#fileID, #line))
  }

  /// Calls the function with a value that is being sent on its actor, on this thread; throws if
  /// there is none.
  func call(with confined: Confined<Argument>) throws -> Returned {
    try callHere(confined.box.takeWhileSent(to: box.actor))
  }

  /// Calls the function, for a caller that is on its actor.
  func callHere(_ argument: Argument) throws -> Returned {
    guard let body = box.value else { throw CancellationError() }
    return try body(argument)
  }
}

extension ActorFunction where Argument: Sendable, Returned == Void {
  /// Calls the function on its actor for the only time, and releases it.
  ///
  /// If the actor is the main one and this call comes there, the function runs inside this call.
  func callOnce(with argument: Argument) {
    let actor = box.actor
    if ThisThread.belongs(to: actor) { return callOnceHere(with: argument) }
    Task.detached { await callOnce(with: argument, on: actor) }
  }

  private func callOnce(with argument: Argument, on actor: isolated any Actor) {
    callOnceHere(with: argument)
  }

  private func callOnceHere(with argument: Argument) { try? box.removeHere()?(argument) }
}

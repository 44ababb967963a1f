/// An actor: of a handler that was formed on it, or that calls one that was.
final class ActorContext: ContextTarget, @unchecked Sendable {
  private let actor: any Actor

  init(_ actor: any Actor) {
    self.actor = actor
    super.init(standingFor: Place.identity(of: actor))
  }

  override var name: String { "\(type(of: actor))" }

  override func submit(_ batch: SerialBatch) {
    Task.detached { [actor] in await Self.run(batch, on: actor) }
  }

  private static func run(_ batch: SerialBatch, on actor: isolated any Actor) {
    Trampoline.run(batch)
  }
}

/// A closure that belongs to an actor, and looks at values that are sent there.
struct ConfinedLook<Kept, Outcome>: Sendable {
  private let body: ConfinedBox<(Kept) throws -> Outcome>
  private let actor: any Actor

  init(_ body: @escaping (Kept) throws -> Outcome, isolation: isolated any Actor = #isolation) {
    self.body = ConfinedBox(body, on: isolation, PackedOrigin(#fileID, #line))
    actor = isolation
  }

  /// Calls the closure if the value is being sent on its actor, on this thread; throws otherwise.
  func callAsFunction(_ confined: Confined<Kept>) throws -> Outcome {
    let value = try confined.box.takeWhileSent(to: actor)
    guard let body = body.unsafeValue else { throw CancellationError() }
    return try body(value)
  }
}

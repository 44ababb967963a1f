/// A place of a user's, to which batches can be sent: a queue, an executor, an actor, a function.
@usableFromInline
class ContextTarget: @unchecked Sendable {
  private final let represented: UInt?

  /// With the identity of what the target stands for, if that is not the target itself.
  init(standingFor represented: UInt? = nil) { self.represented = represented }

  /// Two targets are the same place if this is equal.
  final var identity: UInt { represented ?? Place.identity(of: self) }

  /// The name of the place, for people.
  var name: String { "a context" }

  func submit(_ batch: SerialBatch) { preconditionFailure("a context must say where jobs go") }
}

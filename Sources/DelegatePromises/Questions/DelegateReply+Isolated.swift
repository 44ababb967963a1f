extension DelegateReply where Answer: Sendable {
  /// Wraps a completion handler that belongs to the caller's actor.
  ///
  /// For a handler that is not `@Sendable`, or is `@MainActor`: it is called on the actor on which
  /// the delegate was asked. On the main actor an answer is handed over inside the call that brings
  /// it, if that comes there; otherwise, and on other actors, by a job on the actor.
  ///
  /// A delegate that is asked outside of every actor has no place where to call such a handler
  /// later. It can answer before its method returns: `decide(answers.mayOpen?() ?? true)`.
  ///
  /// ```swift
  /// let reply = DelegateReply(isolated: decide, default: true)
  /// reply.send { await baker.mayOpen(oven.hour) }
  /// ```
  public convenience init<each Part>(
    isolated handler: @escaping (repeat each Part) -> Void,
    default fallback: @autoclosure @escaping @Sendable () -> Answer,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Answer == (repeat each Part) {
    self.init(
      isolated: { answer in handler(repeat each answer) }, default: fallback(), fileID: fileID,
      line: line)
  }

  /// The same, of one argument.
  public convenience init(
    isolated handler: @escaping (Answer) -> Void,
    default fallback: @autoclosure @escaping @Sendable () -> Answer,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let confined = ConfinedHandler(handler, to: isolation)
    self.init(
      { answer in confined.call(with: answer) }, default: fallback(), fileID: fileID, line: line)
  }
}

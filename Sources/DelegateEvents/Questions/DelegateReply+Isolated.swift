extension DelegateReply where Answer: Sendable {
  /// Wraps a completion handler that belongs to the caller's actor.
  ///
  /// Use it for a handler that is not `@Sendable`, or is `@MainActor`. The handler is called on the
  /// actor on which the delegate was asked. On the main actor, an answer that comes there is handed
  /// over inside the call that brings it. Otherwise, and on other actors, a job on the actor hands
  /// it over.
  ///
  /// A delegate that is asked outside of every actor has no place where it can call such a handler
  /// later. It can answer before its method returns: `decide(replies.mayOpen?() ?? true)`.
  ///
  /// ```swift
  /// let reply = DelegateReply(isolated: decide, default: true)
  /// reply.send { await baker.mayOpen(oven.hour) }
  /// ```
  public convenience init<each Part>(
    isolated handler: @escaping (repeat each Part) -> Void,
    default fallback: @autoclosure @escaping @Sendable () -> Answer,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Answer == (repeat each Part) {
    self.init(
      isolated: { answer in handler(repeat each answer) }, default: fallback(), fileID: fileID,
      line: line)
  }

  /// Wraps a completion handler of one argument that belongs to the caller's actor.
  public convenience init(
    isolated handler: @escaping (Answer) -> Void,
    default fallback: @autoclosure @escaping @Sendable () -> Answer,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let handler = ActorFunction(handler, on: isolation)
    self.init(
      { answer in handler.callOnce(with: answer) }, default: fallback(), fileID: fileID, line: line)
  }
}

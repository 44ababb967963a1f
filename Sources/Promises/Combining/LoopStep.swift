/// The step that follows a round of ``Promise/loop(from:on:fileID:line:_:)``.
public enum LoopStep<State: Sendable, Value: Sendable>: Sendable {
  /// Another round, with this state.
  case again(State)
  /// The end, with this value.
  case done(Value)
}

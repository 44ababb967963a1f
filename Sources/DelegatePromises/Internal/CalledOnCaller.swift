/// The function without its isolation, for a caller that is on `actor`, or on none.
///
/// A closure has the isolation of the code it is written in, or none. A function that is passed by
/// its name may have another one.
func called<Input, Output>(
  _ function: @escaping @isolated(any) @Sendable (Input) throws -> Output,
  on actor: (any Actor)?
) -> @Sendable (Input) throws -> Output {
  let isolation = function.isolation
  precondition(
    isolation == nil || isolation === actor,
    """
    a delegate is asked where its promise is made: a function that was given belongs to \
    \(name(of: isolation)), and the promise is made on \(name(of: actor)). Make it there, or pass a \
    closure
    """)
  return calledInPlace(function)
}

/// An actor, or none, for people.
func name(of actor: (any Actor)?) -> String { actor.map { "\(type(of: $0))" } ?? "no actor" }

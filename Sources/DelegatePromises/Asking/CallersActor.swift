/// The actor of the function that makes a call.
///
/// Functions that need it take it from `#isolation`. If the compiler reports that `nil` is not
/// compatible with this type, the calling function has no actor. Mark it with the actor of the
/// source, such as `@MainActor`, or use a form that needs no actor, such as `Promise.answer(from:)`.
public typealias CallersActor = any Actor

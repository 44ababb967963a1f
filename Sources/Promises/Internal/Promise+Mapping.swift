/// The two ways of `map`.
///
/// It is inlined itself, for its caller to give up in the first one what it does not use any more,
/// and to count no reference in the second one.
extension Promise {
  @_alwaysEmitIntoClient @inline(never)
  consuming func mappedElsewhere<NewValue: Sendable>(
    on context: ExecutionContext,
    _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue
  ) -> Promise<NewValue> {
    observeLast(on: context, IsolatedHandler(transform), operation: Self.mapping(to: NewValue.self))
  }

  @_alwaysEmitIntoClient @inline(never)
  func mappedInPlace<NewValue: Sendable>(
    _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue
  ) -> Promise<NewValue> {
    if let mapped = mappedAtOnce(transform) { return mapped }
    return observe(
      on: .immediate, IsolatedHandler(transform), operation: Self.mapping(to: NewValue.self))
  }

  @_alwaysEmitIntoClient @inline(__always)
  static func mapping<NewValue: Sendable>(to _: NewValue.Type) -> Operation {
    { core, source, drain in
      core.run(NewValue.self, PlainHandler<Value, NewValue>.self, source, drain) {
        node, transform in
        if source.isFailure { return node.pass(source.error, drain: drain) }
        return node.pass(NewValue.self, try transform(source.value(Value.self)), drain: drain)
      }
    }
  }
}

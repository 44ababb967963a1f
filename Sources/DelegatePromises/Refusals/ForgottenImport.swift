// Types of DelegateEvents, for a file that imports only DelegatePromises: the compiler says what to
// import. Any other type of the same name wins where its module is imported.
//
// @_documentation: the pages of these names are in DelegateEvents.
// @_alwaysEmitIntoClient: Benchmarks/count, else every program that asks once contains the functions.

/// An event of the module DelegateEvents.
@available(*, unavailable, message: "import DelegateEvents, a product of the same package")
@_documentation(visibility: internal)
public struct DelegateEvent<Arguments> {
  /// Refuses an event.
  @_alwaysEmitIntoClient
  public init() { fatalError("does not compile") }
}

/// A reply of the module DelegateEvents.
@available(*, unavailable, message: "import DelegateEvents, a product of the same package")
@_documentation(visibility: internal)
public struct DelegateReply<Answer> {
  /// Refuses a reply.
  @_alwaysEmitIntoClient
  public init(_ handler: @escaping @Sendable (Answer) -> Void, default fallback: Answer) {
    fatalError("does not compile")
  }
}

/// A current value of the module DelegateEvents.
@available(*, unavailable, message: "import DelegateEvents, a product of the same package")
@_documentation(visibility: internal)
public struct CurrentValue<Value> {
  /// Refuses a current value.
  @_alwaysEmitIntoClient
  public init(_ value: Value) { fatalError("does not compile") }
}

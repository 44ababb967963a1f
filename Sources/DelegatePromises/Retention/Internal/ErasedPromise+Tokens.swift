internal import CorePromises

extension ErasedPromise {
  /// The types of the objects that are retained for this promise and for those it waits for, by
  /// token.
  ///
  /// `package`: an outcome in a test tells which callback it waits for.
  package var retainedTypes: [[Any.Type]] {
    let ids = withUpstreams.map(\.id)
    return RetentionToken.registry.withLock { registry in ids.flatMap(registry.tokens) }
      .map(\.retainedTypes)
  }
}

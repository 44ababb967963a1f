package import CorePromises
internal import PromiseTracing

extension PromiseScope {
  /// An object of a ``PromiseScope`` that is alive.
  package struct RetainedObject: Sendable, CustomStringConvertible {
    private let object: TrackedObject

    init(_ object: TrackedObject) { self.object = object }

    /// The place where the object was made.
    package var origin: PromiseOrigin { object.origin }

    /// A text for people: what it is, where it was made, and what it retains.
    package var description: String { object.description }
  }
}

extension PromiseScope {
  /// Objects that a test has left behind.
  package struct RetainedObjectsError: Error, CustomStringConvertible {
    /// The line that expected nothing to be retained.
    let calledAt: PromiseOrigin
    /// The objects that are alive, oldest first.
    package let objects: [PromiseScope.RetainedObject]

    /// The line that expected nothing, and a line for each object.
    package var description: String {
      let subject = objects.count == 1 ? "an object is" : "\(objects.count) objects are"
      return "\(calledAt): \(subject) still retained. Settle, cancel or release each of them:\n"
        + objects.map { "- \($0)" }.joined(separator: "\n")
    }
  }
}

/// Throws if promises, tokens, readers, attachments or questions that `body` makes outlive it.
///
/// An attachment is listed as the promise of its end, and a token with the promise that it is for.
///
/// ```swift
/// try await expectNothingRetained {
///   _ = try await bake(in: oven).value
/// }
/// ```
///
/// - Parameters:
///   - limit: How long objects may live on after `body`, on threads that are about to let go of
///     them. A test in which nothing is left behind does not wait for it.
///   - body: The code whose objects are listed, if they outlive it.
/// - Throws: An error that lists what is alive, each with the line that made it, or what `body`
///   throws.
public nonisolated(nonsending) func expectNothingRetained<Result>(
  within limit: Duration = .seconds(10),
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ body: nonisolated(nonsending) () async throws -> Result
) async throws -> Result {
  let scope = PromiseScope()
  let result = try await scope.run(body)
  let retained = await scope.retained(after: limit)
  guard retained.isEmpty else {
    throw PromiseScope.RetainedObjectsError(
      calledAt: PackedOrigin(fileID, line).unpacked, objects: retained)
  }
  return result
}

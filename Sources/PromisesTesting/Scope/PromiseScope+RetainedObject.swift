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
    /// A line for each clock, context and source of the test's file.
    let doubles: [String]

    /// The line that expected nothing, and a line for each object and for each double.
    package var description: String {
      let subject = objects.count == 1 ? "an object is" : "\(objects.count) objects are"
      let summary =
        "\(calledAt): \(subject) still retained. Settle, cancel or release each of them:"
      return ([summary] + objects.map { "- \($0)" } + doubles).joined(separator: "\n")
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
/// - Throws: An error that lists what is alive, each with the line that made it, and the clocks,
///   contexts and sources of the test's file; or what `body` throws.
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
    let place = PackedOrigin(fileID, line).unpacked
    throw PromiseScope.RetainedObjectsError(
      calledAt: place, objects: retained, doubles: Circumstances.doubles(of: place.fileID))
  }
  return result
}

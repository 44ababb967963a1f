/// One way to do a row's work.
public struct Candidate: Sendable {
  /// Does the work a number of times, and returns the sum of what the handlers computed.
  ///
  /// The sum depends on the count alone: two candidates that differ have not done the same work.
  public typealias Body = @Sendable (_ iterations: Int) async -> Int

  let name: String
  let body: Body

  init(_ name: String, _ body: @escaping Body) {
    self.name = name
    self.body = body
  }
}

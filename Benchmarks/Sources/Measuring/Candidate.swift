/// One way to do a row's work.
public struct Candidate: Sendable {
  /// Does the work a number of times, and returns the sum of the handlers' results.
  ///
  /// The sum depends only on the count: two candidates with different sums have not done the same
  /// work.
  public typealias Body = @Sendable (_ iterations: Int) async -> Int

  let name: String
  let body: Body

  init(_ name: String, _ body: @escaping Body) {
    self.name = name
    self.body = body
  }
}

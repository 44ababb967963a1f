/// Some threads that use promises, and what has to be true of every interleaving of them.
struct Cast: Sendable {
  let name: String
  /// The contracts and invariants that it checks.
  let keeps: String
  /// How often threads are interrupted at most, if there are too many interleavings to try them all.
  let bound: Int?
  let body: @Sendable () -> Void

  init(_ name: String, _ keeps: String, bound: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    self.name = name
    self.keeps = keeps
    self.bound = bound
    self.body = body
  }
}

extension Cast {
  static let all = settling + leaving + combining + retaining
}

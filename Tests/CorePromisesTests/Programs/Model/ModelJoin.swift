/// A combination of the model, which observes several promises for one result.
struct ModelJoin: Hashable, Sendable {
  /// The outcomes that decide only if all inputs have them.
  enum Counted: Hashable {
    case none, fulfilled, rejected, all

    func includes(_ outcome: ProgramOutcome) -> Bool {
      switch self {
      case .none: false
      case .fulfilled: !outcome.isFailure
      case .rejected: outcome.isFailure
      case .all: true
      }
    }
  }

  let counted: Counted
  let promise: Int
  let inputs: [Int]
  var remaining: Int
  /// The observers of the inputs; nil once the join has ended.
  var observers: [Int]? = []
}

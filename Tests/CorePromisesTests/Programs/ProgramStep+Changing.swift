// The changes with which a program is made smaller.
extension ProgramStep {
  /// Returns the step with other promises in the place of those that it uses.
  func replacing(_ new: (Int) -> Int) -> ProgramStep {
    switch self {
    case .pending, .advance: self
    case .map(let made, let source): .map(made, of: new(source))
    case .fail(let made, let source): .fail(made, of: new(source))
    case .then(let made, let source, let other): .then(made, of: new(source), to: new(other))
    case .recover(let made, let source, let other):
      .recover(made, of: new(source), with: new(other))
    case .tap(let made, let source): .tap(made, of: new(source))
    case .catch(let made, let source): .catch(made, of: new(source))
    case .finally(let made, let source): .finally(made, of: new(source))
    case .kept(let made, let source): .kept(made, of: new(source))
    case .shielded(let made, let source): .shielded(made, of: new(source))
    case .timeout(let made, let source): .timeout(made, of: new(source))
    case .all(let made, let sources): .all(made, of: sources.map(new))
    case .allSettled(let made, let sources): .allSettled(made, of: sources.map(new))
    case .any(let made, let sources): .any(made, of: sources.map(new))
    case .race(let made, let sources): .race(made, of: sources.map(new))
    case .read(let made, let source): .read(made, of: new(source))
    case .wait(let made, let source): .wait(made, for: new(source))
    case .settle(let promise, let other): .settle(promise, with: new(other))
    case .cancel(let promise): .cancel(new(promise))
    case .fulfill, .reject, .releaseResolver, .cancelTask: self
    }
  }

  /// Returns a combination without one of its promises; nil for another step, or if none is left.
  func withoutInput(at index: Int) -> ProgramStep? {
    var sources = used
    guard sources.count > 1 else { return nil }
    sources.remove(at: index)
    switch self {
    case .all(let made, _): return .all(made, of: sources)
    case .allSettled(let made, _): return .allSettled(made, of: sources)
    case .any(let made, _): return .any(made, of: sources)
    case .race(let made, _): return .race(made, of: sources)
    default: return nil
    }
  }
}

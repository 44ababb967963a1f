import SwiftSyntax

/// A continuation that is resumed on a way on which it has been resumed before.
struct ResumedTwice: Rule {
  let name = "resumed-twice"
  let summary =
    "A continuation is resumed on a way on which it has been resumed before."
  let instead = "return after the first resume, or settle a resolver, which counts only the first"

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge in
      bridge.closures.compactMap { closure -> Finding? in
        guard let second = closure.secondResume(of: bridge.continuation) else { return nil }
        return finding(
          at: second, in: bridge.file,
          "\(bridge.spokenName) has been resumed on a way that always comes here, so this traps")
      }
    }
  }
}

extension ClosureExprSyntax {
  /// Returns what resumes a continuation again, on all ways that go on after one resume.
  fileprivate func secondResume(of continuation: String) -> Syntax? {
    let walker = PathWalker(continuation: continuation)
    guard let exits = walker.walk(self, errorsAreLost: false) else { return nil }
    let resumed = exits.map(\.path.events).filter { $0.first?.isResume == true }
    let byFirst = Dictionary(grouping: resumed) { $0[0].node.id }
    return byFirst.values.lazy.filter { $0.allSatisfy { $0.count > 1 } }
      .compactMap { $0.first?[1].node }.min { $0.position < $1.position }
  }
}

extension Bridge {
  /// The closure of the bridge, and those in it that use the continuation.
  var closures: [ClosureExprSyntax] {
    [closure]
      + closure.descendants(ClosureExprSyntax.self).filter {
        !Use.references(to: continuation, in: $0).isEmpty
      }
  }
}

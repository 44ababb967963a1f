import SwiftSyntax

/// A source that is started before the continuation is stored, so that a fast callback finds none.
struct StoredAfterStart: Rule {
  let name = "stored-after-start"
  let summary =
    "A source is started before the continuation is stored, so a fast answer is lost."
  let instead = "let Promise.answer install the adapter before it starts the source"

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge -> [Finding] in
      let keepings = project.keepings(of: bridge).filter { $0.code.id == bridge.closure.id }
      guard let first = keepings.map(\.store.node).min(by: { $0.position < $1.position }),
        let start = bridge.starts(before: first)
      else { return [] }
      return [
        finding(
          at: start, in: bridge.file,
          "'\(start.calledName)' may call back before the continuation is stored below, and that "
            + "answer is lost")
      ]
    }
  }
}

extension Bridge {
  /// Returns the statement of the body that starts a source before a node.
  fileprivate func starts(before node: Syntax) -> FunctionCallExprSyntax? {
    body.lazy.filter { $0.endPosition <= node.position }
      .compactMap { $0.item.as(ExprSyntax.self)?.bare.as(FunctionCallExprSyntax.self) }
      .first(where: \.startsWork)
  }
}

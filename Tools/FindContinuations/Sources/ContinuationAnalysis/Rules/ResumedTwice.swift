import SwiftSyntax

/// A continuation that is resumed on a way on which it has been resumed before.
struct ResumedTwice: Rule {
  let name = "resumed-twice"
  let summary =
    "A continuation is resumed on a way on which it has been resumed before."
  let instead = "return after the first resume, or settle a resolver, which counts only the first"

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge -> [Finding] in
      let found = bridge.codes.compactMap(bridge.walker.secondResume)
      return Set(found).filter { project.allows($0.cause) }.map {
        finding(at: $0.node, in: bridge.file, bridge.spokenName + $0.cause.consequence)
      }
    }
  }
}

extension Project {
  /// Whether the function that is given a callback may call it and fail, too, unless its code is known
  /// and shows no such way.
  fileprivate func allows(_ cause: SecondResume.Cause) -> Bool {
    guard case .result(let call) = cause else { return true }
    let starts = functions[call.calledName]?.compactMap(Start.init) ?? []
    return starts.isEmpty || starts.contains(where: \.callsBackAndFails)
  }
}

extension SecondResume.Cause {
  fileprivate var consequence: String {
    switch self {
    case .way: " has been resumed on a way that comes here, so this traps"
    case .loop: " is resumed in a loop that goes on, so the next resume traps"
    case .result: " is resumed here and by the callback, so a source that does both traps"
    }
  }
}

extension Bridge {
  /// The code of the bridge, and of the closures and local functions in it that use the
  /// continuation.
  fileprivate var codes: [CodeBlockItemListSyntax] {
    let closures = closure.descendants(ClosureExprSyntax.self).map(\.statements)
    let functions = closure.descendants(FunctionDeclSyntax.self).compactMap(\.body?.statements)
    return [body] + (closures + functions).filter(walker.sites.isTouched)
  }
}

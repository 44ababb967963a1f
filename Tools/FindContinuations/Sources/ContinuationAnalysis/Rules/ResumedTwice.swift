import SwiftSyntax

/// A continuation that is resumed on a way on which it has been resumed before.
struct ResumedTwice: Rule {
  let name = "resumed-twice"
  let summary = "A continuation is resumed on a way on which it has been resumed before."
  let instead = "return after the first resume, or settle a resolver, which counts only the first"

  func findings(in project: Project) -> [Finding] {
    let inBridges = project.bridges.flatMap { bridge -> [Finding] in
      let found = bridge.walker.secondResumes(in: bridge.body)
      return Set(found).filter { project.allows($0.cause) }.map {
        finding(at: $0.node, in: bridge.file, bridge.spokenName + $0.cause.consequence)
      }
    }
    let inMethods = project.keptContinuations.flatMap { kept in
      kept.secondResumes.map { second, file in
        finding(at: second.node, in: file, "'\(kept.property)'" + second.cause.consequence)
      }
    }
    return inBridges + inMethods
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

extension KeptContinuation {
  fileprivate var secondResumes: [(SecondResume, SourceFile)] {
    functions.flatMap { function -> [(SecondResume, SourceFile)] in
      guard let code = function.code else { return [] }
      let found = walker(of: code).secondResumes(in: code) { path in
        // Nothing is known of the property after it is handed on or stored anew.
        Path(
          steps: path.steps.map { if case .handedOn(let node) = $0 { .cleared(node) } else { $0 } })
      }
      return Set(found).filter { isAtOnce($0.first) && isAtOnce($0.node) }
        .map { ($0, function.file) }
    }
  }
}

extension PathWalker {
  /// Returns the second resumes in code, and in each of the closures and local functions in it.
  ///
  /// - Parameter read: What is known of each way.
  fileprivate func secondResumes(
    in code: CodeBlockItemListSyntax, _ read: (Path) -> Path = { $0 }
  ) -> [SecondResume] {
    let closures = code.descendants(ClosureExprSyntax.self).map(\.statements)
    let functions = code.descendants(FunctionDeclSyntax.self).compactMap(\.body?.statements)
    return ([code] + closures + functions).filter(sites.isTouched)
      .compactMap { secondResume(on: walk($0)?.map { read($0.path) } ?? []) }
  }
}

/// A function of the project that is given callbacks and returns whether it starts.
private struct Start {
  private let code: CodeBlockItemListSyntax
  private let callbacks: [String]

  init?(_ function: Owner.Function) {
    guard let node = function.node.as(FunctionDeclSyntax.self), let code = node.body?.statements,
      node.signature.returnClause?.type.trimmedDescription == "Bool"
    else { return nil }
    self.code = code
    callbacks = function.node.handlers
    if callbacks.isEmpty { return nil }
  }

  /// Whether a way through the function calls back, or makes a closure that does, and returns false.
  var callsBackAndFails: Bool {
    var sites = Sites()
    for reference in callbacks.flatMap({ Use.references(to: $0, in: code) }) {
      guard let call = ExprSyntax(reference).withChain.parent?.as(FunctionCallExprSyntax.self)
      else {
        continue
      }
      sites.set([.handedOn(Syntax(call))], at: call)
    }
    sites.addExits(in: code)
    let failures = code.descendants(ReturnStmtSyntax.self)
      .filter { $0.expression?.trimmedDescription == "false" }
      .map(\.positionAfterSkippingLeadingTrivia)
    let exits = PathWalker(sites: sites).walk(code) ?? []
    return exits.contains { !$0.path.isSilent && failures.contains($0.place) }
  }
}

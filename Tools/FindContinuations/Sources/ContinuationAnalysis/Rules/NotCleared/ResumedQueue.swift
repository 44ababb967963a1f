import SwiftSyntax

/// A loop that resumes all the continuations of a property, as `for next in waiting { next.resume() }`.
struct ResumedQueue {
  let call: Syntax
  let steps: [String]

  var name: String { steps[steps.count - 1] }

  static func all(in code: Syntax) -> [ResumedQueue] {
    let statements = code.descendants(ForStmtSyntax.self).compactMap { loop in
      let name =
        loop.pattern.name ?? loop.pattern.as(TuplePatternSyntax.self)?.elements.last?.pattern.name
      return name.flatMap { ResumedQueue(loop.sequence, Syntax(loop.body), $0) }
    }
    let calls = code.calls(of: "forEach").compactMap { call -> ResumedQueue? in
      guard let receiver = call.receiver, let closure = call.closures.first?.closure else {
        return nil
      }
      return ResumedQueue(receiver, Syntax(closure), closure.parameterNames.last ?? "$0")
    }
    return statements + calls
  }

  /// - Parameter name: The name of each element in the body of the loop.
  private init?(_ sequence: ExprSyntax, _ body: Syntax, _ name: String) {
    let resume = body.calls(of: "resume").first { $0.receiver?.steps.first == name }
    var path = sequence.steps
    if path.last == "values" { path.removeLast() }
    guard let resume, sequence.bare.as(FunctionCallExprSyntax.self) == nil,
      case (let steps, .property)? = Store.resolved(path, at: body), !steps.isEmpty
    else { return nil }
    call = Syntax(resume)
    self.steps = steps
  }
}

extension Project {
  /// The loops that resume the continuations of a queue which nothing empties on the way, neither the
  /// function nor one that it calls or that calls it, and which may be run again.
  var keptQueues: [(name: String, resume: KeepingResume)] {
    let stores = bridges.flatMap(keepings).map(\.store)
    let names = Set(stores.filter(\.isOneOfMany).map(\.name))
    return owners.values.filter { !isMadePerCall($0) }.flatMap { owner in
      owner.functions.filter { !["init", "deinit"].contains($0.name) }.flatMap { function in
        ResumedQueue.all(in: function.body).filter { queue in
          names.contains(queue.name) && isVariable(at: queue.steps, of: owner)
            && owner.keeps(queue, after: function)
        }.map { ($0.name, ($0.call, function.file)) }
      }
    }
  }
}

extension Owner {
  fileprivate func keeps(_ queue: ResumedQueue, after function: Function) -> Bool {
    let callers = functions.filter { $0.calls.contains(function.name) }
    let code = reached(from: function.body) + callers.map(\.body)
    return !code.contains { code in queue.steps.contains { code.changes($0) } }
      && !([function] + callers).contains { isGuarded($0, besides: queue.steps[0]) }
  }
}

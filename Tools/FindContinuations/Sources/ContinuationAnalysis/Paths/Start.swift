import SwiftSyntax

/// A function of the project that is given callbacks and returns whether it starts.
struct Start {
  private let code: CodeBlockItemListSyntax
  private let callbacks: [String]

  init?(_ function: Owner.Function) {
    guard let node = function.node.as(FunctionDeclSyntax.self), let code = node.body?.statements,
      node.signature.returnClause?.type.trimmedDescription == "Bool"
    else { return nil }
    self.code = code
    callbacks = zip(function.node.parameters, node.signature.parameterClause.parameters)
      .filter { $1.type.trimmedDescription.contains("->") }.map(\.0)
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

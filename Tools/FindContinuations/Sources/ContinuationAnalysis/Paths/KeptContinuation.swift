import SwiftSyntax

/// A continuation in a property, and what the methods of the type do with it on each of their ways.
final class KeptContinuation {
  typealias Place = (position: AbsolutePosition, file: SourceFile)

  let property: String
  let owner: Owner
  private var known: [SyntaxIdentifier: [Exit]] = [:]
  private var open: Set<SyntaxIdentifier> = []

  init(in property: String, of owner: Owner) {
    self.property = property
    self.owner = owner
  }

  /// The functions that name the property, but those that begin or end its life.
  var functions: [Owner.Function] {
    owner.functions(mentioning: property).filter { !["init", "deinit"].contains($0.name) }
  }

  /// The functions that resume it, also through others.
  var resuming: [Owner.Function] {
    functions.filter { exits(of: $0).contains { $0.path.has(\.isResume) } }
  }

  /// Returns how a function is left, and what each way has done with the property.
  func exits(of function: Owner.Function) -> [Exit] {
    if let exits = known[function.node.id] { return exits }
    guard open.insert(function.node.id).inserted else { return [] }
    let exits = walker(of: function).flatMap { $0.walker.walk($0.code) } ?? []
    known[function.node.id] = exits
    return exits
  }

  private func walker(
    of function: Owner.Function
  ) -> (walker: PathWalker, code: CodeBlockItemListSyntax)? {
    let code =
      function.body.as(CodeBlockSyntax.self)?.statements
      ?? function.body.as(AccessorBlockSyntax.self)?.accessors.as(CodeBlockItemListSyntax.self)
    guard let code else { return nil }
    let sites = sites(in: code)
    return sites.isEmpty ? nil : (PathWalker(sites: sites), code)
  }

  /// - Parameter bridge: The one whose code this is, which has another name for the continuation.
  func sites(in code: CodeBlockItemListSyntax, of bridge: Bridge? = nil) -> Sites {
    var reading = KeptReading(property: property, code: code)
    if let bridge { reading.read(alias: bridge.continuation, from: bridge.code) }
    reading.read()
    for call in code.descendants(FunctionCallExprSyntax.self) where call.isOnSelf {
      let steps = steps(of: call)
      if !steps.isEmpty { reading.sites.set(steps, at: call) }
    }
    reading.sites.addExits(in: code)
    return reading.sites
  }

  /// Returns what a call of a method does, as far as that is the same on each of its ways.
  private func steps(of call: FunctionCallExprSyntax) -> [Path.Step] {
    let functions = owner.functions(named: call.calledName).filter { $0.body.mentions(property) }
    guard !functions.isEmpty else { return [] }
    let isOpen = functions.contains { open.contains($0.node.id) && known[$0.node.id] == nil }
    guard functions.count == 1, !isOpen, !call.isInside(functions[0].node) else {
      return [.handedOn(Syntax(call))]
    }
    let paths = exits(of: functions[0]).map(\.path)
    return PathWalker.summary(of: paths).map { $0(Syntax(call)) }
  }
}

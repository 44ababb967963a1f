import SwiftSyntax

/// A continuation that a bridge keeps in a property or a variable.
struct Keeping {
  let bridge: Bridge
  let store: Store
  /// The code that stores it: the closure of the bridge, or a method to which it is passed.
  let code: Syntax
  let file: SourceFile
}

extension Project {
  /// Returns where a bridge keeps its continuation, itself or in a method of the same type to which
  /// it passes it.
  func keepings(of bridge: Bridge) -> [Keeping] {
    Use.all(of: bridge.continuation, in: bridge.body).flatMap { use -> [Keeping] in
      switch use {
      case .stored(let store):
        [Keeping(bridge: bridge, store: store, code: Syntax(bridge.closure), file: bridge.file)]
      case .passed(let call, let index) where call.isOnSelf:
        keepings(of: bridge, in: call, index: index)
      default: []
      }
    }
  }

  private func keepings(
    of bridge: Bridge, in call: FunctionCallExprSyntax, index: Int
  ) -> [Keeping] {
    let methods = owner(of: bridge.call)?.functions(named: call.calledName) ?? []
    guard let method = methods.first, methods.count == 1,
      method.node.parameters.indices.contains(index)
    else { return [] }
    return Use.all(of: method.node.parameters[index], in: method.body).compactMap { use in
      guard case .stored(let store) = use else { return nil }
      return Keeping(bridge: bridge, store: store, code: method.node, file: method.file)
    }
  }
}

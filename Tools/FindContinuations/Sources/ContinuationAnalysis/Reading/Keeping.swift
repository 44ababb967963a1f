import SwiftSyntax

/// A continuation that code keeps in a property or a variable, itself or in a closure.
struct Keeping {
  enum Content {
    case continuation
    /// A closure that resumes a continuation.
    case handler
  }

  let opening: any Opening
  let store: Store
  /// The code that stores it: that of the opening, or a method to which it is passed.
  let code: Syntax
  let file: SourceFile
  var content = Content.continuation
}

extension Project {
  /// Returns where a continuation is kept, by the code that is given it or by a method of the same
  /// type to which that passes it.
  func keepings(of opening: some Opening) -> [Keeping] {
    memory.answer(about: opening.call) {
      uses(of: opening.continuation, in: opening.code, from: opening.declaration)
        .flatMap { use -> [Keeping] in
          switch use {
          case .stored(let store):
            [Keeping(opening: opening, store: store, code: opening.code, file: opening.file)]
          case .passed(let call, let index) where call.isOnSelf:
            keepings(of: opening, in: call, index: index)
          default: []
          }
        }
    }
  }

  private func keepings(
    of opening: some Opening, in call: FunctionCallExprSyntax, index: Int
  ) -> [Keeping] {
    let methods = owner(of: opening.call)?.functions(named: call.calledName) ?? []
    guard let method = methods.first, methods.count == 1,
      method.node.parameters.indices.contains(index)
    else { return [] }
    return uses(of: method.node.parameters[index], in: method.body).compactMap { use in
      guard case .stored(let store) = use else { return nil }
      return Keeping(opening: opening, store: store, code: method.node, file: method.file)
    }
  }

  /// Returns what code does with the value of a name, and with that of a local name that it gives it.
  private func uses(
    of name: String, in code: Syntax, from declaration: Syntax? = nil
  ) -> [Use] {
    Use.all(of: name, in: code, from: declaration).flatMap { use -> [Use] in
      guard case .stored(let store) = use, let other = store.otherName, other != name,
        isValue(store.value),
        let declaration = store.node.declaration(of: other, at: store.node.endPosition),
        let scope = declaration.enclosingScopes.first
      else { return [use] }
      return Use.all(of: other, in: scope, from: declaration)
        .filter { $0.position > use.position } + [use]
    }
  }

  /// Whether the continuation is stored as it is, or in a value: an object may have other owners.
  private func isValue(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self), let scope = owner(of: call),
      call.calledName.isTypeName
    else { return true }
    return owner(named: call.calledName, in: scope)?.isValue == true
  }

  /// Returns where a closure that resumes a continuation is kept, until something clears the place,
  /// unless another closure resumes it, too.
  func handlers(of bridge: Bridge) -> [Keeping] {
    let resuming = bridge.closure.descendants(ClosureExprSyntax.self).filter { closure in
      !closure.isLockScope
        && Use.all(of: bridge.continuation, in: closure).contains(where: \.isResume)
    }
    let stores = resuming.compactMap { closure in
      Store(of: ExprSyntax(closure)).map { (closure: closure, store: $0) }
    }.filter { clearedNames.contains($0.store.name) }
    let isKept = resuming.allSatisfy { closure in
      stores.contains { closure == $0.closure || closure.isInside($0.closure) }
    }
    guard isKept else { return [] }
    return stores.map {
      Keeping(
        opening: bridge, store: $0.store, code: bridge.code, file: bridge.file, content: .handler)
    }
  }

  /// Whether a store goes to a property of another object, which is written as an optional
  /// continuation.
  func holdsOneSomewhere(_ store: Store) -> Bool {
    !store.isOneOfMany && optionalContinuations.contains(store.name)
  }
}

import SwiftSyntax

extension PlainShape {
  /// Returns the edits that replace the continuation by an adapter and a call.
  func edits(of text: String) -> [TextEdit] {
    let gone = [TextEdit(removing: property.memberItem)] + installs.map { TextEdit(removing: $0) }
    let wait = function.body?.statements.last
    let call = wait.map { [TextEdit(replacing: $0, by: answer)] } ?? []
    return adapterEdits(of: text) + gone + call + [importing].compactMap(\.self)
  }

  /// The adapter takes the place of an extension, or stands below the class.
  private func adapterEdits(of text: String) -> [TextEdit] {
    let adapter = adapter(of: text)
    if let conformance { return [TextEdit(replacing: conformance, by: adapter)] }
    return methods.map { TextEdit(removing: $0.memberItem) } + [
      inheritance,
      TextEdit(inserting: "\n\n\(adapter)", at: type.endPositionBeforeTrailingTrivia),
    ]
  }

  /// The name of the adapter.
  private var adapterName: String { "\(type.name.text)Answer" }

  private var indentation: String {
    let trivia = property.memberItem.leadingTrivia.description
    let line = trivia.lines.last { !$0.isEmpty }
    return line.map { String($0.prefix { $0 == " " || $0 == "\t" }) } ?? "  "
  }

  /// The statement that waits for the answer.
  private var answer: String {
    """
    \(isOnlyStatement ? "" : "return ")try await Promise.answer(
    \(indentation)\(indentation)\(indentation)from: \(source), taking: \\.\(slot), with: \(adapterName).init
    \(indentation)\(indentation)) {
    \(indentation)\(indentation)\(indentation)\(startOnSource)
    \(indentation)\(indentation)}
    """
  }

  /// Whether the function does nothing else, apart from what goes.
  private var isOnlyStatement: Bool {
    function.body?.statements.count == 1 + installs.count { $0.isInside(function) }
  }

  /// The call that starts the source, with `$0` in place of the source.
  private var startOnSource: String {
    let arguments = start.trimmedDescription.dropFirst(
      start.calledExpression.trimmedDescription.count)
    return "$0.\(start.calledName)\(arguments)"
  }

  /// Removes the delegate's protocol from the class.
  private var inheritance: TextEdit {
    let types = type.inheritanceClause?.inheritedTypes.map { $0 } ?? []
    let kept = types.filter { $0.id != inherited.id }.map(\.type.trimmedDescription)
    guard let clause = type.inheritanceClause else { return TextEdit(removing: inherited) }
    let text = kept.isEmpty ? "" : ": \(kept.joined(separator: ", "))"
    return TextEdit(replacing: clause, by: text)
  }

  private var importing: TextEdit? {
    let imports = type.root.descendants(ImportDeclSyntax.self)
    let names = imports.map(\.path.trimmedDescription)
    guard !names.contains("DelegatePromises") else { return nil }
    if let before = imports.first(where: { $0.path.trimmedDescription > "DelegatePromises" }) {
      return TextEdit(
        inserting: "import DelegatePromises\n", at: before.positionAfterSkippingLeadingTrivia)
    }
    if let last = imports.last {
      return TextEdit(
        inserting: "\nimport DelegatePromises", at: last.endPositionBeforeTrailingTrivia)
    }
    let mark = type.root.description.first == "\u{FEFF}" ? 3 : 0
    return TextEdit(
      inserting: "import DelegatePromises\n\n", at: AbsolutePosition(utf8Offset: mark))
  }

  private func adapter(of text: String) -> String {
    let attributes = type.attributes.map { $0.trimmedDescription + " " }.joined()
    let isObject =
      type.inheritanceClause?.inheritedTypes.contains {
        $0.type.trimmedDescription == "NSObject"
      } ?? false
    let types = (isObject ? ["NSObject"] : []) + [inherited.type.trimmedDescription]
    let members = methods.map { method in
      text.applying(edits(in: method), in: method.rangeWithComments).drop { $0.isNewline }
    }
    let resolver = "Promise<\(value)>.Resolver"
    let head = """
      \(attributes)private final class \(adapterName): \(types.joined(separator: ", ")) {
      \(indentation)private let resolver: \(resolver)

      \(indentation)init(_ resolver: \(resolver)) { self.resolver = resolver }

      """
    return head + members.map { "\n\($0)\n" }.joined() + "}"
  }

  /// Returns the edits that make a method of the class one of the adapter.
  private func edits(in method: FunctionDeclSyntax) -> [TextEdit] {
    method.statementsOf(name).flatMap { statement -> [TextEdit] in
      if let item = statement.clear { return [TextEdit(removing: item)] }
      guard let call = statement.resume else { return [] }
      return [TextEdit(replacing: call, by: call.settling)]
    }
  }
}

extension DeclSyntaxProtocol {
  fileprivate var memberItem: MemberBlockItemSyntax {
    parent?.as(MemberBlockItemSyntax.self) ?? MemberBlockItemSyntax(decl: self)
  }

  fileprivate var rangeWithComments: Range<Int> {
    position.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension FunctionCallExprSyntax {
  /// The call of the resolver that does what this call of a continuation does.
  fileprivate var settling: String {
    let argument = arguments.first?.expression.trimmedDescription ?? ""
    return switch arguments.first?.label?.text {
    case "throwing": "resolver.reject(\(argument))"
    case "with": "resolver.settle(with: \(argument))"
    default: "resolver.fulfill(\(argument))"
    }
  }
}

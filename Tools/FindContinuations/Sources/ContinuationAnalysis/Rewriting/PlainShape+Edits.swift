import SwiftSyntax

extension PlainShape {
  var edits: [TextEdit] {
    let gone = request.installs.filter { !$0.isInside(bridge.call) }.map { TextEdit(removing: $0) }
    return [TextEdit(removing: property.memberItem)] + gone + adapterEdits + callEdits
      + [importing].compactMap(\.self)
  }

  /// The adapter takes the place of an extension, or stands below the class.
  private var adapterEdits: [TextEdit] {
    let place = conformance.place
    let moved = methods.map(\.function).filter { method in
      place.map { !method.isInside($0) } ?? true
    }
    let removals = moved.map { TextEdit(removing: $0.memberItem) }
    if let place { return removals + [TextEdit(replacing: place, by: adapter)] }
    return removals + [
      inheritance,
      TextEdit(inserting: "\n\n\(adapter)", at: type.endPositionBeforeTrailingTrivia),
    ]
  }

  private var inheritance: TextEdit {
    let types = type.inheritanceClause?.inheritedTypes.map { $0 } ?? []
    let kept = types.filter { $0.id != conformance.inherited.id }.map(\.type.trimmedDescription)
    guard let clause = type.inheritanceClause else {
      return TextEdit(removing: conformance.inherited)
    }
    let text = kept.isEmpty ? "" : ": \(kept.joined(separator: ", "))"
    return TextEdit(replacing: clause, by: text)
  }

  private var importing: TextEdit? {
    let file = type.root.cast(SourceFileSyntax.self)
    let lists = [type.parent?.as(CodeBlockItemSyntax.self)?.list, file.statements]
    let imports =
      lists.lazy.compactMap { list in
        list?.compactMap { $0.item.as(ImportDeclSyntax.self) }
      }.first { !$0.isEmpty } ?? []
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
    let mark = file.syntaxTextBytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    return TextEdit(
      inserting: "import DelegatePromises\n\n", at: AbsolutePosition(utf8Offset: mark))
  }

  private var adapter: String {
    let unit = property.memberItem.indentation ?? "  "
    let bases = type.inheritedNames.filter { $0 == "NSObject" }
    let types = bases + [conformance.inherited.type.trimmedDescription]
    let resolver = "Promise<\(value)>.Resolver"
    let head = """
      \(isolation)private final class \(adapterName): \(types.joined(separator: ", ")) {
      \(unit)private let resolver: \(resolver)

      \(unit)init(_ resolver: \(resolver)) { self.resolver = resolver }

      """
    // An app may isolate any class that does not say otherwise.
    let ending =
      isolation.contains("nonisolated ")
      ? ""
      : """

      \(unit)// Before iOS and macOS 26.4, an isolated deinit may stop the program.
      \(unit)nonisolated deinit {}

      """
    let members = methods.map { $0.function.applying($0.edits(effects)).drop { $0.isNewline } }
    return head + ending + members.map { "\n\($0)\n" }.joined() + "}"
  }

  /// The attributes and modifiers that say where the class lives.
  private var isolation: String {
    let attributes = [type.attributes] + (conformance.place.map { [$0.attributes] } ?? [])
    let names = attributes.joined().map(\.trimmedDescription).filter {
      $0.hasSuffix("Actor") || $0.hasPrefix("@available")
    }
    let modifiers = type.modifiers.map(\.trimmedDescription).filter { $0 == "nonisolated" }
    let unique = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    return (unique + modifiers).map { $0 + " " }.joined()
  }
}

extension DeclSyntaxProtocol {
  var memberItem: MemberBlockItemSyntax {
    parent?.as(MemberBlockItemSyntax.self) ?? MemberBlockItemSyntax(decl: self)
  }
}

extension SyntaxProtocol {
  /// The spaces before the first word of this node, if it begins a line.
  var indentation: String? {
    let lines = leadingTrivia.description.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.count > 1 ? String(lines[lines.count - 1]) : nil
  }
}

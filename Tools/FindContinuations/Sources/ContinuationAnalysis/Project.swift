import SwiftSyntax

/// Files that belong together, as the rules see them.
public struct Project {
  let files: [SourceFile]
  let bridges: [Bridge]
  let owners: [String: Owner]
  let functions: [String: [Owner.Function]]
  /// The names of properties for one continuation.
  let optionalContinuations: Set<String>
  /// The calls that make task groups, each with its file.
  let taskGroups: [(call: FunctionCallExprSyntax, file: SourceFile)]
  private let makers: [String: [FunctionCallExprSyntax]]
  private let cancellable: [String: Set<String>]

  /// Reads what the files declare, and where they wait for continuations.
  public init(_ files: [SourceFile]) {
    self.files = files
    let read = files.map { (file: $0, declarations: Declarations($0)) }
    let aliases = read.reduce(into: [:]) {
      $0.merge($1.declarations.aliases) { first, _ in first }
    }
    bridges = read.flatMap(\.declarations.bridges)
    owners = read.reduce(into: [String: Owner]()) { owners, next in
      owners.merge(next.declarations.owners) { $0.merged(with: $1) }
    }.mapValues { $0.resolving(aliases) }
    optionalContinuations = Set(
      owners.values.flatMap(\.properties).filter(\.isOptionalContinuation).map(\.name))
    functions = Dictionary(grouping: read.flatMap(\.declarations.functions), by: \.name)
    taskGroups = read.flatMap { next in next.declarations.taskGroups.map { ($0, next.file) } }
    makers = read.reduce(into: [:]) { $0.merge($1.declarations.makers) { $0 + $1 } }
    cancellable = Dictionary(
      read.map { ($0.file.path, $0.declarations.cancellable) },
      uniquingKeysWith: { $0.union($1) })
  }

  /// The findings of all rules, in the order of the files, without those that comments ignore.
  public var findings: [Finding] {
    let tests = Set(files.filter(\.isTest).map(\.path))
    let found = Set(
      Rules.all.flatMap { rule in
        rule.findings(in: self).filter { rule.concernsTests || !tests.contains($0.path) }
      })
    return files.flatMap { file in
      IgnoreComments(file).applied(to: found.filter { $0.path == file.path })
    }.sorted()
  }

  func owner(of node: some SyntaxProtocol) -> Owner? { node.ownerName.flatMap { owners[$0] } }

  /// Returns whether a function is called in the operation of a cancellation handler: in its file,
  /// or anywhere if no other function has its name.
  func isCancelled(_ name: String, in file: SourceFile) -> Bool {
    cancellable[file.path]?.contains(name) == true
      || functions[name]?.count == 1 && cancellable.values.contains { $0.contains(name) }
  }
}

extension Project {
  /// Returns whether objects of a type are only ever made for one call, in local variables.
  func isMadePerCall(_ owner: Owner) -> Bool {
    let makers = makers[owner.name.lastName] ?? []
    return !makers.isEmpty && makers.allSatisfy(\.isLocal)
  }
}

extension FunctionCallExprSyntax {
  /// Whether the value is kept in a constant of a function at most, or only one method is called.
  fileprivate var isLocal: Bool {
    let binding = parent?.parent?.as(PatternBindingSyntax.self)
    let isConstant =
      binding.map {
        $0.enclosingFunction?.is(SourceFileSyntax.self) == false
          && $0.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == false
      } ?? false
    return isConstant || parent?.is(MemberAccessExprSyntax.self) == true
  }
}

extension Owner {
  /// Replaces the names of type aliases in the types of properties.
  fileprivate func resolving(_ aliases: [String: String]) -> Owner {
    var owner = self
    owner.properties = properties.map { property in
      let name = property.spelling.filter { $0.isLetter || $0.isNumber || $0 == "_" }
      guard let type = aliases[name] else { return property }
      return Property(
        name: property.name, spelling: property.spelling.replacing(name, with: type),
        isMutable: property.isMutable, node: property.node, file: property.file)
    }
    return owner
  }
}

extension String {
  /// The name of a type without the names of the types around it.
  var lastName: String { split(separator: ".").last.map { String($0) } ?? self }
}

import SwiftSyntax

/// Files that belong together, as the rules see them.
public struct Project: Sendable {
  /// The files, in the order in which they were read.
  public let files: [SourceFile]
  private let declarations: [Declarations]
  let bridges: [Bridge]
  let streams: [StreamMaking]
  let owners: [String: Owner]
  let functions: [String: [Owner.Function]]
  /// The continuations that properties of the types hold, and that no observer watches.
  let keptContinuations: [KeptContinuation]
  let optionalContinuations: Set<String>
  let clearedNames: Set<String>
  /// The calls, each with its file, by the last of the names that lead to what is called.
  let calls: [String: [(call: FunctionCallExprSyntax, file: SourceFile)]]
  let localTypes: Set<String>
  let memory = Memory()
  let cancellation: Cancellation
  /// The full names of the types, by their last names.
  let ownerNames: [String: [String]]

  /// Reads what the files declare, and where they wait for continuations.
  public init(_ files: [SourceFile]) { self.init(files, after: nil) }

  /// Returns the project with further files.
  public func adding(_ files: [SourceFile]) -> Project { Project(files, after: self) }

  private init(_ added: [SourceFile], after known: Project?) {
    files = (known?.files ?? []) + added
    let new = added.concurrentMap { Declarations($0) }
    bridges = (known?.bridges ?? []) + new.flatMap(\.bridges).concurrentMap { $0.readingClosure() }
    let read = (known?.declarations ?? []) + new
    declarations = read
    let aliases = read.reduce(into: [:]) { $0.merge($1.aliases) { first, _ in first } }
    streams = read.flatMap(\.streams)
    let parts = read.reduce(into: [String: Owner.Parts]()) { parts, next in
      for (name, part) in next.owners {
        parts[name, default: Owner.Parts()] += part.resolving(aliases)
      }
    }
    owners = Dictionary(
      uniqueKeysWithValues: parts.map { ($0, Owner(name: $0, parts: $1)) })
    keptContinuations = Array(owners.values).concurrentMap { owner in
      owner.properties.filter { $0.isContinuation && !$0.isObserved }
        .map { KeptContinuation(in: $0, of: owner) }
    }.flatMap(\.self)
    optionalContinuations = Set(
      owners.values.flatMap(\.properties).filter(\.isOptionalContinuation).map(\.name))
    functions = Dictionary(grouping: read.flatMap(\.functions), by: \.name)
    clearedNames = Set(read.flatMap(\.clearedNames))
    calls = read.map(\.calls).joinedByName()
    localTypes = Self.localTypes(
      makers: read.map(\.makers).joinedByName(), calls: calls)
    cancellation = read.reduce(into: Cancellation()) { $0.add($1.cancellation) }
    ownerNames = Dictionary(grouping: owners.keys, by: \.lastName)
  }

  /// The findings of all rules, in the order of the files, without those that comments ignore.
  public var findings: [Finding] {
    let tests = Set(files.filter(\.isTest).map(\.path))
    let found = Rules.all.concurrentMap { rule in
      rule.findings(in: self).filter { rule.concernsTests || !tests.contains($0.path) }
    }
    let byFile = Dictionary(grouping: Set(found.joined()), by: \.path)
    return files.concurrentMap { IgnoreComments($0).applied(to: byFile[$0.path] ?? []) }
      .flatMap(\.self).sorted()
  }

  func owner(of node: some SyntaxProtocol) -> Owner? { owners[node.ownerName ?? Owner.ofNoType] }
}

extension Array {
  fileprivate func joinedByName<Value>() -> [String: [Value]] where Element == [String: [Value]] {
    reduce(into: [:]) { joined, next in
      for (name, elements) in next { joined[name, default: []] += elements }
    }
  }
}

extension Owner.Parts {
  fileprivate func resolving(_ aliases: [String: String]) -> Self {
    var parts = self
    parts.properties = properties.map { property in
      let name = property.spelling.filter { $0.isLetter || $0.isNumber || $0 == "_" }
      guard let type = aliases[name] else { return property }
      return Owner.Property(
        name: property.name, spelling: property.spelling.replacing(name, with: type),
        isMutable: property.isMutable, node: property.node, file: property.file)
    }
    return parts
  }
}

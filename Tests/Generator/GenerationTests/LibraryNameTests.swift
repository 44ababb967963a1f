import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct `The types of the library` {
  /// An adapter imports them, so a type of a protocol's module with such a name needs its module's.
  @Test func `are all known by name, and no others`() throws {
    let interfaces = try ["CorePromises", "DelegatePromises", "DelegateEvents"].map { module in
      try String(
        contentsOf: Folders.interfaces.appending(path: "\(module).txt"), encoding: .utf8)
    }
    let types = interfaces.joined(separator: "\n")
      .matches(of: #/(?m)^(\w+): .*\b(?:struct|class|enum|protocol|typealias) /#)
      .map { String($0.1) }

    let known = SymbolGraphs.takenNames.union(SymbolGraphs.libraryNames.keys)

    #expect(Set(types) == known.subtracting(["Replies", "Task"]))
  }
}

import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct `A type of the library` {
  /// An adapter imports them, so a type of a protocol's module with such a name needs its module's.
  @Test(arguments: ["CorePromises", "DelegatePromises", "DelegateEvents"])
  func `is known by its name`(module: String) throws {
    let interface = Folders.interfaces.appending(path: "\(module).txt")
    let types = try String(contentsOf: interface, encoding: .utf8)
      .matches(of: #/(?m)^(\w+): .*\b(?:struct|class|enum|protocol|typealias) /#)
      .map { String($0.1) }

    let known = SymbolGraphs.takenNames.union(SymbolGraphs.libraryNames.keys)

    #expect(types.count > 5)
    #expect(Set(types).subtracting(known).isEmpty)
  }
}

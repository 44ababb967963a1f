// `package` throughout: the generator's executable and its tests are its only clients.

/// Which adapter to write, and how.
package struct AdapterRequest: Sendable {
  /// The module that declares the protocol.
  package var module: String
  /// The protocol's name, as `OvenDelegate` or `Oven.Delegate`.
  package var protocolName: String
  /// The type that calls the delegate.
  package var source: String?
  /// The requirements to write beside those that must be there; all of them if it is empty.
  package var only: Set<String> = []
  /// Optional questions to write, which are left out otherwise.
  package var include: Set<String> = []
  /// New names by old ones.
  package var renames: [String: String] = [:]
  /// The access of the adapter and its members.
  package var access = AdapterAccess.internal
  /// The events after which the source has nothing more to say.
  package var terminal: Set<String> = []
  /// The events that neither the delegate before nor the protocol's default hears of.
  package var consuming: Set<String> = []
  /// The requirements whose last closure takes the answer, whatever it is called.
  package var completions: Set<String> = []
  /// The requirements whose last closure is passed on, whatever it is called.
  package var closures: Set<String> = []
  /// Whether to leave out what cannot be written, instead of refusing.
  package var isPartial = false
  /// The module that the file is going to be part of, and need not import.
  package var ownModule: String?
  /// The target that the file is written to, for the command in its first lines.
  package var target: String?
  /// The path that the file is written to, for the command in its first lines.
  package var output: String?
  /// Whether to import the protocol's module with `@testable`.
  package var isTestable = false

  package init(module: String, protocolName: String) {
    self.module = module
    self.protocolName = protocolName
  }
}

extension AdapterRequest {
  /// Returns whether the user says that the last closure of a requirement takes the answer.
  func isCompletion(_ names: [String]) -> Bool? {
    if !completions.isDisjoint(with: names) { return true }
    return closures.isDisjoint(with: names) ? nil : false
  }
}

/// The access of an adapter.
package enum AdapterAccess: String, Sendable, CaseIterable {
  case `public`
  case package
  case `internal`

  /// The word before a declaration, with a blank.
  var prefix: String { self == .internal ? "" : rawValue + " " }
}

/// An adapter, ready to be compiled.
package struct GeneratedFile: Sendable {
  /// The name of the adapter's class.
  let adapterName: String
  /// All of the file.
  package let text: String
  /// Notes for the reader of the command's output.
  package let notes: [String]
  /// The modules that it imports, but for its own.
  package let imports: [String]
  /// A line for each requirement, which names its member.
  package let members: [String]

  /// As what the file is kept.
  package var fileName: String { adapterName + ".swift" }
}

// `package` throughout: the generator's executable and its tests are its only clients.

/// A request to write an adapter, with its options.
package struct AdapterRequest: Sendable {
  /// The module that declares the protocol.
  package var module: String
  /// The protocol's name, such as `OvenDelegate` or `Oven.Delegate`.
  package var protocolName: String
  /// The type that calls the delegate.
  package var source: String?
  /// The requirements to write in addition to the required ones; if empty, all of them.
  package var only: Set<String> = []
  /// The optional questions to write, which are otherwise left out.
  package var include: Set<String> = []
  /// The new names of members, by their old names.
  package var renames: [String: String] = [:]
  /// The access of the adapter and its members.
  package var access = AdapterAccess.internal
  /// The events after which the source sends nothing more.
  package var terminal: Set<String> = []
  /// The events that reach neither the previous delegate nor the protocol's default.
  package var consuming: Set<String> = []
  /// The requirements whose last closure takes the answer, whatever its name.
  package var completions: Set<String> = []
  /// The requirements whose last closure is passed on, whatever its name.
  package var closures: Set<String> = []
  /// Whether to leave out requirements that cannot be written, instead of refusing the request.
  package var isPartial = false
  /// The module that will contain the file; the file need not import it.
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

  /// The access modifier before a declaration, with a space.
  var prefix: String { self == .internal ? "" : rawValue + " " }
}

/// An adapter that is ready to compile.
package struct GeneratedFile: Sendable {
  /// The name of the adapter's class.
  let adapterName: String
  /// The whole text of the file.
  package let text: String
  /// Notes on the adapter's behaviour, which its file has too.
  package let notes: [String]
  /// Options that may make the adapter better.
  package let advice: [String]
  /// The modules that the file imports, except its own.
  package let imports: [String]
  /// One line for each requirement, with the name of its member.
  package let members: [String]

  /// The name of the file.
  package var fileName: String { adapterName + ".swift" }
}

/// An error that prevents an adapter; each message names the rule, the fact and the way out.
package enum GenerationError: Error, Equatable, Sendable {
  /// The graph of this module is also needed.
  case needsModule(String)
  case noModule(String, nearest: [String])
  /// The tool failed to write the graph of a module, and printed this text.
  case extractorFailed(String, String)
  case noProtocol(String, module: String, nearest: [String])
  case protocolElsewhere(String, module: String, declaredIn: String)
  case noSource(String, nearest: [String])
  case corruptGraph(String, reason: String)
  case actorProtocol(String)
  case unwritable(String, [UnwritableRequirement])
  case noRequirement(String, option: String, nearest: [String])
  case terminalQuestion(String)
  case consumingQuestion(String)
  case noCompletion(String)
  case sameName(String, [String])
  /// This title fits several requirements, whose members have these names.
  case sharedTitle(String, [String])
  case badName(String, requirement: String)
  case takenName(String, requirement: String)
  case nothingToWrite(String)
  case noProtocols(String, module: String)
  case internalProtocol(String, module: String)
  case lessVisible(String, access: String, than: String)
  case closedClass(String, reason: String)
  case takenType(String)
}

/// A requirement that no adapter can implement.
package struct UnwritableRequirement: Equatable, Sendable {
  let declaration: String
  let reason: String
}

extension GenerationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .needsModule, .noModule, .extractorFailed, .noProtocol, .protocolElsewhere, .noSource,
      .corruptGraph:
      whatIsMissing
    case .noProtocols, .internalProtocol, .lessVisible, .closedClass, .takenType:
      whatCannotBeSeen
    case .actorProtocol, .unwritable, .noRequirement, .terminalQuestion, .consumingQuestion,
      .noCompletion, .sameName, .sharedTitle, .badName, .takenName, .nothingToWrite:
      whatCannotBeWritten
    }
  }

  private var whatIsMissing: String {
    switch self {
    case .needsModule(let module):
      "a protocol is read with what it inherits: the symbol graph of '\(module)' is missing; "
        + "pass --graph \(module)=<directory>"
    case .noModule(let module, let nearest):
      "--module names a target of the package, or of a dependency, or a module of the toolchain "
        + "or SDK: there is none named '\(module)'" + orNearest(nearest)
    case .extractorFailed(let module, let text):
      "the symbol graph of '\(module)' is written by swift-symbolgraph-extract: it failed, with "
        + "'\(text)'; pass --extractor <tool>, and --extract '<arguments>' if it needs any"
    case .noProtocol(let name, let module, let nearest):
      "--protocol names a protocol that '\(module)' declares: it has none named '\(name)'"
        + orNearest(nearest)
    case .protocolElsewhere(let name, let module, let declaring):
      "--module names the module that declares the protocol: '\(module)' only passes '\(name)' on; "
        + "pass --module \(declaring)"
    case .noSource(let name, let nearest):
      "--source names the type that calls the delegate: there is none named '\(name)' beside the "
        + "protocol" + orNearest(nearest)
    case .corruptGraph(let file, let reason):
      "\(file) is no symbol graph that this generator reads: \(reason); "
        + "have swift-symbolgraph-extract of Swift 6 write it again"
    default: ""
    }
  }

  private var whatCannotBeWritten: String {
    switch self {
    case .actorProtocol(let name):
      "an adapter is a class: '\(name)' can be adopted by actors only; "
        + "hold a DelegateEvent in an actor of your own"
    case .unwritable(let name, let requirements):
      "an adapter has every requirement of its protocol: those of '\(name)' that follow cannot be "
        + "written\n" + requirements.map { "  - \($0.declaration): \($0.reason)\n" }.joined()
        + "pass --partial to have the rest, and write these yourself in an extension of the adapter"
    case .noRequirement(let name, let option, let nearest):
      "\(option) names a requirement, or the member that is written for it: there is none named "
        + "'\(name)'" + orNearest(nearest)
    case .terminalQuestion(let name):
      "--terminal names what the delegate is told last: '\(name)' asks it for an answer; "
        + "name an event, or end the events by hand"
    case .consumingQuestion(let name):
      "--consuming names what the delegate is told: '\(name)' asks it for an answer, which a closure "
        + "gives; name an event"
    case .noCompletion(let name):
      "--completion names a requirement whose last argument is an escaping closure without a result: "
        + "'\(name)' has none that can be answered; leave the option out"
    case .sameName(let name, let titles):
      "each requirement has a member of its own: '\(name)' stands for "
        + titles.joined(separator: " and ") + "; pass --rename '<requirement>=<name>' for one"
    case .sharedTitle(let title, let names):
      "--rename names one requirement: '\(title)' is the title of several; "
        + "pass the name of a member instead" + orNearest(names)
    case .badName(let name, let requirement):
      "--rename gives a requirement a Swift identifier: '\(name)', for \(requirement), is none; "
        + "use letters, digits and _"
    case .takenName(let name, let requirement):
      "an event is a property of the adapter: '\(name)', for \(requirement), is a member that it "
        + "has already; pass another name"
    case .nothingToWrite(let name):
      "an adapter tells or asks something: '\(name)' has no requirement that is left to write; "
        + "pass --include, or leave --only out"
    default: ""
    }
  }

  private func orNearest(_ names: [String]) -> String {
    names.isEmpty ? "" : "; there is: " + names.joined(separator: ", ")
  }
}

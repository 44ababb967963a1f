extension GenerationError {
  /// The message about a declaration that the adapter's module cannot reach or inherit.
  var whatCannotBeSeen: String {
    switch self {
    case .noProtocols(let name, let module):
      "--protocol names a protocol, or an alias of some: '\(name)', of module '\(module)', stands "
        + "for another type; name the protocols, as 'OvenDelegate & TillDelegate'"
    case .internalProtocol(let name, let module):
      "an adapter sees its protocol: '\(name)' is internal to module '\(module)'; write the adapter "
        + "into that module, or pass --testable for a target of tests"
    case .lessVisible(let name, let access, let wanted):
      "an adapter is not more visible than its protocol: '\(name)' is \(access), and the adapter is "
        + "to be \(wanted); pass --access \(access)"
    case .closedClass(let name, let reason):
      "an adapter inherits the class that its protocol is bound to: '\(name)' \(reason); "
        + "write the adapter by hand"
    case .takenType(let name):
      "an adapter has the associated types of its protocol as its own: '\(name)' is one, and a type "
        + "that every adapter uses; write the adapter by hand"
    default: ""
    }
  }
}

/// An error in the arguments of a command line.
package enum UsageError: Error, Equatable, Sendable {
  case unknownOption(String, nearest: [String])
  case optionMissing(String)
  case valueMissing(String)
  case twoDestinations
  case badValue(String, option: String, form: String)
}

extension UsageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "options are those of --help: there is no '\(option)'"
        + (nearest.isEmpty ? "" : "; there is: " + nearest.joined(separator: ", "))
    case .optionMissing(let option):
      "an adapter is of a protocol of a module: \(option) is missing; see --help"
    case .twoDestinations:
      "an adapter is written to one place: --target and --output are two; leave one of them out"
    case .valueMissing(let option):
      "\(option) takes a value: there is none; see --help"
    case .badValue(let value, let option, let form):
      "\(option) takes \(form): '\(value)' is not that"
    }
  }
}

/// The type of a parameter, with its attributes and specifiers.
struct ParameterType: Equatable, Sendable {
  private static let ownership: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
  ]
  /// Views of memory that is lent for the call, and pointers into it.
  ///
  /// They are listed by name, because a graph does not say which types cannot escape.
  private static let views: Set<String> = [
    "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
    "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer",
    "UnsafeMutableRawBufferPointer", "AutoreleasingUnsafeMutablePointer", "CVaListPointer",
  ]

  /// The attributes, such as `@escaping`, `@autoclosure` and `@Sendable`.
  let attributes: [String]
  /// The specifiers, such as `inout` and `sending`.
  let specifiers: [String]
  /// The type itself, such as `[Int]` or `(Bool) -> Void`.
  let base: String
  let isVariadic: Bool

  init(_ text: String) {
    var scanner = TextScanner(normalised(text))
    var (attributes, specifiers): ([String], [String]) = ([], [])
    while true {
      if scanner.next == "@" {
        attributes.append(scanner.takeAttribute())
      } else if let word = Self.ownership.first(where: { scanner.takes($0) }) {
        specifiers.append(word)
      } else {
        break
      }
      scanner.skipSpaces()
    }
    (self.attributes, self.specifiers) = (attributes, specifiers)
    isVariadic = scanner.rest.hasSuffix("...")
    base = isVariadic ? String(scanner.rest.dropLast(3)) : scanner.rest
  }

  /// The type as a declaration spells it.
  var spelling: String {
    (specifiers + attributes + [base]).joined(separator: " ") + (isVariadic ? "..." : "")
  }

  /// The type as the parameter of a closure that receives the argument.
  var inClosure: String {
    if attributes.contains("@autoclosure"), let closure { return closure.result }
    if isVariadic { return "[\(base)]" }
    return (specifiers + attributes + [plainlyOptional(base)]).joined(separator: " ")
  }

  /// The type of a value that is kept.
  var asValue: String { isVariadic ? "[\(base)]" : plainlyOptional(base) }

  var isInout: Bool { specifiers.contains("inout") }
  var isAutoclosure: Bool { attributes.contains("@autoclosure") }

  /// Whether the argument can only be passed on, and not kept.
  ///
  /// It may be modified, lent, or no longer copied implicitly.
  var isPassedOnly: Bool {
    !specifiers.allSatisfy { $0 == "sending" || $0 == "__shared" || $0 == "__owned" }
      || base.contains("->") || isView
  }

  /// Whether the argument is lent for the call, and only for reading.
  var isLent: Bool { specifiers.allSatisfy { $0 == "borrowing" } && !base.contains("->") }

  private var isView: Bool { !base.names.isDisjoint(with: Self.views) }

  var closure: ClosureType? { ClosureType(base, attributes: attributes) }
}

/// A function type such as `@escaping @Sendable (Bool, Int?) -> Void`.
struct ClosureType: Equatable, Sendable {
  let attributes: [String]
  let parameters: [String]
  let result: String
  let hasEffects: Bool

  init?(_ type: String, attributes: [String]) {
    var scanner = TextScanner(type)
    guard scanner.next == "(" else { return nil }
    let list = scanner.takeBalanced()
    guard let (effects, result) = scanner.rest.cut(at: "->") else { return nil }
    self.attributes = attributes
    parameters = list.dropFirst().dropLast().parts(at: ",").map(Self.withoutLabel)
    self.result = result == "()" ? "Void" : result
    hasEffects = !effects.isEmpty
  }

  var isEscaping: Bool { attributes.contains("@escaping") }

  /// Whether the closure may be called from elsewhere.
  ///
  /// The closure of a global actor is `@Sendable` because of its actor.
  var isSendable: Bool { attributes.contains("@Sendable") }

  /// The global actor on which the closure is called: an attribute that the language does not
  /// define.
  var actor: String? { Self.actor(among: attributes) }

  static func actor(among attributes: [String]) -> String? {
    attributes.first { attribute in
      !["@escaping", "@Sendable", "@autoclosure", "@concurrent"].contains(attribute)
        && !attribute.hasPrefix("@convention") && !attribute.hasPrefix("@isolated")
    }
  }

  /// The types of the closure's parameters, combined into one type.
  var answer: String {
    switch parameters.count {
    case 0: "Void"
    case 1: parameters[0]
    default: "(\(parameters.joined(separator: ", ")))"
    }
  }

  /// Returns `Bool` for `_ isOpen: Bool`.
  private static func withoutLabel(_ parameter: String) -> String {
    parameter.cut(at: ":")?.after ?? parameter
  }
}

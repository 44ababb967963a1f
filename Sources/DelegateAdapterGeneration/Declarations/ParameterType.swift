/// The type of a parameter, and the words before it.
struct ParameterType: Equatable, Sendable {
  private static let ownership: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
  ]
  /// Views of memory that is lent for the call, and pointers into it.
  ///
  /// A graph does not say which types cannot escape.
  private static let views: Set<String> = [
    "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
    "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer",
    "UnsafeMutableRawBufferPointer", "AutoreleasingUnsafeMutablePointer", "CVaListPointer",
  ]

  /// `@escaping`, `@autoclosure`, `@Sendable`.
  let attributes: [String]
  /// `inout`, `sending`.
  let specifiers: [String]
  /// The type itself: `[Int]`, `(Bool) -> Void`.
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

  /// As it stands in a declaration.
  var spelling: String {
    (specifiers + attributes + [base]).joined(separator: " ") + (isVariadic ? "..." : "")
  }

  /// As it stands in the type of a closure that gets the argument.
  var inClosure: String {
    if attributes.contains("@autoclosure"), let closure { return closure.result }
    if isVariadic { return "[\(base)]" }
    return (specifiers + attributes + [plainlyOptional(base)]).joined(separator: " ")
  }

  /// As a value that is kept.
  var asValue: String { isVariadic ? "[\(base)]" : plainlyOptional(base) }

  var isInout: Bool { specifiers.contains("inout") }
  var isAutoclosure: Bool { attributes.contains("@autoclosure") }

  /// Whether it can only be passed on, not kept: it may be changed, lent, or no longer copied.
  var isPassedOnly: Bool {
    !specifiers.allSatisfy { $0 == "sending" || $0 == "__shared" || $0 == "__owned" }
      || base.contains("->") || isView
  }

  /// Whether it is lent for the call, for reading alone.
  var isLent: Bool { specifiers.allSatisfy { $0 == "borrowing" } && !base.contains("->") }

  private var isView: Bool { !base.names.isDisjoint(with: Self.views) }

  var closure: ClosureType? { ClosureType(base, attributes: attributes) }
}

/// A type such as `@escaping @Sendable (Bool, Int?) -> Void`.
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

  /// Whether it may be called from elsewhere: a closure of a global actor may, by its actor.
  var isSendable: Bool { attributes.contains("@Sendable") }

  /// The global actor that it is called on: an attribute that is none of the language's own.
  var actor: String? { Self.actor(among: attributes) }

  static func actor(among attributes: [String]) -> String? {
    attributes.first { attribute in
      !["@escaping", "@Sendable", "@autoclosure", "@concurrent"].contains(attribute)
        && !attribute.hasPrefix("@convention") && !attribute.hasPrefix("@isolated")
    }
  }

  /// What the closure is told, as one type.
  var answer: String {
    switch parameters.count {
    case 0: "Void"
    case 1: parameters[0]
    default: "(\(parameters.joined(separator: ", ")))"
    }
  }

  /// `_ isOpen: Bool` is `Bool`.
  private static func withoutLabel(_ parameter: String) -> String {
    parameter.cut(at: ":")?.after ?? parameter
  }
}

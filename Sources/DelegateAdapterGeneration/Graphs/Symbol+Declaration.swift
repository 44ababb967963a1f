extension Symbol {
  /// The declaration as text, without the words that only a protocol may use.
  ///
  /// The text does not depend on the origin of the graph. A graph of sources has the names of
  /// closures' parameters. A graph of a compiled module has `@Sendable` where an actor implies it.
  /// Only the symbol's identifier identifies C functions in every graph.
  var declaration: String {
    let text = dropping(
      ["@objc", "optional", "override"], from: fragments.map(\.spelling).joined())
    guard text.firstRange(of: "->") != nil else { return text }
    return text.withoutClosureNames.withImpliedAttributes.withConvention(of: self)
  }

  /// The identifier without the names in it.
  ///
  /// Each name follows its length. After a leading 0, letters that stand for earlier names come
  /// first.
  var operators: String {
    var result = ""
    var rest = id[...]
    while let first = rest.first {
      guard first.isASCII, first.isNumber else {
        result.append(rest.removeFirst())
        continue
      }
      if first == "0" {
        rest = rest.dropFirst().drop(while: \.isLowercase).dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count).dropFirst(min(Int(digits) ?? 0, id.count))
    }
    return result
  }
}

extension String {
  /// The text with `(Bool) -> Void` for `(_ isOpen: Bool) -> Void`.
  ///
  /// The parameters of the method itself keep their names.
  fileprivate var withoutClosureNames: String {
    var result = ""
    var rest = self[...]
    var depth = 0
    while let character = rest.first {
      if depth > 1, character == "_", result.last == "(" || result.hasSuffix(", ") {
        var scanner = TextScanner(rest.dropFirst(2))
        let name = scanner.takeWord()
        if rest.hasPrefix("_ "), !name.isEmpty, scanner.next == ":" {
          rest = rest.dropFirst(name.count + 3).drop(while: \.isWhitespace)
          continue
        }
      }
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      result.append(rest.removeFirst())
    }
    return result
  }

  /// The text with the attributes that function types imply.
  ///
  /// `@MainActor (Bool) -> Void` becomes `@MainActor @Sendable (Bool) -> Void`. A closure that is
  /// awaited on no actor becomes `@concurrent`.
  fileprivate var withImpliedAttributes: String {
    var result = ""
    var scanner = TextScanner(self)
    var attributes: [String] = []
    while let character = scanner.next {
      if character == "@" {
        let attribute = scanner.takeAttribute()
        attributes.append(attribute)
        result += attribute
      } else if character == " ", !attributes.isEmpty {
        result.append(scanner.takeCharacter())
      } else {
        result += implied(by: attributes, before: scanner.rest, behind: result)
        attributes = []
        result.append(scanner.takeCharacter())
      }
    }
    return result
  }

  /// Returns the attribute that the other attributes of a function type imply.
  ///
  /// A function that an actor calls is `@Sendable`. An `async` function without an actor is
  /// `@concurrent`, because other modules may take it for `nonisolated(nonsending)`.
  private func implied(by attributes: [String], before type: String, behind text: String) -> String
  {
    let opens = text.isEmpty || text.last.map { " ([<".contains($0) } == true
    guard type.first == "(", opens, type.startsWithClosure else { return "" }
    if ClosureType.actor(among: attributes) != nil {
      return attributes.contains("@Sendable") ? "" : "@Sendable "
    }
    let isStated = attributes.contains { $0 == "@concurrent" || $0.hasPrefix("@isolated") }
    let lead = text.dropLast(attributes.map { $0.count + 1 }.reduce(0, +))
    guard !isStated, !lead.hasSuffix("nonisolated(nonsending) "), type.isAsyncClosure else {
      return ""
    }
    return "@concurrent "
  }

  private var isAsyncClosure: Bool {
    var scanner = TextScanner(self)
    _ = scanner.takeBalanced()
    return scanner.takes("async")
  }

  /// Whether the text begins with the parameters of a function type.
  private var startsWithClosure: Bool {
    var scanner = TextScanner(self)
    guard scanner.next == "(" else { return false }
    _ = scanner.takeBalanced()
    var words = scanner.rest[...]
    for word in ["async", "throws"] where words.hasPrefix(word) {
      words = words.dropFirst(word.count)
      if words.first == "(" { words = words.drop { $0 != ")" }.dropFirst() }
      words = words.drop(while: \.isWhitespace)
    }
    return words.hasPrefix("->")
  }

  /// Returns the declaration with `@convention(c)` at its only closure, if the identifier says so.
  fileprivate func withConvention(of symbol: Symbol) -> String {
    guard firstRange(of: "@convention") == nil, symbol.operators.firstRange(of: "XC") != nil else {
      return self
    }
    var places: [Index] = []
    for index in indices.dropFirst()
    where self[index] == "(" && String(self[index...]).startsWithClosure {
      let before = self[self.index(before: index)]
      if before == " " || before == "(" || before == "[" { places.append(index) }
    }
    guard places.count == 1, let place = places.first else { return self }
    return self[..<place] + "@convention(c) " + self[place...]
  }
}

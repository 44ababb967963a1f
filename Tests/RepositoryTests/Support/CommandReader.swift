/// Finds what commands name that there is not: programs, options, checks, tests, variables.
struct CommandReader {
  let checks: [Check]

  /// The options of the package manager and the formatter that pages use.
  private static let options: [Substring: Set<Substring>] = [
    "build": [],
    "format": ["-i", "-r"],
    "package": [],
    "run": ["-c", "--package-path"],
    "test": [
      "-c", "--disable-xctest", "--filter", "--package-path", "--sanitize", "--scratch-path",
    ],
  ]
  private static let optionsWithoutValue: Set<Substring> = ["-i", "-r", "--disable-xctest"]

  func mistakes(in text: String) -> [String] {
    let command = TypedCommand(text)
    let unread = command.variables.filter { !isRead($0) }
    return unread.map { "nothing reads \($0)" } + mistakes(in: command.words[...])
  }

  private func mistakes(in words: ArraySlice<Substring>) -> [String] {
    let program = words.first ?? ""
    let arguments = words.dropFirst()
    switch program {
    case "swift": return mistakesOfSwift(arguments)
    case "python3": return mistakes(ofScript: arguments.first ?? "", arguments.dropFirst())
    case "po": return mistakesOfDebugger(arguments)
    case "size": return mistakesOfSize(arguments)
    case "git", "patch": return []  // They name nothing that stands in this repository.
    case "Scripts/check": return areChecks(arguments) ? [] : ["no such checks"]
    default:
      guard let built = program.wholeMatch(of: /([^.]+)\/\.build\/release\/(.+)/) else {
        let isProgram = Repository.isExecutable(String(program))
        return isProgram ? mistakes(ofScript: program, arguments) : ["no program \(program)"]
      }
      return (Manifest(in: built.1)?.mistakesOfRun([built.2] + arguments) ?? ["no \(built.1)"])
        + mistakes(inFaults: arguments)
    }
  }

  /// Returns whether the command calls checks that there are.
  func callsChecks(_ text: String) -> Bool {
    let command = TypedCommand(text)
    return command.variables.isEmpty && command.words.first == "Scripts/check"
      && areChecks(command.words.dropFirst())
  }

  /// Returns whether `Scripts/check` takes the arguments, in their order.
  private func areChecks(_ arguments: ArraySlice<Substring>) -> Bool {
    if arguments == ["--list"] { return true }
    let names = arguments.first == "--thorough" ? arguments.dropFirst() : arguments
    return names.allSatisfy { name in checks.contains { $0.name == name } }
  }

  private func mistakesOfSwift(_ words: ArraySlice<Substring>) -> [String] {
    let tool = words.first ?? ""
    var rest = words.dropFirst()
    var values: [Substring: Substring] = [:]
    while let option = rest.first, option.hasPrefix("-") {
      guard Self.options[tool, default: []].contains(option) else { return ["no \(option)"] }
      rest.removeFirst()
      if !Self.optionsWithoutValue.contains(option) { values[option] = rest.popFirst() ?? "" }
    }
    guard let package = Manifest(in: values["--package-path"] ?? "") else { return ["no package"] }
    switch tool {
    case "run": return package.mistakesOfRun(rest)
    case "package": return package.mistakesOfPlugin(rest)
    case "format": return rest.filter { !Repository.exists(String($0)) }.map { "no \($0)" }
    case "build", "test":
      return rest.map { "no argument \($0)" }
        + (values["--filter"].map(package.mistakes(inFilter:)) ?? [])
    default: return ["no swift \(tool)"]
    }
  }

  /// Returns which arguments a script, or the file of that name in Scripts/Support, does not know.
  private func mistakes(ofScript path: Substring, _ arguments: ArraySlice<Substring>) -> [String] {
    guard let script = try? Repository.file(String(path)) else { return ["no program \(path)"] }
    let parts = ["py", "list"].compactMap {
      try? Repository.file("Scripts/Support/\(script.name).\($0)")
    }
    let code = ([script] + parts).flatMap(\.lines).filter { !$0.hasPrefix("#") }
    return arguments.filter { word in
      // case patterns, comparisons, strings of Python, and entries of a list
      let forms = ["\(word))", "\(word) |", "== \(word) ", "\"\(word)\""]
      return !code.contains { line in
        ["= \(word)", "+ \(word)"].contains(line)
          || forms.contains { " \(line)".contains(" \($0)") }
      }
    }.map { "\(path) does not know \($0)" }
  }

  private func mistakes(inFaults arguments: ArraySlice<Substring>) -> [String] {
    let faults = (try? Repository.file("Exploration/Faults.txt"))?.lines ?? []
    return zip(arguments, arguments.dropFirst())
      .filter { $0 == "--fault" && !faults.contains("= \($1)") }.map { "no fault \($1)" }
  }

  private func mistakesOfDebugger(_ arguments: ArraySlice<Substring>) -> [String] {
    let sources = Repository.files(".swift", below: "Sources").map(\.text)
    return arguments.flatMap { $0.matches(of: /(\w+)\.(\w+)\(/) }.filter { call in
      !sources.contains { $0.contains(" \(call.1) ") && $0.contains("func \(call.2)(") }
    }.map { "no function \($0.0)" }
  }

  private func mistakesOfSize(_ arguments: ArraySlice<Substring>) -> [String] {
    let manifest = (try? Repository.file("Package.swift"))?.text ?? ""
    return arguments.flatMap { $0.matches(of: /release\/(\w+)\.build/) }
      .filter { !manifest.contains("\"\($0.1)\"") }.map { "no module \($0.1)" }
  }

  private func isRead(_ variable: Substring) -> Bool {
    let reads = ["\"\(variable)\"", "${\(variable)", "export \(variable)="]
    return Repository.files("").contains { file in
      !file.path.hasSuffix(".md") && reads.contains { file.text.contains($0) }
    }
  }
}

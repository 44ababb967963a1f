/// A package of this repository, as its manifest and its sources describe it.
struct Manifest {
  /// The path of the package with a slash at its end, or nothing for that of this repository.
  private let folder: String
  private let text: String

  /// Reads the manifest, or returns nil if there is none.
  init?(in path: Substring) {
    folder = path.isEmpty ? "" : "\(path)/"
    guard let file = try? Repository.file("\(folder)Package.swift") else { return nil }
    text = file.text
  }

  private var executables: [Substring] {
    text.matches(of: /\.executableTarget\(\s*name: "([^"]+)"/).map(\.1)
  }

  /// Returns what is wrong with the arguments of `swift run`.
  func mistakesOfRun(_ arguments: ArraySlice<Substring>) -> [String] {
    guard let product = arguments.first else {
      return executables.count == 1 ? [] : ["no product is named, of \(executables)"]
    }
    guard executables.contains(product) else { return ["no product \(product)"] }
    return mistakes(inArguments: arguments.dropFirst())
  }

  /// Returns what is wrong with the arguments of `swift package`.
  func mistakesOfPlugin(_ arguments: ArraySlice<Substring>) -> [String] {
    guard let verb = arguments.first, text.contains("verb: \"\(verb)\"") else {
      return ["no plugin with that command"]
    }
    return mistakes(inArguments: arguments.dropFirst())
  }

  /// Returns what is wrong with the argument of `swift test --filter`.
  func mistakes(inFilter name: Substring) -> [String] {
    let tests = Repository.files(".swift", below: folder.isEmpty ? "Tests" : "\(folder.dropLast())")
    return tests.contains { $0.text.contains("`\(name)`") } ? [] : ["no test \(name)"]
  }

  /// Returns which arguments of its programs no source declares.
  private func mistakes(inArguments arguments: ArraySlice<Substring>) -> [String] {
    let sources = Repository.files(".swift", below: "\(folder)Sources").map(\.text)
    let unknown = arguments.filter { $0.hasPrefix("--") }.filter { option in
      !sources.contains { declares(option, $0) }
    }
    return unknown.map { "no option \($0)" } + mistakes(inSubcommand: arguments.first, sources)
  }

  private func mistakes(inSubcommand word: Substring?, _ sources: [String]) -> [String] {
    guard let word, !word.hasPrefix("-"), sources.contains(where: { $0.contains("subcommands:") }),
      !sources.contains(where: { $0.contains("commandName: \"\(word)\"") })
    else { return [] }
    return ["no subcommand \(word)"]
  }

  /// Returns whether a source declares an option for ArgumentParser, or compares it with arguments.
  private func declares(_ option: Substring, _ source: String) -> Bool {
    let property = /@(?:Option|Flag)(?:(?!\bvar )[^@])*\bvar (\w+)/
    let name = option.dropFirst(2)
    let camel = name.split(separator: "-").enumerated().map {
      $0 == 0 ? "\($1)" : $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return source.contains("\"\(option)\"") || source.contains(".customLong(\"\(name)\")")
      || source.contains("@") && source.matches(of: property).contains { $0.1 == camel.joined() }
  }
}

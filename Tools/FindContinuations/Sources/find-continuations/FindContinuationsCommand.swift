import ArgumentParser
import ContinuationAnalysis
import Foundation

@main struct FindContinuationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find-continuations",
    abstract: "Finds continuations that hang, trap or are lost.",
    discussion: """
      Reads Swift files, and folders with all that is in them. What is read below one path belongs \
      together: a rule may look into other files.

      A comment ignores a finding on its line or on the line below:
        // find-continuations:ignore RULE REASON

      Exit status:
        0   nothing was found
        1   something was found, or a patch was printed
        2   nothing was found, but something could not be read
        64  the arguments are wrong
      """
  )

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"))
  var paths: [String]

  @Option(help: "How findings are printed: \(ReportFormat.names).")
  var format = ReportFormat.text

  @Flag(help: "Print a patch that replaces plain continuations by adapters, for 'patch -p0'.")
  var rewrite = false

  func validate() throws {
    guard !rewrite || format == .text else {
      throw ValidationError("--rewrite prints a patch, so it cannot be used with --format.")
    }
  }

  func run() throws {
    var problems: [String] = []
    let projects = paths.map { project(at: $0, &problems) }
    for problem in problems { Console.writeError("find-continuations: \(problem)") }
    let isFound = try rewrite ? printPatches(of: projects) : printFindings(of: projects)
    if isFound { throw ExitCode(1) }
    if !problems.isEmpty { throw ExitCode(2) }
  }

  /// Reads what lies at a path, with the files that say who waits; for patches, also the files that may
  /// use what they change.
  private func project(at path: String, _ problems: inout [String]) -> Project {
    var sources = Sources()
    var project = Project(sources.read(path))
    for _ in 1...3 {
      let callers = sources.readCallers(of: project.functionsThatWait)
      guard !callers.isEmpty else { break }
      project = project.adding(callers)
    }
    let more = rewrite ? sources.readOthers(mentioning: Rewrite.words(of: project)) : []
    problems += sources.problems
    return more.isEmpty ? project : project.adding(more)
  }

  private func printFindings(of projects: [Project]) throws -> Bool {
    let findings = Set(projects.flatMap(\.findings)).sorted()
    try Console.write(format.report(findings))
    return !findings.isEmpty
  }

  private func printPatches(of projects: [Project]) throws -> Bool {
    let rewrites = projects.map { Rewrite($0) }
    for line in rewrites.flatMap(\.leftAlone) { Console.writeError(line) }
    let patches = rewrites.flatMap(\.patches)
    try Console.write(patches.joined())
    return !patches.isEmpty
  }
}

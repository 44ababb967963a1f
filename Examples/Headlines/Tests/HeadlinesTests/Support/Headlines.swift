import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The built program, run as a user runs it.
enum Headlines {
  /// The output and the exit code of a run.
  struct Outcome {
    /// Nil when a signal ended the run.
    let exitCode: Int32?
    let output: String
    let errors: String
  }

  /// Runs `headlines` to its end.
  static func run(_ arguments: String...) async throws -> Outcome { try await run(arguments) }

  static func run(_ arguments: [String]) async throws -> Outcome {
    let result = try await Subprocess.run(
      program(),
      arguments: Arguments(arguments),
      output: .string(limit: 1_000_000),
      error: .string(limit: 1_000_000)
    )
    return Outcome(
      exitCode: result.terminationStatus.exitCode,
      output: result.standardOutput,
      errors: result.standardError
    )
  }

  /// Runs `headlines`, reports each line as it is printed, and returns the exit code.
  static func run(
    _ arguments: String..., onLine: (String) -> Void
  ) async throws -> Int32? {
    let result = try await Subprocess.run(
      program(),
      arguments: Arguments(arguments),
      input: .none,
      output: .sequence,
      error: .discarded
    ) { execution in
      for try await line in execution.standardOutput.strings() { onLine(line) }
    }
    return result.terminationStatus.exitCode
  }

  // The build puts the program beside the test bundle, or beside a folder that the bundle is in.
  private static func program() throws -> Executable {
    let bundle = Bundle(for: Anchor.self).bundleURL
    let folders = sequence(first: bundle) {
      $0.pathComponents.count > 1 ? $0.deletingLastPathComponent() : nil
    }
    let programs = folders.lazy.map { $0.appending(path: "headlines") }
    guard let program = programs.first(where: \.isProgram) else { throw NotBuilt(beside: bundle) }
    return .path(FilePath(program.path))
  }

  private final class Anchor {}

  private struct NotBuilt: Error { let beside: URL }
}

extension TerminationStatus {
  fileprivate var exitCode: Int32? {
    guard case .exited(let code) = self else { return nil }
    return code
  }
}

extension URL {
  fileprivate var isProgram: Bool {
    let values = try? resourceValues(forKeys: [.isRegularFileKey, .isExecutableKey])
    return values?.isRegularFile == true && values?.isExecutable == true
  }
}

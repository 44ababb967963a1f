import Foundation

/// A number that is the same in every run of a commit, and another one after the next commit.
///
/// Where a test cannot try everything in each run, this number chooses the part that it tries. It is
/// zero outside of a clone.
package let numberOfThisCommit: Int = {
  let git = Process()
  let output = Pipe()
  git.executableURL = URL(filePath: "/usr/bin/env")
  git.arguments = ["git", "rev-parse", "HEAD"]
  git.currentDirectoryURL = URL(filePath: #filePath).deletingLastPathComponent()
  git.standardOutput = output
  git.standardError = FileHandle.nullDevice
  guard (try? git.run()) != nil else { return 0 }
  let hash = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  git.waitUntilExit()
  return Int(hash.prefix(9), radix: 16) ?? 0
}()

/// Whether this run tries everything: `Scripts/check --thorough` sets `THOROUGH`.
package let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

extension Array {
  /// All elements in a thorough run; otherwise those that this commit chooses, one of every `share`.
  package func chosenByCommit(oneOfEvery share: Int) -> [Element] {
    guard !isThorough else { return self }
    return indices.filter { $0 % share == numberOfThisCommit % share }.map { self[$0] }
  }
}

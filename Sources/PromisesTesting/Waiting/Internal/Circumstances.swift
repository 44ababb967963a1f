internal import CorePromises
internal import PromiseTracing

/// The lines that tell why a test waits for too long.
enum Circumstances {
  private static let most = 20

  /// Returns a line for each clock, context and source that was made in a file, and for each pending
  /// promise.
  static func lines(for fileID: String) -> [String] {
    doubles(of: fileID)
      + shortened(PromiseDiagnostics.dump().split(separator: "\n").map(String.init))
  }

  /// Returns a line for each clock, context and source that was made in a file.
  static func doubles(of fileID: String) -> [String] {
    let doubles = TestDouble.alive
    let own = doubles.filter { $0.place.fileID == fileID }
    let others = doubles.count - own.count
    return shortened(own.compactMap(\.line))
      + (others == 0 ? [] : ["and \(others) clocks, contexts and sources of other files"])
  }

  private static func shortened(_ lines: [String]) -> [String] {
    let rest = lines.count - most
    return rest <= 1 ? lines : lines.prefix(most) + ["and \(rest) lines more"]
  }
}

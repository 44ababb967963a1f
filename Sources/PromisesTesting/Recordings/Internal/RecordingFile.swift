#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Bionic)
  internal import Bionic
#endif

/// A file to which lines are appended, each at once.
final class RecordingFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens the file, and empties it.
  init(_ path: String) throws(RecordingError) {
    self.path = path
    descriptor = unsafe creat(path, 0o644)
    guard descriptor >= 0 else { throw Self.error(path, line: 1) }
  }

  deinit { close(descriptor) }

  /// Appends a line; `number` is that of the line.
  ///
  /// Proof: the bytes are lent for the call.
  func append(_ line: String, number: Int) throws(RecordingError) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Self.error(path, line: number) }
      rest = rest.dropFirst(count)
    }
  }

  private static func error(_ path: String, line: Int) -> RecordingError {
    let reason = unsafe String(cString: strerror(errno))
    return RecordingError(file: path, line: line, "this line cannot be written: \(reason)")
  }
}

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

/// The standard error stream, without Foundation and without a buffer.
///
/// `package`: a watchdog writes there too.
package enum StandardError {
  /// Writes the text, in one call so that threads do not mix their lines.
  ///
  /// Proof: the bytes are lent for the call. A failure to write is not reported: there is nowhere
  /// left to report it.
  package static func print(_ text: String) {
    let count = text.utf8.count
    unsafe text.withCString { _ = unsafe write(STDERR_FILENO, $0, count) }
  }
}

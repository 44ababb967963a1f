import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A TCP socket of 127.0.0.1, which is closed with the last reference to it.
///
/// One thread reads and writes. Any thread may shut the socket down, which ends the wait of the one
/// thread.
final class LoopbackSocket: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    // A write to a closed connection fails, and does not end the process by a signal.
    #if canImport(Darwin)
      var isQuiet: Int32 = 1
      _ = unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(descriptor) }

  /// Returns a socket that listens on a free port.
  static func listening() throws -> LoopbackSocket {
    let descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw POSIXError.last }
    let listener = LoopbackSocket(descriptor)
    let outcome = unsafe withAddress(port: 0) { address, length in
      unsafe bind(descriptor, address, length)
    }
    guard outcome == 0, listen(descriptor, 64) == 0 else { throw POSIXError.last }
    return listener
  }

  /// Returns the port that the socket is bound to.
  func port() throws -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let outcome = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe getsockname(descriptor, address, &length)
      }
    }
    guard outcome == 0 else { throw POSIXError.last }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Waits for the next connection; returns nil when there will be none.
  func nextConnection() -> LoopbackSocket? {
    let accepted = accept(descriptor, nil, nil)
    return accepted >= 0 ? LoopbackSocket(accepted) : nil
  }

  /// Waits for bytes; returns nil when the other side has closed the connection, or this side was
  /// shut down.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
    }
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  /// Wakes the thread that waits in `accept` on this port.
  func wake(port: UInt16) {
    let visitor = LoopbackSocket(socket(AF_INET, streamType, 0))
    _ = unsafe withAddress(port: port) { address, length in
      unsafe connect(visitor.descriptor, address, length)
    }
  }

  /// Sends all bytes; returns false if the other side does not take them.
  func write(_ bytes: some Sequence<UInt8>) -> Bool {
    var left = Array(bytes)[...]
    while !left.isEmpty {
      let sent = unsafe left.withUnsafeBytes { bytes in
        unsafe send(descriptor, bytes.baseAddress, bytes.count, quietly)
      }
      guard sent > 0 else { return false }
      left = left.dropFirst(sent)
    }
    return true
  }

  /// Ends the wait of a thread on this socket.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}

private func withAddress(
  port: UInt16,
  _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  return unsafe withUnsafePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      unsafe body(address, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}

extension POSIXError {
  /// The reason why the last call has failed.
  fileprivate static var last: POSIXError { POSIXError(Code(rawValue: errno) ?? .EIO) }
}

#if canImport(Glibc)
  private let streamType = Int32(SOCK_STREAM.rawValue)
  private let quietly = Int32(MSG_NOSIGNAL)
#else
  private let streamType = SOCK_STREAM
  private let quietly: Int32 = 0
#endif

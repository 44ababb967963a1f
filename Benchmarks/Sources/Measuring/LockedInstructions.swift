/// The addresses of the locked instructions in a program and its libraries.
///
/// An instruction of an x86 processor is locked if it has the prefix `lock`, or if it is an `xchg`
/// with memory. The source is the Intel 64 and IA-32 Architectures Software Developer's Manual,
/// volume 2, "LOCK".
public struct LockedInstructions {
  private var addresses: [String: Set<UInt64>] = [:]

  /// Starts without any library.
  public init() {}

  /// Adds the locked instructions of a library, from lines of `objdump -d` that begin with an
  /// address.
  public mutating func add(_ lines: String, of library: String) {
    let found = lines.split(separator: "\n").compactMap { line in
      line.split(separator: ":").first.flatMap { UInt64($0.drop { $0 == " " }, radix: 16) }
    }
    addresses[library] = Set(found)
  }

  /// Returns whether a locked instruction is at an address that callgrind wrote, such as `0x4a80`.
  func stands(at address: Substring, in library: String) -> Bool {
    guard let address = UInt64(address.dropFirst(2), radix: 16) else { return false }
    return addresses[library]?.contains(address) ?? false
  }
}

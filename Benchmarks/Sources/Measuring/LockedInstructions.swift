/// Where the locked instructions of a program and its libraries stand.
///
/// An instruction of an x86 processor is locked if it has the prefix `lock`, or if it is an `xchg`
/// with memory (Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, "LOCK").
public struct LockedInstructions {
  private var addresses: [String: Set<UInt64>] = [:]

  /// Starts without any library.
  public init() {}

  /// Adds those of a library: lines of `objdump -d`, of which each begins with an address.
  public mutating func add(_ lines: String, of library: String) {
    let found = lines.split(separator: "\n").compactMap { line in
      line.split(separator: ":").first.flatMap { UInt64($0.drop { $0 == " " }, radix: 16) }
    }
    addresses[library] = Set(found)
  }

  /// Whether one stands at an address that callgrind wrote, such as `0x4a80`.
  func stands(at address: Substring, in library: String) -> Bool {
    guard let address = UInt64(address.dropFirst(2), radix: 16) else { return false }
    return addresses[library]?.contains(address) ?? false
  }
}

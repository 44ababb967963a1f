/// Where a promise was made, in one word: the address of the file's name, which is a literal, in
/// the low 48 bits, and the line above it.
///
/// Proof: user-space addresses have 48 bits at most on the platforms we support, a literal
/// `StaticString` with a pointer is terminated by zero and lives as long as the program.
@usableFromInline
@frozen
package struct PackedOrigin: Sendable {
  @usableFromInline let bits: UInt64

  @inlinable
  init(_ fileID: StaticString, _ line: UInt) {
    let address =
      fileID.hasPointerRepresentation ? unsafe UInt64(UInt(bitPattern: fileID.utf8Start)) : 0
    bits = address | UInt64(min(line, 0xFFFF)) << 48
  }

  package var unpacked: PromiseOrigin {
    let address = UInt(truncatingIfNeeded: bits & 0xFFFF_FFFF_FFFF)
    let fileID = unsafe UnsafePointer<CChar>(bitPattern: address).map { unsafe String(cString: $0) }
    return PromiseOrigin(fileID: fileID ?? "", line: Int(bits >> 48))
  }
}

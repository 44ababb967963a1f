internal import Synchronization

/// The protocols of this module to which an adapter's type conforms.
///
/// The runtime takes some 300 instructions for each question. So answers are kept in a small table, with one
/// word for a type. Around the type's address, the low bits have the answer, and the high ones count its
/// uses. A library that is loaded later may bring a conformance: after 255 uses, the runtime is asked again.
///
/// Proof: a word is read and written whole, so that no lock is needed. The metadata of a class is aligned
/// to eight bytes, has an address below 2⁵⁶, and lives for ever. The table is never freed.
struct AdapterKind: OptionSet {
  let rawValue: UInt64

  static let forwards = AdapterKind(rawValue: 1)
  static let prepares = AdapterKind(rawValue: 2)
  static let lingers = AdapterKind(rawValue: 4)

  private static let use: UInt64 = 1 << 56
  private nonisolated(unsafe) static let known: UnsafeMutablePointer<Atomic<UInt64>> = {
    let words = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: 64)
    for index in 0..<64 { unsafe (words + index).initialize(to: Atomic(0)) }
    return unsafe words
  }()

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(of type: AnyClass) {
    let number = UInt64(UInt(bitPattern: ObjectIdentifier(type)))
    let word = unsafe Self.known + Int(truncatingIfNeeded: (number >> 4 ^ number >> 10) & 63)
    let known = unsafe word.pointee.load(ordering: .relaxed)
    let isKnown = known & (Self.use - 8) == number && known < 255 * Self.use
    let new = isKnown ? known + Self.use : number | Self(asking: type).rawValue
    unsafe word.pointee.store(new, ordering: .relaxed)
    self.init(rawValue: new & 7)
  }

  @inline(never)
  private init(asking type: AnyClass) {
    self = []
    if type is any Forwarding.Type { insert(.forwards) }
    if type is any Preparing.Type { insert(.prepares) }
    if type is any Lingering.Type { insert(.lingers) }
  }
}

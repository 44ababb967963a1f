/// Room between what one processor writes and what another one reads.
struct CacheLine: Sendable {
  private let words: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)
}

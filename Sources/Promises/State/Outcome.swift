/// How a promise settled, if it did: what every thread can read without the lock.
@usableFromInline
@frozen
enum Outcome: UInt8 {
  case pending, fulfilled, rejected, cancelled
}

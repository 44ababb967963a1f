import DelegatePromises
import TestSupport

/// An adapter of an attachment, which calls one reader, and then the previous delegate.
///
/// It is a Sendable adapter of a Sendable protocol, so its target is Sendable too.
final class OvenNews: OvenDelegate, Forwarding {
  let forward: ForwardTarget<any OvenDelegate>
  let loaves = Shelf<[Int]>([])
  private let read: @Sendable (Int) -> Void
  private let ticket: LiveCount.Ticket?

  init(
    counted: LiveCount? = nil,
    forward: ForwardTarget<any OvenDelegate> = ForwardTarget(),
    read: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    ticket = counted?.ticket()
    self.forward = forward
    self.read = read
  }

  func ovenDidPreheat() { forward.target?.ovenDidPreheat() }

  func ovenDidBake(_ loaves: Int) {
    self.loaves.update { $0.append(loaves) }
    read(loaves)
    forward.target?.ovenDidBake(loaves)
  }

  func ovenDidFail(_ error: any Error) { forward.target?.ovenDidFail(error) }
}

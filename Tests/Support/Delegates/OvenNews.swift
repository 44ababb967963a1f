package import DelegatePromises

/// An adapter of an attachment, which calls one reader, and then the previous delegate.
///
/// It is a Sendable adapter of a Sendable protocol, so its target is Sendable too.
package final class OvenNews: OvenDelegate, Forwarding {
  package let forward: ForwardTarget<any OvenDelegate>
  package let loaves = Shelf<[Int]>([])
  private let read: @Sendable (Int) -> Void
  private let ticket: LiveCount.Ticket?

  package init(
    counted: LiveCount? = nil,
    forward: ForwardTarget<any OvenDelegate> = ForwardTarget(),
    read: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    ticket = counted?.ticket()
    self.forward = forward
    self.read = read
  }

  package func ovenDidPreheat() { forward.target?.ovenDidPreheat() }

  package func ovenDidBake(_ loaves: Int) {
    self.loaves.update { $0.append(loaves) }
    read(loaves)
    forward.target?.ovenDidBake(loaves)
  }

  package func ovenDidFail(_ error: any Error) { forward.target?.ovenDidFail(error) }
}

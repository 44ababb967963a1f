import DelegateEvents
import PromiseTracing

protocol BellDelegate: AnyObject, Sendable {
  func rings(_ count: Int)
}

/// A bell that never rings.
final class Bell {
  weak var delegate: (any BellDelegate)?
  weak var other: (any BellDelegate)?
  func add(_ delegate: any BellDelegate) {}
  func remove(_ delegate: any BellDelegate) {}
}

/// Something that is not Sendable.
final class Crumb {}

final class Rung: BellDelegate {
  private let resolver: Promise<Int>.Resolver
  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
  func rings(_ count: Int) { resolver.fulfill(count) }
}

final class CrumbFound: BellDelegate {
  let resolver: Promise<Confined<Crumb>>.Resolver
  init(_ resolver: Promise<Confined<Crumb>>.Resolver) { self.resolver = resolver }
  func rings(_ count: Int) {}
}

final class Listener: BellDelegate, Forwarding {
  let rung = DelegateEvent<Int>()
  let crumbs = DelegateEvent<Confined<Crumb>>()
  let forward = ForwardTarget<any BellDelegate>()
  func rings(_ count: Int) { rung.send(count) }
}

extension DelegateSlot<Bell, any BellDelegate> {
  static func property(_ overlap: SlotOverlap = .waitTurn) -> Self {
    DelegateSlot(\.delegate, ifTaken: overlap)
  }

  static var added: Self { DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }) }
}

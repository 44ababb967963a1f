@testable import CorePromises
import Testing

@Suite struct `A node's role` {
  private typealias Kind = Node.Role.Kind

  @Test(arguments: 0..<UInt(11))
  func `is told by its number`(number: UInt) {
    let kind = Node.Role(bits: number).kind

    #expect(kind.rawValue == number)
  }

  @Test func `has the number that clients know`() {
    #expect(Node.Role.shield.kind == .shield)
    #expect(Node.Role.inPlace.kind == .inPlace)
    #expect(Node.Role.unshared.kind == .unshared)
    #expect(Node.Role.carrying.kind == .carrying)
    #expect(Node.Role.pool.kind == .pool)
    #expect(Node.Role.main.kind == .main)
  }

  @Test func `has a context if it is timed, or has a target of its own`() {
    let kinds: [Kind] = [
      .hook, .waiter, .shield, .inPlace, .unshared, .carrying, .isolated, .pool, .main, .timed,
      .target,
    ]

    #expect(kinds.filter { Node.Role($0).hasContext } == [.timed, .target])
  }
}

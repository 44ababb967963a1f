@testable import CorePromises
import Testing

// P4: a role says where a handler runs, by a number that clients have compiled.
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

  @Test func `is in place, or has a place elsewhere`() {
    let inPlace: [Kind] = [.shield, .inPlace, .unshared, .carrying, .timed]
    let elsewhere: [Kind] = [.isolated, .pool, .main, .target]

    #expect(inPlace.allSatisfy { Node.Role($0).isInPlace && Node.Role($0).hasPlace })
    #expect(elsewhere.allSatisfy { !Node.Role($0).isInPlace && Node.Role($0).hasPlace })
    #expect(!Node.Role.hook.hasPlace && !Node.Role.waiter.hasPlace)
  }
}

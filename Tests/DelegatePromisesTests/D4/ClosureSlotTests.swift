import DelegatePromises
import Testing
import TestSupport

// D4 for handlers: what is asked of a function in a client shows in a release build alone.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot that holds a closure` {
  enum Name: CaseIterable { case path, slot, id }

  // D4
  @Test(arguments: Name.allCases)
  func `is given back to the previous closure, whatever names it`(_ name: Name) async throws {
    let bell = Doorbell()
    bell.ring(0)
    let answer = listen(to: bell, by: name)

    bell.ring(1)
    bell.ring(2)

    #expect(try await answer.value == 1)
    #expect(bell.heard == [0, 2])
  }

  // D4
  @Test func `is left alone if it is empty by then`() async throws {
    let bell = Doorbell()
    let answer = listen(to: bell, by: .path)

    bell.plain = nil
    answer.cancel()
    try await answer.released.value

    #expect(bell.plain == nil)
  }

  // D4
  @Test func `is given back in place of a closure of other code`() async throws {
    let bell = Doorbell()
    let answer = listen(to: bell, by: .path)

    bell.plain = { _ in }
    answer.cancel()
    try await answer.released.value
    bell.ring(1)

    #expect(bell.heard == [1])
  }

  // D4, D10
  @Test func `is empty again when an answer has come`() async throws {
    let bell = Doorbell()

    let answer = try await Promise.answer(
      from: bell, taking: \.sendable, with: { resolver in { resolver.fulfill($0) } }
    ) { $0.ring(3) }

    #expect(answer == 3)
    #expect(bell.sendable == nil)
  }

  // D6: of two names, neither request can know that the other one's closure is an adapter.
  @Test func `is two slots if two names lead to it`() async throws {
    let bell = Doorbell()
    let (lower, upper) = (listen(to: bell, by: .path), listen(to: bell, by: .id))

    for number in 1...3 { bell.ring(number) }

    #expect(try await upper.value == 1)
    #expect(try await lower.value == 2)
    #expect(bell.heard == [3])
  }

  // D10: the task of the call gives back, and it runs after both callbacks.
  @Test func `is given back after an answer as the task goes on`() async throws {
    let bell = Doorbell()

    let answer = try await Promise.answer(
      from: bell, taking: \.plain, with: { resolver in { resolver.fulfill($0) } }
    ) { bell in
      Task {
        bell.ring(1)
        bell.ring(2)
      }
    }
    bell.ring(3)

    #expect(answer == 1)
    #expect(bell.heard == [3])
  }

  // D4
  @Test func `is empty again when a closure of the main actor is detached`() {
    let (bell, heard) = (Doorbell(), Shelf<[Int]>([]))
    let attachment = DelegateAttachment(
      of: { @MainActor in heard.value.append($0) }, to: bell, at: \.isolated)

    bell.ring(4)
    attachment.detach()
    bell.ring(5)

    #expect(heard.value == [4])
    #expect(bell.isolated == nil)
  }

  private func listen(to bell: Doorbell, by name: Name) -> Promise<Int> {
    let slot = DelegateSlot<Doorbell, (Int) -> Void>(
      id: "plain", get: { $0.plain }, set: { $0.plain = $1 })
    return switch name {
    case .path:
      Promise(from: bell, taking: \.plain, with: { resolver in { resolver.fulfill($0) } }) { _ in }
    case .slot:
      Promise(
        from: bell, taking: DelegateSlot(\.plain), with: { resolver in { resolver.fulfill($0) } }
      ) { _ in }
    case .id:
      Promise(from: bell, taking: slot, with: { resolver in { resolver.fulfill($0) } }) { _ in }
    }
  }
}

/// A source that calls closures.
@MainActor private final class Doorbell {
  private(set) var heard: [Int] = []
  var plain: ((Int) -> Void)?
  var sendable: (@Sendable (Int) -> Void)?
  var isolated: (@MainActor (Int) -> Void)?

  init() { plain = { [unowned self] in heard.append($0) } }

  func ring(_ number: Int) {
    plain?(number)
    sendable?(number)
    isolated?(number)
  }
}

import DelegatePromises
import TestSupport
import Testing

// D2, D4, D6: a promise and an attachment of one adapter, which its maker returns.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct `A promise and an attachment of one adapter` {
  private let oven = LyingOven(.init())
  private let app = Bystander()
  private let adapter = SharedBaker()

  private func ask() -> Promise<Int> {
    Promise(
      from: oven, taking: \.delegate,
      with: { [adapter] resolver in
        adapter.resolver.value = resolver
        return adapter
      }
    ) { _ in }
  }

  private func attach() -> DelegateAttachment {
    DelegateAttachment(of: adapter, to: oven, at: \.delegate)
  }

  // D2, D4, D6
  @Test(arguments: [true, false], [true, false])
  func `give the slot back to the app's delegate, whoever leaves first`(
    isAskedFirst: Bool, isAnsweredFirst: Bool
  ) async throws {
    oven.delegate = app
    let first = isAskedFirst ? ask() : nil
    let attachment = attach()
    let promise = first ?? ask()
    #expect(oven.delegate === adapter)

    if !isAnsweredFirst { attachment.detach() }
    oven.delegate?.ovenDidBake(1)
    #expect(try await promise.value == 1)
    if isAnsweredFirst {
      #expect(oven.delegate === adapter)
      attachment.detach()
    }

    #expect(oven.delegate === app)
  }

  // D4: each holds the delegate before as its own slot says.
  @Test func `keep the delegate before as long as the one that retains it`() async throws {
    let alive = LiveCount()
    var app: Baker? = Baker(Promise<Int>.pending().resolver, counted: alive)
    oven.delegate = app
    let attachment = DelegateAttachment(
      of: adapter, to: oven, at: DelegateSlot(\.delegate, held: .weakly))
    let promise = ask()
    app = nil
    #expect(alive.count == 1)

    attachment.detach()
    oven.delegate?.ovenDidBake(1)

    #expect(try await promise.value == 1)
    #expect(alive.count == 1)
    #expect(oven.delegate is Baker)
  }
}

nonisolated private final class SharedBaker: OvenDelegate {
  let resolver = Shelf<Promise<Int>.Resolver?>(nil)

  func ovenDidBake(_ loaves: Int) { resolver.value?.fulfill(loaves) }
  func ovenDidPreheat() {}
  func ovenDidFail(_ error: any Error) {}
}

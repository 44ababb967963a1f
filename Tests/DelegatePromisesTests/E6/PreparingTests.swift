import DelegatePromises
import TestSupport
import Testing

// E6
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An adapter that prepares` {
  private let log = Shelf<[String]>([])

  @Test(arguments: [false, true])
  func `does so just before it is installed, and hears once that it has left`(
    isObserver: Bool
  ) async throws {
    let slot = slot(isObserver: isObserver)
    let promise = Promise(from: WeakOven(), taking: slot, with: { prepared($0) }) { oven in
      log.update { $0.append("start") }
      oven.bake(1)
    }

    #expect(try await promise.value == 1)
    try await promise.released.value
    #expect(log.value == ["prepare", "set", "start", "clear", "end"])
  }

  // D6
  @Test func `does so once for two attachments of one slot`() async throws {
    let (adapter, oven) = (prepared(Promise<Int>.pending().resolver), WeakOven())
    let attachments = (0..<2).map { _ in
      DelegateAttachment(of: adapter as any OvenDelegate, to: oven, at: \.delegate)
    }

    #expect(log.value == ["prepare"])
    attachments[0].detach()
    try await attachments[0].ended.value
    #expect(log.value == ["prepare"])
    attachments[1].detach()
    try await attachments[1].ended.value
    #expect(log.value == ["prepare", "end"])
  }

  // D6
  @Test func `does so again if other code has replaced it`() async throws {
    let (adapter, oven) = (prepared(Promise<Int>.pending().resolver), WeakOven())
    let first = DelegateAttachment(of: adapter as any OvenDelegate, to: oven, at: \.delegate)

    oven.delegate = nil
    let second = DelegateAttachment(of: adapter as any OvenDelegate, to: oven, at: \.delegate)

    #expect(log.value == ["prepare", "end", "prepare"])
    first.detach()
    second.detach()
    try await second.ended.value
    #expect(log.value == ["prepare", "end", "prepare", "end"])
  }

  // D6
  @Test func `hears that it has left if its installation fails`() async throws {
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(
      id: "stranger", get: { _ in Bystander() }, set: { $0.delegate = $1 })
    let promise = Promise(from: WeakOven(), taking: slot, with: { prepared($0) }) { $0.bake(1) }

    await #expect(throws: DelegateError.self) { try await promise.value }
    try await promise.released.value
    #expect(log.value == ["prepare", "end"])
  }

  private func prepared(_ resolver: Promise<Int>.Resolver) -> PreparedBaker {
    PreparedBaker(resolver, log)
  }

  private func slot(isObserver: Bool) -> DelegateSlot<WeakOven, any OvenDelegate> {
    let set: @Sendable (WeakOven, (any OvenDelegate)?) -> Void = { [log] oven, delegate in
      log.update { $0.append(delegate == nil ? "clear" : "set") }
      oven.delegate = delegate
    }
    return isObserver
      ? DelegateSlot(id: "list", add: { set($0, $1) }, remove: { oven, _ in set(oven, nil) })
      : DelegateSlot(id: "slot", set: { set($0, $1) })
  }
}

private final class PreparedBaker: OvenDelegate, Preparing {
  private let baker: Baker
  private let log: Shelf<[String]>

  init(_ resolver: Promise<Int>.Resolver, _ log: Shelf<[String]>) {
    (baker, self.log) = (Baker(resolver), log)
  }

  func prepareForSlot() -> @Sendable () -> Void {
    log.update { $0.append("prepare") }
    return { [log] in log.update { $0.append("end") } }
  }

  func ovenDidPreheat() { baker.ovenDidPreheat() }
  func ovenDidBake(_ loaves: Int) { baker.ovenDidBake(loaves) }
  func ovenDidFail(_ error: any Error) { baker.ovenDidFail(error) }
}

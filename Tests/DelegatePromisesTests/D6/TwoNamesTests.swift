import DelegatePromises
import Testing
import TestSupport

// D4, D6: two names of one slot, asked for at the same moment.
@Suite(.timeLimit(.minutes(5)))
struct `A slot that two names ask for at once` {
  private let earlier = Bystander()

  // D6
  @Test func `is asked for by the second when the first is being installed`() throws {
    let oven = newOven()
    let second = Shelf<Promise<Int>?>(nil)

    let first = Promise<Int>(
      owning: oven, taking: \.delegate, on: .immediate,
      with: { resolver in
        second.value = Promise(
          owning: oven, taking: \.front, on: .immediate, with: { Baker($0) }, line: 1
        ) { _ in }
        return Baker(resolver)
      }
    ) { _ in }

    let token = RetentionToken.outstanding.first { $0.origin == second.value?.origin }
    #expect(token?.waitsFor?.line == first.origin.line)
    second.value?.cancel()
    first.cancel()
    #expect(oven.delegate === earlier)
  }

  // D4, D6, P9
  @Test func `is held by one, on two threads`() async throws {
    for _ in 0..<(isSanitized ? 100 : 500) {
      let oven = newOven()
      let (asked, here) = (Shelf<[Promise<Int>]>([]), Counter())
      let crew = Crew(threads: 2)
      for isFront in [false, true] {
        crew.run {
          here.add()
          while here.count < 2 {}
          let promise =
            isFront
            ? Promise(owning: oven, taking: \.front, on: .immediate, with: { Baker($0) }) { _ in }
            : Promise(owning: oven, taking: \.delegate, on: .immediate, with: { Baker($0) }) { _ in
            }
          asked.update { $0.append(promise) }
        }
      }
      await crew.finish()

      for promise in asked.value { promise.cancel() }
      for promise in asked.value { try await promise.released.value }

      #expect(oven.delegate === earlier)
    }
  }

  // D6, Q1: one that comes while another reads the slot waits for it, whatever its name.
  @Test func `is read by one request at a time`() async throws {
    let oven = newOven()
    let other = Promise(owning: oven, taking: \.inspector, on: .immediate, with: { Baker($0) }) {
      _ in
    }
    let (reads, isReading, mayReturn) = (Counter(), Gate(), Gate())
    let crew = Crew(threads: 1)
    let second = Shelf<Promise<Int>?>(nil)
    crew.run {
      let front = DelegateSlot<StrongOven, any OvenDelegate>(
        id: "front",
        get: { oven in
          defer { if reads.count == 1 { mayReturn.block() } }
          reads.add()
          isReading.open()
          return oven.delegate
        }, set: { $0.delegate = $1 })
      second.value = Promise(owning: oven, taking: front, on: .immediate, with: { Baker($0) }) {
        _ in
      }
    }

    await isReading.wait()
    let first = Promise(owning: oven, taking: \.delegate, on: .immediate, with: { Baker($0) }) {
      _ in
    }
    try await Promise.fulfilled(()).map {}.value  // jobs that were sent before have run
    let readsMeanwhile = reads.count
    mayReturn.open()
    await crew.finish()

    let token = RetentionToken.outstanding.first { $0.origin == first.origin }
    #expect(readsMeanwhile == 1)
    #expect(token?.waitsFor == second.value?.origin)
    for promise in [second.value, first, other] { promise?.cancel() }
    for promise in [second.value, first, other] { try await promise?.released.value }
    #expect(oven.delegate === earlier)
  }

  private func newOven() -> StrongOven {
    let oven = StrongOven()
    oven.delegate = earlier
    return oven
  }
}

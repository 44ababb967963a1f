import CorePromises
import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `An after` {
  @Test func `is fulfilled when the time has passed`() async {
    let clock = ManualClock()
    let alarm = Promise.after(.seconds(3), clock: clock)

    clock.advance(by: .seconds(3))

    #expect(await alarm.result.value != nil)
  }

  @Test func `is fulfilled by a clock by which tasks sleep`() async throws {
    let clock = CountedClock()
    let alarm = Promise.after(.seconds(3), clock: clock)

    try await clock.base.advanceToNextDeadline()

    #expect(await alarm.result.value != nil)
    #expect(clock.now.sinceStart == .seconds(3))
  }

  @Test func `is pending until the time has passed`() async {
    let clock = ManualClock()
    let alarm = Promise.after(.seconds(3), clock: clock)

    clock.advance(by: .milliseconds(2_999))

    #expect(alarm.current == nil)
    clock.advance(by: .milliseconds(1))
    #expect(await alarm.result.value != nil)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func `of no time is fulfilled already`(duration: Duration) {
    #expect(Promise.after(duration).current?.value != nil)
    #expect(Promise.after(duration, clock: ManualClock()).current?.value != nil)
  }

  // P8
  @Test func `that is cancelled does not wait any longer`() async {
    let live = LiveCount()
    let alarm = Promise.after(.seconds(3), clock: CountedClock(live.ticket()))

    alarm.cancel()

    #expect(alarm.current?.isCancelled == true)
    await expectReleased(live)
  }

  // P6
  @Test func `settles even if nobody holds it`() async {
    let clock = ManualClock()
    let ran = Gate()
    _ = Promise.after(.seconds(3), clock: clock).map { ran.open() }

    clock.advance(by: .seconds(3))

    await ran.wait()
    #expect(ran.isOpen, "the handler has not run")
  }

  @Test func `is rejected when its clock fails`() async {
    let alarm = Promise.after(.seconds(3), clock: BrokenClock())

    #expect(await alarm.result.bakeryError == .outOfFlour)
  }

  @Test func `names where it was made`() {
    let alarm = Promise.after(.seconds(3_600))

    #expect(alarm.description.contains("AfterTests.swift:\(#line - 2)"))
    alarm.cancel()
  }
}

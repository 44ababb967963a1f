import Combine
import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A promise of a publisher's first value` {
  @Test func `is fulfilled with that, and cancels the subscription`() {
    let isCancelled = Counter()
    let subject = PassthroughSubject<Int, any Error>()
    let first = subject.handleEvents(receiveCancel: { isCancelled.add() }).firstValue()
    #expect(first.current == nil)

    subject.send(7)
    subject.send(8)

    #expect(first.current?.value == 7)
    #expect(isCancelled.count == 1)
  }

  @Test func `is fulfilled at once by a publisher that has one`() {
    #expect(Just(7).firstValue().current?.value == 7)
    #expect([7, 8].publisher.firstValue().current?.value == 7)
    #expect(CurrentValueSubject<Int, Never>(7).firstValue().current?.value == 7)
  }

  @Test func `asks for one value`() {
    let asked = Shelf<[Int?]>([])

    let first = [7, 8, 9].publisher
      .handleEvents(receiveRequest: { demand in asked.update { $0.append(demand.max) } })
      .firstValue()

    #expect(first.current?.value == 7)
    #expect(asked.value == [1])
  }

  @Test func `is rejected by a publisher that ends without one`() {
    #expect(Empty<Int, Never>().firstValue().current?.noValueAt != nil)
  }

  @Test func `is rejected by a publisher that fails`() {
    let first = Fail<Int, BakeryError>(error: .ovenIsCold).firstValue()

    #expect(first.current?.bakeryError == .ovenIsCold)
  }

  // P8
  @Test func `cancels the subscription when it is cancelled`() {
    let isCancelled = Counter()
    let subject = PassthroughSubject<Int, Never>()
    let first = subject.handleEvents(receiveCancel: { isCancelled.add() }).firstValue()

    first.cancel()
    subject.send(7)

    #expect(first.current?.isCancelled == true)
    #expect(isCancelled.count == 1)
  }

  // P8
  @Test func `cancels the subscription when the task that waits is cancelled`() async {
    let isCancelled = Gate()
    let subject = Held<PassthroughSubject<Int, Never>>()
    subject.value = PassthroughSubject()
    let hasBegun = Gate()
    let task = Task {
      let first = subject.value?.handleEvents(receiveCancel: isCancelled.open).firstValue()
      hasBegun.open()
      return try await first?.value
    }
    await hasBegun.wait()

    task.cancel()

    await isCancelled.wait()
    #expect(await task.result.error is CancellationError)
  }

  // P10
  @Test(arguments: [true, false])
  func `lets go of the subscription when it has settled`(isCancelled: Bool) async {
    let live = LiveCount()
    let subject = PassthroughSubject<Int, Never>()
    let first = watched(subject, with: live.ticket())

    if isCancelled { first.cancel() } else { subject.send(7) }

    await live.none.wait()
    withExtendedLifetime(subject) {}
  }

  private func watched(
    _ subject: PassthroughSubject<Int, Never>, with ticket: LiveCount.Ticket
  ) -> Promise<Int> {
    subject.map { value in
      withExtendedLifetime(ticket) {}
      return value
    }.firstValue()
  }
}

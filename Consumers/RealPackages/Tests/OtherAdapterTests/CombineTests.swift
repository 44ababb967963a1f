import DelegatePromises
import OpenCombine
import Testing

@Suite(.timeLimit(.minutes(5))) struct `An adapter that subscribes` {
  @Test func `has an identity of its own`() {
    let (first, second) = (subscriber(), subscriber())

    #expect(first.combineIdentifier == CombineIdentifier(first))
    #expect(first.combineIdentifier != second.combineIdentifier)
  }

  @Test func `receives what is published`() async throws {
    let adapter = subscriber()
    let started = adapter.receiveSubscription.map { $0.request(.unlimited) }.first()
    let completed = adapter.receiveCompletion.map { $0 == .finished }.first()

    [1, 2, 3].publisher.subscribe(adapter)

    try await started.value
    #expect(try await completed.value)
  }

  private func subscriber() -> SubscriberAdapter<Int, Never> {
    SubscriberAdapter(replies: .init(receiveInput: { _ in .none }))
  }
}

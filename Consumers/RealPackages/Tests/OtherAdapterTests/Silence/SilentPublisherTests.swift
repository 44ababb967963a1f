import DelegatePromises
import OpenCombine
import Testing

extension `A silent adapter` {
  @Test func `subscribes as others do`() throws {
    let silence = Silence(
      of: PlainSubscriber(),
      SubscriberAdapter<Int, BurntError>(replies: .init(receiveInput: { _ in .none })),
      as: { $0 }, before: SubscriberBefore.init)

    try silence.expectSame { subscriber, journal in
      let oven = PassthroughSubject<Int, BurntError>()
      let degrees = oven.handleEvents(
        receiveSubscription: { _ in journal.note("starts") },
        receiveOutput: { journal.note("delivers", $0) },
        receiveCompletion: { journal.note("ends", $0) },
        receiveCancel: { journal.note("is cancelled") },
        receiveRequest: { journal.note("is asked for", $0) })
      degrees.subscribe(subscriber)
      oven.send(220)
      oven.send(240)
      oven.send(completion: .failure(BurntError()))
      [1, 2].publisher.setFailureType(to: BurntError.self).subscribe(subscriber)

      let isItsOwn = subscriber.combineIdentifier == CombineIdentifier(subscriber as AnyObject)
      journal.note(isItsOwn)
    }
  }
}

private final class PlainSubscriber: Subscriber {
  func receive(subscription: any Subscription) {}
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<BurntError>) {}
}

private final class SubscriberBefore: Noting, Subscriber {
  func receive(subscription: any Subscription) {
    journal.note(#function)
    subscription.request(.max(3))
  }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<BurntError>) {
    journal.note(#function, completion)
  }
}

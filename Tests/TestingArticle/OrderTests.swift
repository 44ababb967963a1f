import PromisesTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `An order` {
  @Test(arguments: Ordering.every(of: [Callback.bakesRye, .bakesWheat, .fails]))
  func `is settled once, whatever comes first`(callbacks: Ordering<Callback<any OvenDelegate>>) {
    let oven = ScriptedOven(onStart: callbacks)

    let order = bake(in: oven)

    #expect(order.outcome != .pending)
    #expect(oven.stopCount == 1)
    order.cancel()  // the test has seen its error
  }
}

import PromisesTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `A loaf` {
  @Test func `is the one that the oven bakes`() {
    let oven = ScriptedOven(onStart: [.bakesRye])

    #expect(bake(in: oven).outcome == .fulfilled(.rye))
  }

  @Test func `is the first of two, and the oven is stopped once`() {
    let oven = ScriptedOven()
    let order = bake(in: oven)

    oven.play(.bakesRye, .bakesWheat)

    #expect(order.outcome == .fulfilled(.rye))
    #expect(oven.stopCount == 1)
  }

  @Test func `that comes after the order was cancelled does no harm`() {
    let oven = ScriptedOven()
    let order = bake(in: oven)
    let late = oven.holdBack(.bakesRye)

    order.cancel()
    late.deliver()

    #expect(order.outcome == .cancelled)
    #expect(oven.stopCount == 1)
  }
}

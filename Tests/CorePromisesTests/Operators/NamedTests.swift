import CorePromises
import TestSupport
import Testing

@Suite struct `A named promise` {
  @Test func `shows its name beside its place`() {
    let order = Order()

    let named = order.promise.named("menu", fileID: "Bakery/Shop.swift", line: 7)

    #expect("\(named)".contains("made at Bakery/Shop.swift:7 (menu)"))
  }

  // P7
  @Test func `is reported by its name`() {
    let mishap = Mishap()
    let reports = mishap.reports()

    do { _ = Promise<Int>.rejected(mishap).named("menu") }

    #expect(reports.events.map(\.origin?.name) == ["menu"])
    #expect(reports.events.first.map { "\($0)" }?.contains("(menu)") == true)
  }

  // P8
  @Test func `withdraws when its last reader leaves`() {
    let order = Order()
    let named = order.promise.named("menu")

    named.map { $0 }.cancel()

    #expect(order.isCancelled)
    #expect(named.current?.isCancelled == true)
  }

  // P8
  @Test(arguments: WayToLeave.byLosingInterest)
  func `stays kept if its source is kept`(way: WayToLeave) async {
    let order = Order()
    let named = order.promise.kept().named("menu")

    await way.leave(named)

    #expect(named.current == nil)
    order.resolver.fulfill(1)
    #expect(named.current?.value == 1)
  }
}

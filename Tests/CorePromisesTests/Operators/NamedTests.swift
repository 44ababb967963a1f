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
}

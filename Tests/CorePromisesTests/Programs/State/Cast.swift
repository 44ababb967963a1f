import Testing

/// The orders of up to `depth` events among these observers.
struct Cast: Sendable, CustomTestStringConvertible {
  let name: String
  let observers: [Member]
  let isKept: Bool
  let depth: Int
  let expectedOrders: Int

  /// The role and the place of an observer.
  enum Member: Sendable { case inPlace, pool, main, hook, waiter, ending, shield }

  var testDescription: String { name }

  static let all: [Cast] = [
    Cast(
      name: "two in place, two elsewhere, a hook and a waiting task",
      observers: [.inPlace, .inPlace, .pool, .pool, .hook, .waiter], isKept: false, depth: 6,
      expectedOrders: 20_000),
    Cast(
      name: "an ending, a shield and two elsewhere", observers: [.ending, .shield, .pool, .pool],
      isKept: false, depth: 6, expectedOrders: 10_000),
    Cast(
      name: "readers of a kept promise", observers: [.inPlace, .waiter, .pool], isKept: true,
      depth: 6, expectedOrders: 4_000),
    Cast(
      name: "two each in two places", observers: [.pool, .main, .pool, .main], isKept: false,
      depth: 6, expectedOrders: 4_000),
  ]
}

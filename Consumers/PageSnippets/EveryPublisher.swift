// The examples of doc comments and articles about Combine.

#if canImport(Combine)
  import Combine
  import CorePromises

  struct Dough: Sendable {}

  struct Loaf: Sendable {
    static let rusk = Loaf()

    func toasted() -> Loaf { self }
  }

  struct Order: Sendable { let isLarge: Bool }
  struct Oven { func bake(_ dough: Dough) -> Promise<Loaf> { .fulfilled(Loaf()) } }
  struct Shop { let orders = CurrentValueSubject<Order, Never>(Order(isLarge: true)) }
  struct Window: Sendable { func show(_ loaf: Loaf) {} }

  func publishing(_ oven: Oven, _ dough: Dough, _ shop: Shop, _ window: Window) async throws {
    let subscription = oven.bake(dough).publisher()
      .replaceError(with: .rusk)
      .sink { window.show($0) }
    let order = try await shop.orders.filter(\.isLarge).firstValue().value

    let toast = oven.bake(dough).publisher().map { $0.toasted() }

    _ = (subscription, order, toast)
  }
#endif

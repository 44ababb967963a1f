/// A miss: the shop that makes an order waits for it, and so is there.
final class ShopOfOrders: Sendable {
  let oven = Oven()

  func loaf() async throws -> String {
    let order = OrderOfAShop(shop: self)
    return try await order.loaf()
  }
}

final class OrderOfAShop: @unchecked Sendable {
  private weak var shop: ShopOfOrders?

  init(shop: ShopOfOrders) { self.shop = shop }

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      guard let shop = self.shop else { return }
      shop.oven.bake { continuation.resume(with: $0) }
    }
  }
}

/// Anybody may have made the shop, and dropped it.
final class OrderOfAnybody: @unchecked Sendable {
  private weak var shop: ShopOfOrders?

  init(shop: ShopOfOrders) { self.shop = shop }

  static func order(in shop: ShopOfOrders) -> OrderOfAnybody { OrderOfAnybody(shop: shop) }

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      guard let shop = self.shop else { return }  // hit: path-without-resume
      shop.oven.bake { continuation.resume(with: $0) }
    }
  }
}

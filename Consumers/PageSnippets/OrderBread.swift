// snippet.hide
import DelegatePromises

nonisolated struct Loaf {
  static let rusk = Loaf()
  func sliced() -> Loaf { self }
}

nonisolated struct Courier {
  func deliver(_ loaf: Loaf) -> Promise<Loaf> { .fulfilled(loaf) }
}

let courier = Courier()

// snippet.show
let (order, resolver) = Promise<Loaf>.pending()
let delivery =
  order
  .map { $0.sliced() }
  .then { courier.deliver($0) }
  .recover { _ in courier.deliver(.rusk) }
  .timeout(.seconds(60))
delivery.catch { print("no bread today: \($0)") }
resolver.fulfill(Loaf())
// snippet.hide

_ = try await delivery.value

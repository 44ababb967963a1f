// A screen that awaits, cancels, limits and debounces.

// snippet.hide
import DelegatePromises

nonisolated struct Loaf: Sendable { let name: String }

@MainActor protocol ShopDelegate: AnyObject {
  func shop(didFind loaves: [Loaf])
  func shop(didFail error: any Error)
}

/// A shop that searches for one text at a time.
@MainActor final class Shop {
  weak var delegate: (any ShopDelegate)?
  private(set) var searches: [String] = []
  private var searching: Task<Void, Never>?

  func search(for text: String) {
    searches.append(text)
    searching = Task { delegate?.shop(didFind: [Loaf(name: text)]) }
  }

  func stopSearching() { searching?.cancel() }
}

@MainActor final class LoavesFound: ShopDelegate {
  private let resolver: Promise<[Loaf]>.Resolver
  init(_ resolver: Promise<[Loaf]>.Resolver) { self.resolver = resolver }
  nonisolated deinit {}
  func shop(didFind loaves: [Loaf]) { resolver.fulfill(loaves) }
  func shop(didFail error: any Error) { resolver.reject(error) }
}

// snippet.show
@MainActor func loaves(named text: String, in shop: Shop) -> Promise<[Loaf]> {
  Promise(from: shop, taking: \.delegate, with: LoavesFound.init) {
    $0.search(for: text)
  } stop: {
    $0.stopSearching()
  }
}
// snippet.hide

// snippet.show
@MainActor final class SearchModel {
  private(set) var names: [String] = []
  private(set) var message = ""
  private(set) var isLoading = false
  private let shop: Shop
  private var search: Promise<[Loaf]>?

  init(shop: Shop) { self.shop = shop }

  func textDidChange(to text: String) {
    search?.cancel()
    isLoading = true
    let shop = shop
    let search = Promise<Void>.after(.milliseconds(300))
      .then { loaves(named: text, in: shop) }
      .timeout(.seconds(10))
    self.search = search
    search.handle { [weak self] result in
      guard let self, self.search == search else { return }
      show(result)
    }
  }

  func disappear() { search?.cancel() }

  private func show(_ result: Result<[Loaf], any Error>) {
    isLoading = false
    switch result {
    case .success(let loaves): names = loaves.map(\.name)
    case .failure(is CancellationError): break
    case .failure(PromiseError.timedOut): message = "The shop does not answer."
    case .failure(let error): message = "\(error)"
    }
  }
}
// snippet.hide

@MainActor func load(in shop: Shop) async throws -> [Loaf] {
  // snippet.show
  let found = try await Promise.answer(
    from: shop, taking: \.delegate, with: LoavesFound.init, timeout: .seconds(10)
  ) {
    $0.search(for: "rye")
  } stop: {
    $0.stopSearching()
  }
  // snippet.hide
  return found
}

// Typing searches once, for the last text.
let shop = Shop()
let model = SearchModel(shop: shop)
for text in ["r", "ry", "rye"] { model.textDidChange(to: text) }
while model.isLoading { await Task.yield() }
precondition(model.names == ["rye"] && shop.searches == ["rye"] && model.message.isEmpty)
model.textDidChange(to: "wheat")
model.disappear()
while model.isLoading { await Task.yield() }
precondition(shop.searches == ["rye"] && shop.delegate == nil)

let found = try await load(in: shop)
precondition(found.map(\.name) == ["rye"])

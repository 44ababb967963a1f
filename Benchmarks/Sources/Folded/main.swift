// Every call that takes a key path, in a release client: Scripts/packages lean asserts that the
// compiler puts the property itself in place of the key path.
import DelegateEvents

protocol OvenDelegate: AnyObject {
  func oven(didBake loaf: Int)
}

final class Oven {
  weak var delegate: (any OvenDelegate)?
  func bake(_ loaf: Int) { delegate?.oven(didBake: loaf) }
}

final class LoafReader: OvenDelegate {
  private let resolver: Promise<Int>.Resolver
  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
  func oven(didBake loaf: Int) { resolver.fulfill(loaf) }
}

final class OvenNews: OvenDelegate {
  let didBake: DelegateEvent<Int>
  init(_ didBake: DelegateEvent<Int> = DelegateEvent()) { self.didBake = didBake }
  func oven(didBake loaf: Int) { didBake.send(loaf) }
}

@MainActor func answer(from oven: Oven) async throws -> Int {
  try await Promise.answer(from: oven, taking: \.delegate, with: LoafReader.init) { $0.bake(1) }
}

@MainActor func promise(from oven: Oven) -> Promise<Int> {
  Promise(from: oven, taking: \.delegate, with: LoafReader.init) { $0.bake(2) }
}

nonisolated func promiseWithoutAnActor() -> Promise<Int> {
  Promise(owning: Oven(), taking: \.delegate, on: .immediate, with: LoafReader.init) { $0.bake(3) }
}

@MainActor func attachment(to oven: Oven, _ didBake: DelegateEvent<Int>) -> DelegateAttachment {
  DelegateAttachment(of: OvenNews(didBake), to: oven, at: \.delegate) { $0.bake(4) }
}

nonisolated func attachmentWithoutAnActor(_ didBake: DelegateEvent<Int>) -> DelegateAttachment {
  DelegateAttachment(of: OvenNews(didBake), owning: Oven(), at: \.delegate, on: .immediate) {
    $0.bake(5)
  }
}

@MainActor func values(of oven: Oven) -> DelegateEvent<Int>.Values {
  let news = OvenNews()
  return news.didBake.values(
    attaching: DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake(6) })
}

let oven = Oven()
let didBake = DelegateEvent<Int>()
let told = didBake.values()
var loaves = [
  try await answer(from: oven), try await promise(from: oven).value,
  try await promiseWithoutAnActor().value,
]
attachment(to: oven, didBake).detach()
attachmentWithoutAnActor(didBake).detach()
for try await loaf in told.prefix(2) { loaves.append(loaf) }
for try await loaf in values(of: oven).prefix(1) { loaves.append(loaf) }
precondition(loaves == [1, 2, 3, 4, 5, 6], "the ovens baked \(loaves)")
print("\(loaves.count) loaves")

// The examples of the article about promises that hang.

import DelegateEvents
import Foundation
import PromiseTimeline
import PromiseTracing

nonisolated struct Loaf: Sendable {}

nonisolated protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: Loaf)
}

nonisolated final class Oven {
  weak var delegate: (any OvenDelegate)?
  func bake() { delegate?.oven(self, didBake: Loaf()) }
}

nonisolated final class LoafBaked: OvenDelegate {
  private let resolver: Promise<Loaf>.Resolver
  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }
  func oven(_ oven: Oven, didBake loaf: Loaf) { resolver.fulfill(loaf) }
}

nonisolated final class OvenNews: OvenDelegate {
  let didBake = DelegateEvent<Loaf>()
  func oven(_ oven: Oven, didBake loaf: Loaf) { didBake.send(loaf) }
}

// snippet.show
@MainActor final class ShopWindow {
  private let news = OvenNews()
  private var attachment: DelegateAttachment?

  func open(beside oven: Oven) {
    attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
  }

  func close() {}
}
// snippet.hide

extension ShopWindow {
  func closeForGood() { attachment?.detach() }
}

let folder = FileManager.default.temporaryDirectory

@MainActor func wait(beside oven: Oven) async throws {
  // snippet.show
  let watchdog = PromiseWatchdog(limit: .seconds(10))
  // snippet.hide
  let recorder = Timeline.Recorder()
  // snippet.show
  let window = ShopWindow()
  window.open(beside: oven)
  window.close()

  let loaf = Promise(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
    .named("rye loaf")
  // snippet.hide
  let lines = PromiseDiagnostics.dump().split(separator: "\n")
  for line in lines where line.contains("is an attachment") { print(line) }
  let page = folder.appending(path: "hang.html")
  // snippet.show
  try recorder.timeline(titled: "Bakery").writePage(to: page)
  // snippet.hide
  try FileManager.default.removeItem(at: page)
  window.closeForGood()
  _ = try await loaf.value
  withExtendedLifetime(watchdog) {}
}

try await wait(beside: Oven())

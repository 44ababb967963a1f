// What keeps what, and how it ends when its owner goes.

import DelegateEvents
import Synchronization

@MainActor final class Shopfront {
  private let oven = Oven()
  private var loaf: Promise<Loaf>?

  func open() {
    loaf = Promise(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
  }

  deinit { loaf?.cancel() }
}

actor Bakehouse {
  private let oven = Oven()
  private var attachment: DelegateAttachment?
  private var loaf: Promise<Loaf>?

  /// Listens until the bakehouse goes.
  func listen() {
    attachment = DelegateAttachment(of: OvenEvents(), to: oven, at: \.keeper) { $0.bake() }
  }

  /// Bakes; the bakehouse stays until everything has been given back.
  func bake() -> Promise<Loaf> {
    let loaf = Promise(
      from: oven, taking: \.delegate, with: LoafBaked.init, timeout: .seconds(60)
    ) {
      $0.bake()
    }
    self.loaf = loaf
    return loaf
  }

  func close() { loaf?.cancel() }
}

nonisolated final class ThreeLoaves: OvenDelegate, Sendable {
  private let state = Mutex((loaves: 0, handle: DelegateAttachment.Handle?.none))

  func end(_ handle: DelegateAttachment.Handle) { state.withLock { $0.handle = handle } }

  func oven(_ oven: Oven, didBake loaf: Loaf) {
    let handle = state.withLock { state in
      state.loaves += 1
      return state.loaves == 3 ? state.handle : nil
    }
    handle?.detach()
  }
}

@MainActor func threeLoaves(from oven: Oven) -> DelegateAttachment {
  let adapter = ThreeLoaves()
  let attachment = DelegateAttachment(of: adapter, to: oven, at: \.delegate)
  adapter.end(attachment.handle)
  oven.bake()
  return attachment
}

@MainActor func closeLater(_ attachment: DelegateAttachment) {
  let handle = attachment.handle
  Task.detached { handle.detach() }
}

// D5, P9: an attachment stays on its actor, where alone its source may be stopped.
// Refused with: passing closure as a 'sending' parameter risks causing data races between 'self'-isolated code
// Refused with: 'inout sending' parameter '$0' cannot be task-isolated
// Refused with: 'inout sending' parameter '$0' cannot be 'self'-isolated
// Refused with: cannot access property 'attachment' with a non-Sendable type 'DelegateAttachment?' from nonisolated deinit

import DelegatePromises
import Synchronization

private final class Drawer: Sendable { let box = Mutex<DelegateAttachment?>(nil) }

private actor Bakehouse {
  private let oven = Oven()
  private var attachment: DelegateAttachment?

  func open(_ drawer: Drawer) {
    let made = DelegateAttachment(
      of: BreadReader(Promise<Bread>.pending().resolver), to: Oven(), at: \.delegate)
    #if REFUSED
      drawer.box.withLock { $0 = made }
    #else
      attachment = made
    #endif
  }

  func close(_ drawer: Drawer) {
    let made = DelegateAttachment(
      of: BreadReader(Promise<Bread>.pending().resolver), to: oven, at: \.delegate)
    #if REFUSED
      Task.detached { made.detach() }
      drawer.box.withLock {
        $0 = DelegateAttachment(
          of: BreadReader(Promise<Bread>.pending().resolver), to: oven, at: \.delegate)
      }
    #else
      let handle = made.handle
      Task.detached { handle.detach() }
    #endif
  }

  #if REFUSED
    deinit { attachment?.detach() }
  #else
    isolated deinit { attachment?.detach() }
  #endif
}

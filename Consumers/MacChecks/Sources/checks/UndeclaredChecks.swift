import DelegateEvents
import Kit

// D4, E5: Objective-C takes any object for a delegate, whatever its class declares.
func checkUndeclared(
  _ report: Report, _ name: String, _ make: () -> any KitOvenDelegate
) async throws {
  try await checkRequest(report, name, make())
  for layers in [1, 3] { try await checkAttachments(report, name, make(), layers: layers) }
}

private func checkRequest(
  _ report: Report, _ name: String, _ previous: any KitOvenDelegate
) async throws {
  let oven = KitOven()
  oven.delegate = previous
  for holding in [nil, DelegateHolding.weakly, .strongly] {
    let slot = DelegateSlot<KitOven, any KitOvenDelegate>(\.delegate, held: holding)
    _ = try await value(of: Promise(from: oven, taking: slot, with: Baked.init) { $0.bake() })
    let how = holding.map { ", held: .\($0)" } ?? ""
    report.expect("\(name) is given back after a request\(how)", oven.delegate === previous)
  }
}

private func checkAttachments(
  _ report: Report, _ name: String, _ previous: any KitOvenDelegate, layers: Int
) async throws {
  let number = layers == 1 ? "one adapter" : "\(layers) adapters"
  let oven = KitOven()
  oven.delegate = previous
  let adapters = (0..<layers).map { _ in BakingEvents() }
  let attachments = adapters.map { DelegateAttachment(of: $0, to: oven, at: \.delegate) }
  let heard = adapters.map { $0.didBake.first() }
  oven.bake()

  for promise in heard { _ = try await value(of: promise) }
  report.expect(
    "\(name) below \(number) hears a callback", 1, found: KitCallbacks(previous))
  // The one in the middle first.
  for attachment in attachments.dropFirst() + attachments.prefix(1) { attachment.detach() }
  report.expect("\(name) is given back by \(number)", oven.delegate === previous)
}

// D4: what a slot held is kept until it is given back, and so it is copied.
// Refused with: the source has no settable, optional and copyable delegate of that name
// Refused with: result of 'Whistle' initializer is unused
// Refused with: requires that 'Whistle' conform to 'Copyable'

import DelegatePromises

private struct Whistle: ~Copyable {
  let blow: (Bread) -> Void
}

private final class WhistlingOven {
  var whistle: Whistle?
  var blow: ((Bread) -> Void)?
}

private func blowing(_ resolver: Promise<Bread>.Resolver) -> Whistle {
  Whistle { resolver.fulfill($0) }
}

@MainActor private func caller(_ oven: WhistlingOven) async throws {
  #if REFUSED
    _ = Promise<Bread>(from: oven, taking: \.whistle, with: blowing) { _ in }  // refused
    _ = Promise<Bread>(  // refused
      from: oven, taking: \.whistle, with: { resolver in Whistle { resolver.fulfill($0) } }
    ) { _ in }
    _ = Promise<Bread>(with: blowing) { $0.blow(Bread()) }  // refused
    DelegateAttachment(of: Whistle { _ in }, to: oven, at: \.whistle).detach()  // refused
  #else
    _ = Promise<Bread>(
      from: oven, taking: \.blow, with: { resolver in { resolver.fulfill($0) } }
    ) { _ in }
    DelegateAttachment(of: { (_: Bread) in }, to: oven, at: \.blow).detach()
  #endif
}

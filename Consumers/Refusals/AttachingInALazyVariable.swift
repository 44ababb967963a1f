// The initialiser of a lazy variable belongs to no actor.
// Refused with: default argument cannot be both actor-isolated and main actor-isolated
// Refused with: 'nil' is not compatible with expected argument type 'CallersActor' (aka 'any Actor')

import DelegatePromises

@MainActor private final class Bakery {
  private let oven = Oven()
  private let reader = BreadReader(Promise<Bread>.pending().resolver)

  #if REFUSED
    private lazy var attachment = DelegateAttachment(of: reader, to: oven, at: \.delegate)
  #else
    private lazy var attachment = attach()
    private func attach() -> DelegateAttachment {
      DelegateAttachment(of: reader, to: oven, at: \.delegate)
    }
  #endif
}

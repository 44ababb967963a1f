// A `start` that names a method starts nothing, and a warning says so: with a property and with a slot,
// for a source of the main actor, of another actor and of none.
// Refused in both default isolations.
// Refused with: start names a method without calling it: write { $0.bake() }
// Refused with: function is unused

import DelegatePromises

/// A source that belongs to the main actor.
@MainActor private final class ShopOven {
  weak var delegate: (any OvenDelegate)?
  func bake() {}
  func heat() throws {}
}

#if REFUSED
  nonisolated private func awaiting(_ oven: Oven) async throws {
    _ = try await Promise.answer(  // refused
      from: oven, taking: \.delegate, with: BreadReader.init
    ) { $0.bake }
    _ = try await Promise.answer(  // refused
      from: oven, taking: DelegateSlot(\.delegate), with: BreadReader.init
    ) { $0.heat }
    _ = try await Promise.answer(  // refused
      from: oven, taking: \.delegate, with: BreadReader.init, start: Oven.bake)
  }

  @MainActor private func awaiting(_ oven: ShopOven) async throws {
    _ = try await Promise.answer(  // refused
      from: oven, taking: \.delegate, with: BreadReader.init
    ) { $0.bake }
    _ = try await Promise.answer(  // refused
      from: oven, taking: DelegateSlot(\.delegate), with: BreadReader.init
    ) { $0.heat }
  }

  @MainActor private func promising(_ oven: Oven) -> [Promise<Bread>] {
    [
      Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake },  // refused
      Promise(  // refused
        from: oven, taking: DelegateSlot(\.delegate), with: BreadReader.init
      ) { $0.heat },
    ]
  }

  @MainActor private func promising(_ oven: ShopOven) -> [Promise<Bread>] {
    [
      Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake },  // refused
      Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.heat },  // refused
      Promise(  // refused
        from: oven, taking: DelegateSlot(\.delegate), with: BreadReader.init
      ) {
        $0.bake
      } stop: { _ in
      },
    ]
  }

  nonisolated private func owning() -> [Promise<Bread>] {
    [
      Promise(  // refused
        owning: Oven(), taking: \.delegate, on: .immediate, with: BreadReader.init
      ) { $0.bake },
      Promise(  // refused
        owning: Oven(), taking: DelegateSlot(\.delegate), on: .immediate, with: BreadReader.init
      ) { $0.heat },
    ]
  }

  private actor Kitchen {
    private let oven = Oven()

    func asks() async throws {
      _ = try await Promise.answer(  // refused
        from: oven, taking: \.delegate, with: BreadReader.init
      ) { $0.bake }
      _ = Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake }  // refused
    }
  }

  @MainActor private func attaching(_ reader: BreadReader, _ oven: Oven) -> DelegateAttachment {
    DelegateAttachment(of: reader, to: oven, at: \.delegate) { $0.stop }  // refused
  }
#else
  @MainActor private func promising(_ oven: ShopOven) -> [Promise<Bread>] {
    [
      Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() },
      Promise(from: oven, taking: \.delegate, with: BreadReader.init) { _ in },
      Promise(from: oven, taking: \.delegate, with: BreadReader.init) { _ in throw OvenError.cold },
      Promise(from: oven, taking: \.delegate, with: BreadReader.init) { oven in
        do { try oven.heat() } catch { return bake() }
        return cold()
      },
      Promise(from: oven, taking: \.delegate, with: BreadReader.init) { _ = $0.bake },
    ]
  }
#endif

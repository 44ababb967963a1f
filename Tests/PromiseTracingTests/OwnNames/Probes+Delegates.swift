import PromiseTracing
import TestSupport

protocol BellDelegate: AnyObject, Sendable {
  func rings(_ count: Int)
}

/// A bell that never rings.
final class Bell {
  weak var delegate: (any BellDelegate)?
  weak var other: (any BellDelegate)?
  func add(_ delegate: any BellDelegate) {}
  func remove(_ delegate: any BellDelegate) {}
}

/// Something that is not Sendable.
final class Crumb {}

final class Rung: BellDelegate {
  private let resolver: Promise<Int>.Resolver
  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
  func rings(_ count: Int) { resolver.fulfill(count) }
}

final class CrumbFound: BellDelegate {
  let resolver: Promise<Confined<Crumb>>.Resolver
  init(_ resolver: Promise<Confined<Crumb>>.Resolver) { self.resolver = resolver }
  func rings(_ count: Int) {}
}

final class Listener: BellDelegate, Forwarding {
  let rung = DelegateEvent<Int>()
  let crumbs = DelegateEvent<Confined<Crumb>>()
  let forward = ForwardTarget<any BellDelegate>()
  func rings(_ count: Int) { rung.send(count) }
}

extension Probe {
  static var property: ReferenceWritableKeyPath<Bell, (any BellDelegate)?> { \.delegate }
  static func slot(_ overlap: SlotOverlap = .waitTurn) -> DelegateSlot<Bell, any BellDelegate> {
    DelegateSlot(property, ifTaken: overlap)
  }
  static var added: DelegateSlot<Bell, any BellDelegate> {
    DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
  }
  private static let soon = Duration.milliseconds(1)

  /// Makes two requests by `ask`, of which one waits for the other's slot, and a third that fails.
  @MainActor private static func three(
    _ kit: ProbeKit,
    _ ask: (Bell, SlotOverlap, CallbackMoment) -> Promise<Int>
  ) -> [Any] {
    [
      ask(kit.bell, .waitTurn, .later), ask(kit.bell, .waitTurn, .later),
      ask(kit.bell, .reject, .later), ask(Bell(), .waitTurn, .duringStart),
    ]
  }

  /// Notes the error of an answer that takes too long.
  @MainActor private static func late<Value>(
    _ kit: ProbeKit, _ answer: () async throws -> Value
  ) async -> [Any] {
    do { _ = try await answer() } catch { kit.note(error) }
    return []
  }

  static let requests: [Probe] = [
    .init(
      "Promise.init(from:taking:with:callsBack:timeout:clock:isolation:fileID:line:start:stop:)"
    ) {
      three($0) { bell, overlap, moment in
        Promise(from: bell, taking: slot(overlap), with: Rung.init, callsBack: moment) { _ in }
      }
        + three($0) { bell, overlap, moment in
          Promise(
            from: bell, taking: overlap == .waitTurn ? property : \.other, with: Rung.init,
            callsBack: moment
          ) { _ in }
        } + [Promise<Int>(from: $0.bell, taking: added, with: Rung.init) { _ in }]
    },
    .init(
      "Promise.init(owning:taking:on:with:callsBack:timeout:clock:fileID:line:start:stop:)"
    ) { _ in
      [
        Promise<Int>(owning: Bell(), taking: \.delegate, on: .immediate, with: { Rung($0) }) { _ in
        },
        Promise<Int>(
          owning: Bell(), taking: DelegateSlot(\.delegate), on: .immediate, with: { Rung($0) }
        ) { _ in },
        Promise<Int>(owning: Bell(), taking: added, on: .main, with: { Rung($0) }) { _ in },
      ]
    },
    .init("Promise.init(with:callsBack:timeout:clock:isolation:fileID:line:start:stop:)") { _ in
      [Promise<Int>(with: { Rung($0) }) { _ in }]
    },
    .init(
      "Promise.answer(from:taking:with:callsBack:timeout:clock:isolation:fileID:line:start:stop:)"
    ) { kit in
      let held = Promise<Int>(from: kit.bell, taking: property, with: Rung.init) { _ in }
      var kept: [Any] = [held]
      kept += await late(kit) {
        try await Promise.answer(
          from: Bell(), taking: property, with: Rung.init, timeout: soon
        ) { _ in }
      }
      kept += await late(kit) {
        try await Promise.answer(from: Bell(), taking: slot(), with: Rung.init, timeout: soon) {
          _ in
        }
      }
      kept += await late(kit) {
        try await Promise.answer(
          from: kit.bell, taking: slot(.reject), with: Rung.init
        ) { _ in }
      }
      kept += await late(kit) {
        let _: Confined<Crumb> = try await Promise.answer(
          from: Bell(), taking: slot(), with: CrumbFound.init, timeout: soon
        ) { _ in }
      }
      kept += await late(kit) {
        let _: Confined<Crumb> = try await Promise.answer(
          from: Bell(), taking: property, with: CrumbFound.init, timeout: soon
        ) { _ in }
      }
      kept += await late(kit) {
        try await Promise.answer(from: Bell(), taking: added, with: Rung.init, timeout: soon) { _ in
        }
      }
      let waiting = Task {
        try await Promise.answer(from: kit.bell, taking: property, with: Rung.init) { _ in }
      }
      await mainActorHasCaughtUp()
      return kept + [waiting]
    },
    .init("Promise.answer(with:callsBack:timeout:clock:isolation:fileID:line:start:stop:)") {
      kit in
      await late(kit) { try await Promise.answer(with: Rung.init, timeout: soon) { _ in } }
        + late(kit) {
          let _: Confined<Crumb> = try await Promise.answer(with: CrumbFound.init, timeout: soon) {
            _ in
          }
        }
    },
    .init("DelegateAttachment.init(of:to:at:isolation:fileID:line:start:stop:)") {
      kit in
      let first = DelegateAttachment(of: Listener(), to: kit.bell, at: property)
      let busy = DelegateAttachment(of: Rungs(), to: kit.bell, at: slot(.reject))
      let waiting = DelegateAttachment(of: Rungs(), to: kit.bell, at: property)
      let observer = DelegateAttachment(of: Listener(), to: kit.bell, at: added)
      return [first, busy, busy.ended, waiting.ended, waiting, observer]
    },
    .init("DelegateAttachment.init(of:isolation:fileID:line:start:stop:)") { _ in
      [DelegateAttachment(of: Listener()) { _ in Bell() }]
    },
    .init("DelegateAttachment.init(of:owning:at:on:fileID:line:start:stop:)") { _ in
      [
        DelegateAttachment(of: Listener(), owning: Bell(), at: \.delegate, on: .immediate),
        DelegateAttachment(
          of: Listener(), owning: Bell(), at: DelegateSlot(\.delegate), on: .immediate),
        DelegateAttachment(of: Listener(), owning: Bell(), at: added, on: .main),
      ]
    },
    .init("DelegateAttachment.ended") { kit in
      [DelegateAttachment(of: Listener(), to: kit.bell, at: property).ended]
    },
    .init("RetentionToken.released") { kit in
      [RetentionToken(keeping: Crumb(), until: kit.pending).released]
    },
  ]

  private final class Rungs: BellDelegate { func rings(_ count: Int) {} }
}

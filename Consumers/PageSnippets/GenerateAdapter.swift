// The tutorial: what a reader writes, and the adapter that the generator writes for it.

import DelegatePromises

// snippet.show
// Sources/Shop/Oven.swift
/// The callbacks and questions of an oven.
nonisolated protocol OvenDelegate: AnyObject {
  /// Tells of a loaf.
  func oven(_ oven: Oven, didBake loaf: String)
  /// Tells that nothing more comes.
  func ovenDidCool(_ oven: Oven)
  /// Asks whether it may be heated.
  func oven(_ oven: Oven, mayHeatTo degrees: Int) -> Bool
}

nonisolated extension OvenDelegate {
  func oven(_ oven: Oven, mayHeatTo degrees: Int) -> Bool { degrees < 250 }
}

nonisolated final class Oven {
  weak var delegate: (any OvenDelegate)?

  func bake(at degrees: Int) {
    if delegate?.oven(self, mayHeatTo: degrees) == true { delegate?.oven(self, didBake: "rye") }
    delegate?.ovenDidCool(self)
  }
}
// snippet.hide

/// An event for each thing that `OvenDelegate` tells, a closure for each that it asks.
///
/// `Oven` holds its `delegate` weakly: keep the adapter for as long as you read.
nonisolated final class OvenDelegateAdapter: OvenDelegate, Forwarding, OvenDelegateDefaults {
  /// Tells of a loaf.
  let didBake = DelegateEvent<String>()

  /// Tells that nothing more comes.
  let didCool = DelegateEvent<Void>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    /// Asks whether it may be heated.
    var mayHeat: ((_ degrees: Int) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any OvenDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (OvenDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func oven(_ oven: Oven, didBake loaf: String) {
    didBake.send(loaf)
    forward.target?.oven(oven, didBake: loaf)
  }

  func ovenDidCool(_ oven: Oven) {
    didCool.send()
    endEvents()
    forward.target?.ovenDidCool(oven)
  }

  func oven(_ oven: Oven, mayHeatTo degrees: Int) -> Bool {
    if let answer = replies.mayHeat { return answer(degrees) }
    guard let target = forward.target else { return defaultMayHeat(oven, mayHeatTo: degrees) }
    return target.oven(oven, mayHeatTo: degrees)
  }

  /// Ends all events.
  private func endEvents() {
    didBake.finish()
    didCool.finish()
  }
}

/// What `OvenDelegate` does by itself, called with the adapter.
nonisolated private protocol OvenDelegateDefaults: OvenDelegate {
  @_disfavoredOverload
  func oven(_ oven: Oven, mayHeatTo degrees: Int) -> Bool
}

nonisolated extension OvenDelegateDefaults {
  func defaultMayHeat(_ oven: Oven, mayHeatTo degrees: Int) -> Bool {
    self.oven(oven, mayHeatTo: degrees)
  }
}

nonisolated extension Promised where Base: Oven {
  /// Returns a promise of the first of these events, for which an adapter takes the place of
  /// `delegate` until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (OvenDelegateAdapter) -> some ReadableEvents<Value>,
    replies: OvenDelegateAdapter.Replies = .init(),
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base, taking: \.delegate,
      with: { OvenDelegateAdapter($0, replies: replies, first: events) }, callsBack: moment,
      fileID: fileID, line: line, start: start, stop: stop)
  }
}

// snippet.show
// Sources/Shop/main.swift
let loaf = try await Promised(Oven()).first(of: \.didBake) { $0.bake(at: 230) }.value
print("The oven baked \(loaf)")

let hot = OvenDelegateAdapter.Replies(mayHeat: { $0 < 300 })
let oven = Oven()
let adapter = OvenDelegateAdapter(replies: hot)
oven.delegate = adapter
let loaves = adapter.didBake.values()
oven.bake(at: 290)
for try await loaf in loaves { print("At 290 degrees it baked \(loaf)") }
// snippet.hide

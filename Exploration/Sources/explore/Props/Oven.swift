import CorePromises
@testable import DelegatePromises
import Interleaving

/// A source with one delegate, which any thread may have call back.
///
/// Its delegate is behind a lock of its own, because any thread may ask for it. `memory` stands for
/// what it uses without a lock: starts and stops have to come one after another.
final class Oven: @unchecked Sendable {
  private let log: Log
  private let memory = PlainMemory()
  private let life = Life()
  private let lock = Mutex(())
  private var installed: OvenAdapter?
  private(set) var starts = 0
  /// Keeps the memory of adapters that are gone.
  ///
  /// The library compares addresses of delegates, so an execution could not be repeated if another
  /// adapter had the same one by chance.
  private var addresses: [Address] = []

  private struct Address {
    unowned let adapter: OvenAdapter
  }

  init(_ log: Log) { self.log = log }

  deinit {
    life.end()
    life.ended()
  }

  var delegate: OvenAdapter? {
    get {
      lock._unsafeLock()
      defer { lock._unsafeUnlock() }
      return installed
    }
    set {
      lock._unsafeLock()
      let old = installed
      installed = newValue
      if let newValue { addresses.append(Address(adapter: newValue)) }
      lock._unsafeUnlock()
      withExtendedLifetime(old) {}
    }
  }

  func start() {
    memory.noteWrite()
    starts += 1
    log.add("start")
  }

  func stop() {
    memory.noteWrite()
    log.add("stop")
  }

  /// Expects that every start was stopped, and that the slot is as it was.
  func expectGivenBack() {
    expect(log.count("stop") == starts, "D4: \(starts) starts, \(log.count("stop")) stops")
    expect(delegate == nil, "D4: the slot is not given back")
    expect(RetentionToken.outstanding.isEmpty, "D4: a token is left in the list")
    let isIdle = Token.registry.withLock(\.isIdle)
    expect(isIdle, "D4: the registry has entries left")
  }
}

/// A delegate that answers a promise.
final class OvenAdapter: @unchecked Sendable {
  private let resolver: Promise<Probe>.Resolver
  private let life = Life()

  init(_ resolver: Promise<Probe>.Resolver) { self.resolver = resolver }

  deinit {
    life.end()
    life.ended()
  }

  func answer(_ number: Int) { resolver.fulfill(Probe(number)) }
}

extension Promise<Probe> {
  /// Asks an oven; `started` is called inside `start` with the adapter.
  static func asking(
    _ oven: Oven, ifTaken overlap: SlotOverlap = .waitTurn,
    started: @escaping @Sendable (OvenAdapter) -> Void = { _ in }
  ) -> Promise {
    Promise(owning: oven, taking: DelegateSlot(\Oven.delegate, ifTaken: overlap), on: .immediate) {
      OvenAdapter($0)
    } start: {
      oven in
      oven.start()
      if let adapter = oven.delegate { started(adapter) }
    } stop: { oven in
      oven.stop()
    }
  }
}

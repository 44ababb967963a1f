import DelegateEvents
import Testing
import TestSupport

// D11: answers stay where they are safe.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An answer that is not Sendable` {
  private let central = Central()

  // D11
  @Test func `reaches its caller on the same actor`() async throws {
    let peripheral = try await Promise.answer(
      from: central, taking: \.delegate, with: Connecting.init
    ) {
      $0.connect(to: "thermometer")
    }.take()

    peripheral.tags.append("mine")
    #expect((peripheral.name, peripheral.tags) == ("thermometer", ["mine"]))
    #expect(central.delegate == nil)
  }

  // D11
  @Test func `comes with an error, or instead of one`() async throws {
    let (found, finder) = Promise<Confined<Peripheral>>.pending()
    let (lost, loser) = Promise<Confined<Peripheral>>.pending()
    let (none, nobody) = Promise<Confined<Peripheral>>.pending()

    finder.settle(Peripheral("scales"), nil)
    loser.settle(Peripheral("scales"), OvenError.noFlour)
    nobody.settle(nil as Peripheral?, nil)

    #expect(try await found.take().name == "scales")
    await #expect(throws: OvenError.noFlour) { _ = try await lost.value }
    await #expect(throws: PromiseError.self) { _ = try await none.value }
  }

  // D11, C1
  @Test func `is handed out on its actor alone, and never traps`() async throws {
    let promise = Promise(from: central, taking: \.delegate, with: Connecting.init) {
      $0.connect(to: "scales")
    }
    let confined = try await promise.value
    #expect(try await promise.take().name == "scales")

    let elsewhere = Elsewhere()
    await #expect(throws: DelegateError.self) { try await elsewhere.tryToTake(confined) }
  }

  // D11, C2
  @Test func `is freed on its actor, wherever it is released`() async {
    let freed = Gate()
    let held = Shelf<Confined<Parting>?>(Confined(Parting(freed)))

    await onThread { held.value = nil }

    await freed.wait()
    #expect(freed.isOpen, "the value has not been freed")
  }

  // D11
  @Test func `is read from events on the same actor`() async throws {
    let events = CentralEvents()
    var seen: [Peripheral] = []
    let observation = events.didConnect.observe { peripheral in seen.append(peripheral) }
    let loud = events.didConnect.first { $0.name.hasSuffix("r") }
    let name = events.didConnect.compactMap { $0.name == "scales" ? $0.name : nil }.first()
    let names = events.didConnect.filter { $0.name != "scales" }.map { $0.name }.first()
    let all = events.didConnect.values()
    let attachment = DelegateAttachment(of: events, to: central, at: \.delegate)

    central.connect(to: "scales")
    central.connect(to: "thermometer")
    events.didConnect.finish()

    var read: [String] = []
    for try await peripheral in all { read.append(try peripheral.take().name) }
    #expect(read == ["scales", "thermometer"])
    #expect(seen.map(\.name) == read)
    #expect(try await loud.take().name == "thermometer")
    #expect(try await name.value == "scales")
    #expect(try await names.value == "thermometer")
    observation.cancel()
    attachment.detach()
  }

  // D11
  @Test func `ends a reader to which it comes elsewhere`() async throws {
    let events = CentralEvents()
    let name = events.didConnect.compactMap { $0.name }.first()

    let elsewhere = Elsewhere()
    await elsewhere.send(to: events.didConnect)

    await #expect(throws: DelegateError.self) { try await name.value }
  }
}

/// A class that, like `CBPeripheral`, is not Sendable.
final class Peripheral {
  let name: String
  var tags: [String] = []

  init(_ name: String) { self.name = name }
}

@MainActor
protocol CentralDelegate: AnyObject {
  func central(_ central: Central, didConnect peripheral: Peripheral)
}

@MainActor
final class Central {
  weak var delegate: (any CentralDelegate)?

  func connect(to name: String) { delegate?.central(self, didConnect: Peripheral(name)) }
}

@MainActor
private final class Connecting: CentralDelegate {
  private let resolver: Promise<Confined<Peripheral>>.Resolver

  init(_ resolver: Promise<Confined<Peripheral>>.Resolver) { self.resolver = resolver }

  func central(_ central: Central, didConnect peripheral: Peripheral) {
    resolver.fulfill(peripheral)
  }
}

@MainActor
private final class CentralEvents: CentralDelegate {
  let didConnect = DelegateEvent<Confined<Peripheral>>()

  func central(_ central: Central, didConnect peripheral: Peripheral) {
    didConnect.send(peripheral)
  }
}

/// An object that must be freed on the main actor.
private final class Parting {
  private let freed: Gate

  init(_ freed: Gate) { self.freed = freed }

  deinit {
    MainActor.preconditionIsolated()
    freed.open()
  }
}

private actor Elsewhere {
  func tryToTake(_ peripheral: Confined<Peripheral>) throws -> Int {
    try peripheral.take().tags.count
  }

  func send(to event: DelegateEvent<Confined<Peripheral>>) { event.send(Peripheral("radio")) }
}

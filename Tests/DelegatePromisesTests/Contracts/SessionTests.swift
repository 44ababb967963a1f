import DelegatePromises
import Testing
import TestSupport

// D4, D6: several steps through one slot, which no other request gets in between.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A session of several steps` {
  private let stove = Stove()

  // D4, D6
  @Test func `keeps its slot until it ends`() async throws {
    let news = StoveNews()
    let lit = news.didLight.first()
    let session = DelegateAttachment(of: news, to: stove, at: \.delegate) {
      $0.light()
    } stop: {
      $0.putOut()
    }
    let other = Promise(from: stove, taking: \.delegate, with: Lighting.init) { $0.light() }

    try await lit.value
    let hot = news.didHeat.first { $0 >= 200 }
    stove.heat()
    #expect(try await hot.value == 200)
    let read = news.didRead.first()
    stove.readDial()
    #expect(try await read.value == "200 degrees")
    #expect(other.current == nil, "waits for the session's end")
    #expect(stove.lightings == 1)
    session.detach()

    #expect(stove.events == ["lit", "heated", "read", "put out"])
    try await other.value
    #expect(stove.lightings == 2)
  }

  // D4
  @Test func `gives its slot back when a step fails`() async throws {
    let news = StoveNews()
    stove.isBroken = true

    await #expect(throws: OvenError.burnt) {
      let lit = news.didLight.first()
      let session = DelegateAttachment(of: news, to: stove, at: \.delegate) {
        $0.light()
      } stop: {
        $0.putOut()
      }
      defer { session.detach() }
      try await lit.value
      let hot = news.didHeat.first()
      stove.heat()
      _ = try await hot.value
    }

    #expect(stove.events.last == "put out")
    #expect(stove.delegate == nil)
  }

  // D7
  @Test func `gives its slot back when its task is cancelled`() async throws {
    let stove = stove
    let waiting = Gate()
    let session = Task {
      let news = StoveNews()
      let session = DelegateAttachment(of: news, to: stove, at: \.delegate) { _ in
      } stop: {
        $0.putOut()
      }
      defer { session.detach() }
      let read = news.didRead.first()
      waiting.open()
      return try await read.value
    }
    await waiting.wait()

    session.cancel()

    await #expect(throws: CancellationError.self) { try await session.value }
    #expect(stove.events == ["put out"])
    #expect(stove.delegate == nil)
  }
}

@MainActor
private protocol StoveDelegate: AnyObject {
  func stoveDidLight(_ stove: Stove)
  func stove(_ stove: Stove, didHeatTo degrees: Int)
  func stove(_ stove: Stove, didRead text: String)
  func stove(_ stove: Stove, didFailWith error: any Error)
}

/// A source that holds its delegate weakly, and calls it inside each step.
@MainActor
private final class Stove {
  weak var delegate: (any StoveDelegate)?
  var isBroken = false
  private(set) var lightings = 0
  private(set) var events: [String] = []

  func light() {
    lightings += 1
    events.append("lit")
    delegate?.stoveDidLight(self)
  }

  func heat() {
    events.append("heated")
    if isBroken { delegate?.stove(self, didFailWith: OvenError.burnt) }
    for degrees in [100, 200] { delegate?.stove(self, didHeatTo: degrees) }
  }

  func readDial() {
    events.append("read")
    delegate?.stove(self, didRead: "200 degrees")
  }

  func putOut() { events.append("put out") }
}

@MainActor
private final class StoveNews: StoveDelegate {
  let didLight = DelegateEvent<Void>()
  let didHeat = DelegateEvent<Int>()
  let didRead = DelegateEvent<String>()

  func stoveDidLight(_ stove: Stove) { didLight.send() }
  func stove(_ stove: Stove, didHeatTo degrees: Int) { didHeat.send(degrees) }
  func stove(_ stove: Stove, didRead text: String) { didRead.send(text) }
  func stove(_ stove: Stove, didFailWith error: any Error) {
    didLight.finish(throwing: error)
    didHeat.finish(throwing: error)
    didRead.finish(throwing: error)
  }
}

@MainActor
private final class Lighting: StoveDelegate {
  private let resolver: Promise<Void>.Resolver
  init(_ resolver: Promise<Void>.Resolver) { self.resolver = resolver }

  func stoveDidLight(_ stove: Stove) { resolver.fulfill() }
  func stove(_ stove: Stove, didHeatTo degrees: Int) {}
  func stove(_ stove: Stove, didRead text: String) {}
  func stove(_ stove: Stove, didFailWith error: any Error) { resolver.reject(error) }
}

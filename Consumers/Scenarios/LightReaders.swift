// Two screens that read the light of one camera session, which runs while somebody reads.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class LightByHand: NSObject, @MainActor ARSessionDelegate {
  private let session: ARSession
  private weak var before: (any ARSessionDelegate)?
  private var readers: [Int: AsyncThrowingStream<Double, any Error>.Continuation] = [:]
  private var count = 0

  init(of session: ARSession) { self.session = session }

  func values() -> AsyncThrowingStream<Double, any Error> {
    let (values, reader) = AsyncThrowingStream<Double, any Error>.makeStream()
    count += 1
    reader.onTermination = { [count] _ in Task { @MainActor in self.leave(count) } }
    readers[count] = reader
    if readers.count == 1 {
      before = session.delegate
      session.delegate = self
      session.run(ARWorldTrackingConfiguration())
    }
    return values
  }

  private func leave(_ number: Int) {
    if readers.removeValue(forKey: number) != nil, readers.isEmpty { stop() }
  }

  private func stop() {
    session.pause()
    if session.delegate === self { session.delegate = before }
  }

  func session(_ session: ARSession, didUpdate frame: ARFrame) {
    guard let light = frame.lightEstimate?.ambientIntensity else { return }
    for reader in readers.values { reader.yield(light) }
  }

  func session(_ session: ARSession, didFailWithError error: any Error) {
    let failed = readers.values
    readers = [:]
    stop()
    for reader in failed { reader.finish(throwing: error) }
  }
}

// scenario: with the library
nonisolated final class LightEvents: NSObject, ARSessionDelegate {
  let didMeasure = DelegateEvent<Double>()
  let didFail = DelegateEvent<any Error>()

  func session(_ session: ARSession, didUpdate frame: ARFrame) {
    if let light = frame.lightEstimate?.ambientIntensity { didMeasure.send(light) }
  }

  func session(_ session: ARSession, didFailWithError error: any Error) { didFail.send(error) }
}

@MainActor
func light(of session: ARSession) -> DelegateEvent<Double>.Derived {
  let events = LightEvents()
  let running = DelegateAttachment.Shared {
    DelegateAttachment(of: events, to: session, at: \.delegate) {
      $0.run(ARWorldTrackingConfiguration())
    } stop: {
      $0.pause()
    }
  }
  return events.didMeasure.merging(events.didFail.map { throw $0 }).attaching(running)
}

// scenario: the source
nonisolated class ARConfiguration {}
nonisolated final class ARWorldTrackingConfiguration: ARConfiguration {}
nonisolated struct CameraIsCovered: Error {}

nonisolated final class ARLightEstimate {
  let ambientIntensity: Double
  init(_ lumens: Double) { ambientIntensity = lumens }
}

/// A class that, like the SDK's, is not Sendable.
nonisolated final class ARFrame {
  let lightEstimate: ARLightEstimate?
  init(_ lumens: Double) { lightEstimate = ARLightEstimate(lumens) }
}

nonisolated protocol ARSessionDelegate: NSObjectProtocol {
  func session(_ session: ARSession, didUpdate frame: ARFrame)
  func session(_ session: ARSession, didFailWithError error: any Error)
}

/// A session that is not Sendable, and calls back on the main queue while it runs.
nonisolated final class ARSession {
  weak var delegate: (any ARSessionDelegate)?
  private(set) var runs = 0
  private(set) var pauses = 0

  func run(_ configuration: ARConfiguration) { runs += 1 }
  func pause() { pauses += 1 }
  func measure(_ lumens: Double) { delegate?.session(self, didUpdate: ARFrame(lumens)) }
  func fail() { delegate?.session(self, didFailWithError: CameraIsCovered()) }
}

private final class Screen {
  private(set) var lumens: [Double] = []
  private(set) var hasFailed = false
  private var reading: Task<Void, Never>?

  func appear<Light: AsyncSequence>(_ light: Light) where Light.Element == Double {
    reading = Task {
      do { for try await measured in light { lumens.append(measured) } } catch { hasFailed = true }
    }
  }

  func disappear() async {
    reading?.cancel()
    await reading?.value
  }
}

private func expectSharing<Light: AsyncSequence>(_ light: (ARSession) -> () -> Light) async
where Light.Element == Double {
  let session = ARSession()
  let values = light(session)
  let (first, second, later, last) = (Screen(), Screen(), Screen(), Screen())

  first.appear(values())
  second.appear(values())
  await until { session.delegate != nil }
  session.measure(900)
  await until { first.lumens == [900] && second.lumens == [900] }
  await first.disappear()
  session.measure(1000)
  await until { second.lumens == [900, 1000] }
  expect(first.lumens == [900] && session.runs == 1 && session.pauses == 0)
  await second.disappear()
  await until { session.pauses == 1 }
  expect(session.delegate == nil)

  second.appear(values())
  later.appear(values())
  await until { session.runs == 2 }
  session.fail()
  await until { second.hasFailed && later.hasFailed && session.pauses == 2 }
  last.appear(values())
  await until { session.runs == 3 }
  session.measure(1100)
  await until { last.lumens == [1100] }
  await last.disappear()
  await until { session.pauses == 3 }
  expect(session.delegate == nil)
}

func showLightReaders() async throws {
  await expectSharing { LightByHand(of: $0).values }
  await expectSharing { session in
    let light = light(of: session)
    return { light.values() }
  }
}

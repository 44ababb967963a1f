import Foundation

/// What is observed calls again.
final class HandlerOfACall: @unchecked Sendable {
  private let oven = Oven()

  func heat() async -> Int {
    await withCheckedContinuation { continuation in
      oven.observeHeat { continuation.resume(returning: $0) }  // hit: lasting-handler
    }
  }

  func firstOrder() async -> String {
    await withCheckedContinuation { continuation in
      let center = NotificationCenter.default
      _ = center.addObserver(forName: .init("Order"), object: nil, queue: nil) { order in
        guard let name = order.object as? String else { return }
        continuation.resume(returning: name)  // hit: lasting-handler
      }
    }
  }

  func tick() async {
    await withCheckedContinuation { continuation in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        DispatchQueue.main.async { continuation.resume() }  // hit: lasting-handler
      }
    }
  }

  func hangup() async {
    let source = DispatchSource.makeSignalSource(signal: SIGHUP)
    await withCheckedContinuation { continuation in
      source.setEventHandler { continuation.resume() }  // hit: lasting-handler
      source.resume()
    }
  }
}

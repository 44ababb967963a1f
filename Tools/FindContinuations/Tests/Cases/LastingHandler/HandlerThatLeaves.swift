import Foundation

/// A miss: each handler is removed before a second call, or says itself that it has had enough.
final class HandlerThatLeaves: @unchecked Sendable {
  private let thermometer = Thermometer()
  private var token: (any NSObjectProtocol)?

  func heat() async -> Int {
    await withCheckedContinuation { continuation in
      thermometer.onHeat = { [weak thermometer] heat in
        thermometer?.onHeat = nil
        continuation.resume(returning: heat)
      }
    }
  }

  func order() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      token = NotificationCenter.default.addObserver(
        forName: .init("Order"), object: nil, queue: nil
      ) { _ in
        continuation.resume()
        self.forget()
      }
    }
  }

  private func forget() {
    if let token { NotificationCenter.default.removeObserver(token) }
  }

  func tick() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        defer { timer.invalidate() }
        continuation.resume()
      }
    }
  }

  func once() async {
    let source = DispatchSource.makeTimerSource()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      source.schedule(deadline: .now() + 1)
      source.setEventHandler { continuation.resume() }
      source.resume()
    }
  }
}

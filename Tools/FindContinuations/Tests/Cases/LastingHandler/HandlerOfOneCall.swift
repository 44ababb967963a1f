import Foundation

/// A miss: the source is made for one call, or calls its handler once.
final class HandlerOfOneCall: @unchecked Sendable {
  private let thermometer = Thermometer()

  func ownSource() async -> Int {
    await withCheckedContinuation { continuation in
      let thermometer = Thermometer()
      thermometer.onHeat = { continuation.resume(returning: $0) }
    }
  }

  func clearedByItsReader(_ tray: Tray) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      tray.onEmpty = { continuation.resume() }
      tray.empty()
    }
  }

  func process(_ process: Process) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      process.terminationHandler = { _ in continuation.resume() }
    }
  }

  func removedAfterwards() async -> Int {
    defer { thermometer.onHeat = nil }
    return await withCheckedContinuation { continuation in
      thermometer.onHeat = { continuation.resume(returning: $0) }
    }
  }
}

final class Tray {
  var onEmpty: (() -> Void)?

  func empty() {
    let handler = onEmpty
    onEmpty = nil
    handler?()
  }
}

/// Only the function that waits calls what it has installed.
final class HandlerOfOneCaller {
  private let oven = Oven()
  private var onHot: (() -> Void)?

  func heat() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      onHot = { continuation.resume() }
      oven.bake { _ in self.onHot?() }
    }
  }
}

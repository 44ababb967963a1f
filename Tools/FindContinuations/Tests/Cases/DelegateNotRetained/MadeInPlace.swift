import Foundation

/// Nobody but the source knows the delegate, or it is given with a queue.
final class MadeInPlace: @unchecked Sendable {
  private let stove = Stove()
  private let source: any OvenHolder = Stove()

  func inPlace() async -> String {
    await withCheckedContinuation { continuation in
      source.delegate = LoafAnswer(continuation)  // hit: delegate-not-retained
      source.startBaking()
    }
  }

  func withAQueue() async -> String {
    await withCheckedContinuation { continuation in
      let answer = LoafAnswer(continuation)
      stove.setDelegate(answer, queue: .main)  // hit: delegate-not-retained
      stove.oven.startBaking()
    }
  }

  final class LoafAnswer: OvenDelegate {
    private let answer: CheckedContinuation<String, Never>

    init(_ answer: CheckedContinuation<String, Never>) { self.answer = answer }

    func ovenDidBake(_ loaf: String) { answer.resume(returning: loaf) }

    func ovenDidFail(_ error: any Error) { answer.resume(returning: "none") }
  }
}

protocol OvenHolder: AnyObject {
  var delegate: (any OvenDelegate)? { get set }

  func startBaking()
}

final class Stove: OvenHolder {
  let oven = Oven()
  weak var delegate: (any OvenDelegate)?

  func startBaking() { delegate?.ovenDidBake("rye") }

  func setDelegate(_ delegate: any OvenDelegate, queue: DispatchQueue) { oven.delegate = delegate }
}

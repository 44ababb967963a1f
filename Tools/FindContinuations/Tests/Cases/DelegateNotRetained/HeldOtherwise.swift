/// A miss: the delegate holds itself, or its source does, or something else.
final class HeldOtherwise: @unchecked Sendable {
  private let oven = Oven()
  private let keeper = Keeper()
  private var answers: [AnyObject] = []

  func byItself() async -> String {
    await withCheckedContinuation { continuation in
      let answer = SelfHolder(continuation)
      oven.delegate = answer
      oven.startBaking()
    }
  }

  func byItsSource() async -> String {
    await withCheckedContinuation { continuation in
      keeper.delegate = Answer(continuation)
    }
  }

  func byAList() async -> String {
    await withCheckedContinuation { continuation in
      let answer = Answer(continuation)
      answers.append(answer)
      oven.delegate = answer
    }
  }

  func byAClosure() async -> String {
    await withCheckedContinuation { continuation in
      let answer = Answer(continuation)
      oven.delegate = answer
      oven.bake { _ in withExtendedLifetime(answer) {} }
    }
  }

  class Answer: OvenDelegate {
    private let answer: CheckedContinuation<String, Never>

    init(_ answer: CheckedContinuation<String, Never>) { self.answer = answer }

    func ovenDidBake(_ loaf: String) { answer.resume(returning: loaf) }

    func ovenDidFail(_ error: any Error) { answer.resume(returning: "none") }
  }

  final class SelfHolder: OvenDelegate {
    private var keeper: SelfHolder?
    private let answer: CheckedContinuation<String, Never>

    init(_ answer: CheckedContinuation<String, Never>) {
      self.answer = answer
      keeper = self
    }

    func ovenDidBake(_ loaf: String) {
      answer.resume(returning: loaf)
      keeper = nil
    }

    func ovenDidFail(_ error: any Error) {
      answer.resume(returning: "none")
      keeper = nil
    }
  }

  final class Keeper { var delegate: (any OvenDelegate)? }
}

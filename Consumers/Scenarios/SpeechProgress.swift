// The progress of a speech synthesiser.

import DelegatePromises
import Foundation

// scenario: by hand
nonisolated final class SpeechByHand: NSObject, AVSpeechSynthesizerDelegate {
  private let continuation: AsyncThrowingStream<Int, any Error>.Continuation

  init(_ continuation: AsyncThrowingStream<Int, any Error>.Continuation) {
    self.continuation = continuation
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString range: NSRange,
    utterance: AVSpeechUtterance
  ) {
    let end = range.location + range.length
    continuation.yield(100 * end / utterance.speechString.utf16.count)
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {
    continuation.finish()
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {
    continuation.finish(throwing: CancellationError())
  }

  @MainActor
  static func say(
    _ text: String, with synthesizer: AVSpeechSynthesizer, _ report: (Int) -> Void
  ) async throws {
    let (percents, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    let adapter = SpeechByHand(continuation)
    let before = synthesizer.delegate
    synthesizer.delegate = adapter
    defer {
      synthesizer.stopSpeaking(at: .immediate)
      if synthesizer.delegate === adapter { synthesizer.delegate = before }
    }
    synthesizer.speak(AVSpeechUtterance(string: text))
    for try await percent in percents { report(percent) }
  }
}

// scenario: with the library
nonisolated final class Speech: NSObject, AVSpeechSynthesizerDelegate {
  let percents = DelegateEvent<Int>()

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString range: NSRange,
    utterance: AVSpeechUtterance
  ) {
    percents.send(100 * (range.location + range.length) / utterance.speechString.utf16.count)
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {
    percents.finish()
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {
    percents.finish(throwing: CancellationError())
  }
}

@MainActor
func percents(of text: String, by synthesizer: AVSpeechSynthesizer) -> DelegateEvent<Int>.Values {
  let speech = Speech()
  return speech.percents.values(attaching: speech, to: synthesizer, at: \.delegate) {
    $0.speak(AVSpeechUtterance(string: text))
  } stop: {
    $0.stopSpeaking(at: .immediate)
  }
}

// scenario: the source
nonisolated enum AVSpeechBoundary { case immediate }

nonisolated final class AVSpeechUtterance: Sendable {
  let speechString: String
  init(string: String) { speechString = string }
}

nonisolated protocol AVSpeechSynthesizerDelegate: NSObjectProtocol, Sendable {
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString range: NSRange,
    utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

/// A synthesiser that speaks four letters at a time.
nonisolated final class AVSpeechSynthesizer {
  weak var delegate: (any AVSpeechSynthesizerDelegate)?
  private var isSpeaking = false

  func speak(_ utterance: AVSpeechUtterance) {
    isSpeaking = true
    later(self) { synthesizer in
      for start in stride(from: 0, to: utterance.speechString.count, by: 4)
      where synthesizer.isSpeaking {
        synthesizer.delegate?.speechSynthesizer(
          synthesizer, willSpeakRangeOfSpeechString: NSRange(location: start, length: 4),
          utterance: utterance)
      }
      synthesizer.delegate?.speechSynthesizer(synthesizer, didFinish: utterance)
    }
  }

  @discardableResult func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    defer { isSpeaking = false }
    return isSpeaking
  }
}

func showSpeechProgress() async throws {
  let synthesizer = AVSpeechSynthesizer()
  var first: [Int] = []
  var second: [Int] = []

  try await SpeechByHand.say("rye and buns", with: synthesizer) { first.append($0) }
  for try await percent in percents(of: "rye and buns", by: synthesizer) { second.append(percent) }

  expect(first == second && second == [33, 66, 100])
  expect(synthesizer.delegate == nil)
}

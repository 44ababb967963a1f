// The progress of a speech synthesiser.

import DelegatePromises
import Foundation

// scenario: by hand
nonisolated final class SpeechByHand: NSObject, AVSpeechSynthesizerDelegate {
  private let mine: AVSpeechUtterance
  private let continuation: AsyncThrowingStream<Int, any Error>.Continuation

  init(
    of utterance: AVSpeechUtterance,
    _ continuation: AsyncThrowingStream<Int, any Error>.Continuation
  ) {
    (mine, self.continuation) = (utterance, continuation)
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString range: NSRange,
    utterance: AVSpeechUtterance
  ) {
    guard utterance === mine else { return }
    let end = range.location + range.length
    continuation.yield(100 * end / utterance.speechString.utf16.count)
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {
    if utterance === mine { continuation.finish() }
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {
    if utterance === mine { continuation.finish(throwing: CancellationError()) }
  }

  @MainActor
  static func say(
    _ text: String, with synthesizer: AVSpeechSynthesizer, _ report: (Int) -> Void
  ) async throws {
    let (percents, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    let utterance = AVSpeechUtterance(string: text)
    let adapter = SpeechByHand(of: utterance, continuation)
    let before = synthesizer.delegate
    synthesizer.delegate = adapter
    defer {
      synthesizer.stopSpeaking(at: .immediate)
      if synthesizer.delegate === adapter { synthesizer.delegate = before }
    }
    synthesizer.speak(utterance)
    for try await percent in percents { report(percent) }
  }
}

// scenario: with the library
nonisolated final class Speech: NSObject, AVSpeechSynthesizerDelegate {
  let percents = DelegateEvent<Int>()
  private let mine: AVSpeechUtterance
  init(of utterance: AVSpeechUtterance) { mine = utterance }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString range: NSRange,
    utterance: AVSpeechUtterance
  ) {
    guard utterance === mine else { return }
    percents.send(100 * (range.location + range.length) / utterance.speechString.utf16.count)
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {
    if utterance === mine { percents.finish() }
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {
    if utterance === mine { percents.finish(throwing: CancellationError()) }
  }
}

@MainActor
func percents(of text: String, by synthesizer: AVSpeechSynthesizer) -> DelegateEvent<Int>.Values {
  let utterance = AVSpeechUtterance(string: text)
  let speech = Speech(of: utterance)
  return speech.percents.values(
    attaching: DelegateAttachment(of: speech, to: synthesizer, at: \.delegate) {
      $0.speak(utterance)
    } stop: {
      $0.stopSpeaking(at: .immediate)
    })
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

/// A synthesiser that speaks four letters at a time, and reports what it has stopped a moment later.
nonisolated final class AVSpeechSynthesizer {
  weak var delegate: (any AVSpeechSynthesizerDelegate)?
  private var spoken: AVSpeechUtterance?

  func speak(_ utterance: AVSpeechUtterance) {
    spoken = utterance
    say(utterance, from: 0)
  }

  private func say(_ utterance: AVSpeechUtterance, from start: Int) {
    later(self) { synthesizer in
      guard synthesizer.spoken === utterance else {
        synthesizer.delegate?.speechSynthesizer(synthesizer, didCancel: utterance)
        return
      }
      guard start < utterance.speechString.count else {
        synthesizer.delegate?.speechSynthesizer(synthesizer, didFinish: utterance)
        return
      }
      synthesizer.delegate?.speechSynthesizer(
        synthesizer, willSpeakRangeOfSpeechString: NSRange(location: start, length: 4),
        utterance: utterance)
      synthesizer.say(utterance, from: start + 4)
    }
  }

  @discardableResult func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    defer { spoken = nil }
    return spoken != nil
  }
}

func showSpeechProgress() async throws {
  let synthesizer = AVSpeechSynthesizer()
  var first: [Int] = []
  var second: [Int] = []

  try await SpeechByHand.say("rye and buns", with: synthesizer) { first.append($0) }
  for try await _ in percents(of: "a word too many", by: synthesizer) { break }
  for try await percent in percents(of: "rye and buns", by: synthesizer) { second.append(percent) }

  expect(first == second && second == [33, 66, 100])
  expect(synthesizer.delegate == nil)
}

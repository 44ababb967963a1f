// The progress of a speech synthesiser.

import DelegatePromises

// scenario: by hand
final class SpeechByHand: SynthesizerDelegate {
  private let continuation: AsyncThrowingStream<Int, any Error>.Continuation

  init(_ continuation: AsyncThrowingStream<Int, any Error>.Continuation) {
    self.continuation = continuation
  }

  func synthesizer(_ synthesizer: Synthesizer, willSpeak range: Range<Int>, of text: String) {
    continuation.yield(100 * range.upperBound / text.count)
  }

  func synthesizerDidFinish(_ synthesizer: Synthesizer) { continuation.finish() }

  func synthesizerDidCancel(_ synthesizer: Synthesizer) {
    continuation.finish(throwing: CancellationError())
  }

  static func say(
    _ text: String, with synthesizer: Synthesizer, _ report: (Int) async -> Void
  ) async throws {
    let (percents, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    let adapter = SpeechByHand(continuation)
    let before = synthesizer.delegate
    synthesizer.delegate = adapter
    defer {
      synthesizer.stop()
      if synthesizer.delegate === adapter { synthesizer.delegate = before }
    }
    synthesizer.speak(text)
    for try await percent in percents { await report(percent) }
  }
}

// scenario: with the library
final class Speech: SynthesizerDelegate {
  let percents = DelegateEvent<Int>()

  func synthesizer(_ synthesizer: Synthesizer, willSpeak range: Range<Int>, of text: String) {
    percents.send(100 * range.upperBound / text.count)
  }

  func synthesizerDidFinish(_ synthesizer: Synthesizer) { percents.finish() }

  func synthesizerDidCancel(_ synthesizer: Synthesizer) {
    percents.finish(throwing: CancellationError())
  }
}

func percents(of text: String, by synthesizer: Synthesizer) -> DelegateValues<Int> {
  let speech = Speech()
  return speech.percents.values(attaching: speech, to: synthesizer, at: \.delegate) {
    $0.speak(text)
  } stop: {
    $0.stop()
  }
}

// scenario: the source
nonisolated protocol SynthesizerDelegate: AnyObject {
  func synthesizer(_ synthesizer: Synthesizer, willSpeak range: Range<Int>, of text: String)
  func synthesizerDidFinish(_ synthesizer: Synthesizer)
  func synthesizerDidCancel(_ synthesizer: Synthesizer)
}

/// A synthesiser that is not Sendable, and speaks four letters at a time.
nonisolated final class Synthesizer {
  weak var delegate: (any SynthesizerDelegate)?
  private var isSpeaking = false

  func speak(_ text: String) {
    isSpeaking = true
    later(self) { synthesizer in
      for start in stride(from: 0, to: text.count, by: 4) where synthesizer.isSpeaking {
        synthesizer.delegate?.synthesizer(synthesizer, willSpeak: start..<start + 4, of: text)
      }
      synthesizer.delegate?.synthesizerDidFinish(synthesizer)
    }
  }

  func stop() { isSpeaking = false }
}

func showSpeechProgress() async throws {
  let synthesizer = Synthesizer()
  var first: [Int] = []
  var second: [Int] = []

  try await SpeechByHand.say("rye and buns", with: synthesizer) { first.append($0) }
  for try await percent in percents(of: "rye and buns", by: synthesizer) { second.append(percent) }

  expect(first == second && second == [33, 66, 100])
  expect(synthesizer.delegate == nil)
}

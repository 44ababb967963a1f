// A recording that is cancelled and made again. The recorder tells later that it has stopped, and
// does not say which recording that was.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class RecorderByHand: NSObject, @MainActor AVAudioRecorderDelegate {
  private let recorder: AVAudioRecorder
  private var continuation: CheckedContinuation<Bool, any Error>?
  private var last: Task<Bool, any Error>?
  private var count = 0

  init(_ recorder: AVAudioRecorder) { self.recorder = recorder }

  func record(for duration: TimeInterval) async throws -> Bool {
    let before = last
    let recording = Task {
      _ = await before?.result
      try Task.checkCancellation()
      return try await recordNow(for: duration)
    }
    last = recording
    return try await withTaskCancellationHandler {
      try await recording.value
    } onCancel: {
      recording.cancel()
    }
  }

  private func recordNow(for duration: TimeInterval) async throws -> Bool {
    let before = recorder.delegate
    recorder.delegate = self
    defer { if recorder.delegate === self { recorder.delegate = before } }
    count += 1
    let isWhole = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        recorder.record(forDuration: duration)
      }
    } onCancel: { [count] in
      Task { @MainActor in if count == self.count { recorder.stop() } }
    }
    try Task.checkCancellation()
    return isWhole
  }

  private func finish(_ result: Result<Bool, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
    finish(.success(flag))
  }

  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {
    finish(.failure(error ?? CancellationError()))
  }
}

// scenario: with the library
nonisolated final class Recording: NSObject, AVAudioRecorderDelegate, Lingering {
  let (lastCall, isOver) = Promise<Void>.pending()
  private let resolver: Promise<Bool>.Resolver
  init(_ resolver: Promise<Bool>.Resolver) { self.resolver = resolver }

  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
    isOver.fulfill()
    resolver.fulfill(flag)
  }

  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {
    isOver.fulfill()
    resolver.reject(error ?? CancellationError())
  }
}

@MainActor
func record(for duration: TimeInterval, with recorder: AVAudioRecorder) async throws -> Bool {
  try await Promise.answer(from: recorder, taking: \.delegate, with: Recording.init) {
    $0.record(forDuration: duration)
  } stop: {
    $0.stop()
  }
}

// scenario: the source
nonisolated struct DiskIsFull: Error {}

nonisolated protocol AVAudioRecorderDelegate: NSObjectProtocol {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

/// A recorder that is not Sendable, and writes the end of a recording after `stop` has returned.
nonisolated final class AVAudioRecorder {
  weak var delegate: (any AVAudioRecorderDelegate)?
  private(set) var isRecording = false
  private(set) var recordings = 0
  private var isWriting = false

  @discardableResult func record(forDuration duration: TimeInterval) -> Bool {
    recordings += 1
    isRecording = true
    return true
  }

  func stop() {
    guard isRecording else { return }
    isRecording = false
    isWriting = true
  }

  /// Lets the time of the recording pass.
  func end() {
    stop()
    write()
  }

  func write() {
    guard isWriting else { return }
    isWriting = false
    delegate?.audioRecorderDidFinishRecording(self, successfully: true)
  }

  func fail() {
    isRecording = false
    delegate?.audioRecorderEncodeErrorDidOccur(self, error: DiskIsFull())
  }
}

private func expectRecordings(
  of recorder: AVAudioRecorder, _ record: @escaping () async throws -> Bool
) async throws {
  // Cancelled and made again, before the recorder has told of the end of the first.
  let first = Task { try await record() }
  await until { recorder.isRecording }
  first.cancel()
  await until { !recorder.isRecording }
  let second = Task { try await record() }
  let third = Task { try await record() }
  await Task.yield()
  expect(recorder.recordings == 1)
  recorder.write()
  await expect(throws: CancellationError.self) { try await first.value }
  await until { recorder.isRecording }
  expect(recorder.recordings == 2)

  // A call that waits is cancelled, and never begins.
  third.cancel()
  recorder.end()
  expect(try await second.value)
  await expect(throws: CancellationError.self) { try await third.value }
  expect(recorder.recordings == 2)

  let fourth = Task { try await record() }
  await until { recorder.isRecording }
  recorder.fail()
  await expect(throws: DiskIsFull.self) { try await fourth.value }
  expect(recorder.delegate == nil && !recorder.isRecording)
}

func showRecordingRetry() async throws {
  let (one, other) = (AVAudioRecorder(), AVAudioRecorder())
  let byHand = RecorderByHand(one)

  try await expectRecordings(of: one) { try await byHand.record(for: 3) }
  try await expectRecordings(of: other) { try await record(for: 3, with: other) }
}

// Delegates of Apple's platforms, by stand-ins of the same shape.

// snippet.hide
import DelegatePromises

nonisolated struct PageError: Error {}

@MainActor protocol NavigationDelegate: AnyObject {
  func webView(_ webView: WebView, didFinish navigation: String?)
  func webView(_ webView: WebView, didFail navigation: String?, withError error: any Error)
}

/// A view that calls back on the main actor.
@MainActor final class WebView {
  weak var navigationDelegate: (any NavigationDelegate)?
  func load(_ address: String) {
    Task { navigationDelegate?.webView(self, didFinish: address) }
  }
  func stopLoading() {}
}

nonisolated protocol AudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AudioPlayer, error: (any Error)?)
}

/// A player that is not Sendable.
nonisolated final class AudioPlayer {
  weak var delegate: (any AudioPlayerDelegate)?
  func play() -> Bool {
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    return true
  }
  func stop() {}
}

nonisolated protocol RecordingDelegate: AnyObject, Sendable {
  func fileOutput(_ output: FileOutput, didFinishRecordingTo path: String, error: (any Error)?)
}

/// An output that takes a delegate with each recording, and calls it on its own queue.
nonisolated final class FileOutput: Sendable {
  func startRecording(to path: String, recordingDelegate: any RecordingDelegate) {
    recordingDelegate.fileOutput(self, didFinishRecordingTo: path, error: nil)
  }
  func stopRecording() {}
}

nonisolated protocol NotificationCenterDelegate: AnyObject, Sendable {
  func center(
    _ center: NotificationCenter, willPresent title: String,
    withCompletionHandler handler: @escaping @Sendable (Bool) -> Void)
}

/// A center that asks whether to show each notification.
nonisolated final class NotificationCenter {
  weak var delegate: (any NotificationCenterDelegate)?
  func receive(_ title: String, then tell: @escaping @Sendable (Bool) -> Void) {
    delegate?.center(self, willPresent: title, withCompletionHandler: tell)
  }
}

@MainActor protocol ContactPickerDelegate: AnyObject {
  func contactPicker(_ picker: ContactPicker, didSelect names: [String])
  func contactPickerDidCancel(_ picker: ContactPicker)
}

/// A sheet in which the user picks names.
@MainActor final class ContactPicker {
  weak var delegate: (any ContactPickerDelegate)?
  func present() { Task { delegate?.contactPicker(self, didSelect: ["Ann"]) } }
  func dismiss() {}
}

// snippet.show
// WKNavigationDelegate: a property with a name of its own, on the main actor.
@MainActor final class PageLoaded: NavigationDelegate {
  private let resolver: Promise<String?>.Resolver
  init(_ resolver: Promise<String?>.Resolver) { self.resolver = resolver }
  func webView(_ webView: WebView, didFinish navigation: String?) { resolver.fulfill(navigation) }
  func webView(_ webView: WebView, didFail navigation: String?, withError error: any Error) {
    resolver.reject(error)
  }
}

@MainActor func load(_ address: String, in view: WebView) async throws -> String? {
  try await Promise.answer(
    from: view, taking: \.navigationDelegate, with: PageLoaded.init, timeout: .seconds(30)
  ) {
    $0.load(address)
  } stop: {
    $0.stopLoading()
  }
}

// AVAudioPlayerDelegate: a flag and an error in separate callbacks.
nonisolated final class Played: AudioPlayerDelegate {
  private let resolver: Promise<Void>.Resolver
  init(_ resolver: Promise<Void>.Resolver) { self.resolver = resolver }
  func audioPlayerDidFinishPlaying(_ player: AudioPlayer, successfully flag: Bool) {
    if flag { resolver.fulfill() } else { resolver.reject(PageError()) }
  }
  func audioPlayerDecodeErrorDidOccur(_ player: AudioPlayer, error: (any Error)?) {
    resolver.reject(error ?? PageError())
  }
}

@MainActor func play(_ player: AudioPlayer) async throws {
  try await Promise.answer(from: player, taking: \.delegate, with: Played.init) {
    $0.play()
  } stop: {
    $0.stop()
  }
}

// AVCaptureFileOutputRecordingDelegate: a delegate for each call, on a queue of the source.
nonisolated final class Recorded: RecordingDelegate {
  private let resolver: Promise<String>.Resolver
  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }
  func fileOutput(_ output: FileOutput, didFinishRecordingTo path: String, error: (any Error)?) {
    resolver.settle(path, error)
  }
}

@MainActor func record(to path: String, with output: FileOutput) -> Promise<String> {
  Promise(with: Recorded.init) {
    output.startRecording(to: path, recordingDelegate: $0)
  } stop: { _ in
    output.stopRecording()
  }
}

// CNContactPickerDelegate: the user may cancel.
@MainActor final class ContactsPicked: ContactPickerDelegate {
  private let resolver: Promise<[String]>.Resolver
  init(_ resolver: Promise<[String]>.Resolver) { self.resolver = resolver }
  func contactPicker(_ picker: ContactPicker, didSelect names: [String]) { resolver.fulfill(names) }
  func contactPickerDidCancel(_ picker: ContactPicker) { resolver.reject(CancellationError()) }
}

@MainActor func pickContacts(with picker: ContactPicker) async throws -> [String] {
  try await Promise.answer(from: picker, taking: \.delegate, with: ContactsPicked.init) {
    $0.present()
  } stop: {
    $0.dismiss()
  }
}

// UNUserNotificationCenterDelegate: a question with a completion handler, on any thread.
nonisolated final class Presenting: NotificationCenterDelegate {
  private let mayPresent: @Sendable (String) async throws -> Bool
  init(mayPresent: @escaping @Sendable (String) async throws -> Bool) {
    self.mayPresent = mayPresent
  }
  func center(
    _ center: NotificationCenter, willPresent title: String,
    withCompletionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    let reply = DelegateReply(handler, default: true)
    reply.send { [mayPresent] in try await mayPresent(title) }
  }
}
// snippet.hide

let page = try await load("bakery.example", in: WebView())
try await play(AudioPlayer())
let file = try await record(to: "oven.mov", with: FileOutput()).value
let names = try await pickContacts(with: ContactPicker())
precondition(page == "bakery.example" && file == "oven.mov" && names == ["Ann"])

let center = NotificationCenter()
let presenting = Presenting { $0 == "Bread is ready" }
let attachment = DelegateAttachment(of: presenting, to: center, at: \.delegate)
let (isShown, resolver) = Promise<Bool>.pending()
center.receive("Bread is ready", then: resolver.fulfill)
let wasShown = try await isShown.value
precondition(wasShown)
attachment.detach()

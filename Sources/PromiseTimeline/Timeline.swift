package import PromiseTracing

/// The lives of promises and delegates, as a page for people or a trace for tools.
///
/// ```swift
/// let timeline = recorder.timeline(titled: "Bakery")
/// try timeline.writePage(to: folder.appending(path: "bakery.html"))
/// try timeline.writeTrace(to: folder.appending(path: "bakery.json"))
/// ```
public struct Timeline: Sendable {
  /// The title of the page.
  let title: String

  /// The promises, in the order in which they were made.
  let lives: [PromiseLife]
  /// The length of the recording, in nanoseconds: all moments are counted from its beginning.
  let length: Int64
  /// How many activities were forgotten before those that are told.
  let forgotten: Int

  /// Makes the timeline of some activities, in any order.
  ///
  /// Pending promises are drawn up to `end`; if it is nil, up to the last activity. `package`: tests
  /// make timelines by hand, and a user has a recorder.
  package init(
    of activities: some Sequence<PromiseActivity>, titled title: String = "Promises",
    until end: ContinuousClock.Instant? = nil
  ) {
    self.init(of: activities, titled: title, until: end, forgotten: 0)
  }

  init(
    of activities: some Sequence<PromiseActivity>, titled title: String,
    until end: ContinuousClock.Instant?, forgotten: Int
  ) {
    let reading = RecordingReader(activities, until: end)
    self.title = title
    self.forgotten = forgotten
    lives = reading.lives
    length = reading.length
  }

  /// A page that shows the timeline: HTML in one file, which opens from disk and loads nothing.
  ///
  /// Values and errors are shown as text, and cut after 600 characters. `package`: tests read it.
  package var page: String { TimelinePage(of: self).text }

  /// The timeline as JSON in Chrome's trace event format, for Perfetto and other trace viewers.
  ///
  /// `package`: tests read it.
  package var trace: String { ChromeTrace(of: self).text }
}

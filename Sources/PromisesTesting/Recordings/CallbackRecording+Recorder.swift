internal import CorePromises

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallbackRecording {
  /// A recorder that writes down the callbacks of a real source, for tests to play.
  ///
  /// A recording has a line of JSON for each callback: its name, its arguments, the thread or actor
  /// on which it came, and the time since the recording began. Record a callback where it comes,
  /// from an event of an adapter or in a method of your own:
  ///
  /// ```swift
  /// let recorder = try CallbackRecording.Recorder(OvenCallbacks.all, to: file)
  /// let baked = adapter.didBake.observe { recorder.record(OvenCallbacks.bakes, $0) }
  /// ```
  ///
  /// ``record(_:_:on:isolation:)`` returns the callback, so a ``ScriptedSource`` can stand between
  /// the source and the code under test:
  ///
  /// ```swift
  /// middle.play(recorder.record(OvenCallbacks.bakes, loaf))
  /// ```
  ///
  /// Any thread may record. The lines stand in the order in which callbacks entered the recorder,
  /// and so they do in the file, to which each line is written at once.
  public final class Recorder: Sendable {
    private struct Log {
      var lines: [String] = []
      var lanes = RecordedLanes()
      var file: RecordingFile?
      private(set) var failure: (any Error)?

      mutating func append(_ line: String) {
        lines.append(line)
        do { try file?.append(line, number: lines.count) } catch { fail(with: error) }
      }

      mutating func fail(with error: any Error) { failure = failure ?? error }
    }

    private let log: Locked<Log>
    private let names: Set<String>
    /// The nanoseconds since the recording began.
    private let elapsed: @Sendable () -> Int64

    /// Begins a recording in memory, for the tests of recordings.
    package init(
      _ catalog: CallbackRecording<Delegate>.Catalog, clock: some Clock<Duration> = .continuous
    ) {
      var log = Log()
      log.append(RecordedText.line(catalog.header))
      self.log = Locked(log)
      names = Set(catalog.entries.map(\.name))
      let start = clock.now
      elapsed = { Int64(start.duration(to: clock.now) / .nanoseconds(1)) }
    }

    /// Begins a recording in a file, which it replaces.
    ///
    /// - Parameters:
    ///   - catalog: The requirements that may be recorded.
    ///   - file: The file, to which each line is written at once.
    ///   - clock: The clock that measures the times of the callbacks.
    /// - Throws: An error that names the file, if it cannot be written.
    public convenience init(
      _ catalog: CallbackRecording<Delegate>.Catalog, to file: URL,
      clock: some Clock<Duration> = .continuous
    ) throws {
      self.init(catalog, clock: clock)
      let file = try RecordingFile(file.path)
      for line in lines { try file.append(line, number: 1) }
      log.withLock { $0.file = file }
    }

    /// The lines that have been recorded so far.
    package var lines: [String] { log.withLock { $0.lines } }

    /// Writes down a callback, and returns it.
    ///
    /// The arguments are redacted before they are encoded. The returned callback has them as they
    /// came.
    ///
    /// - Parameters:
    ///   - callback: The requirement, which is in the catalog.
    ///   - arguments: The arguments with which the source called.
    ///   - lane: The name of the thread, queue or actor on which the callback came. Callbacks of
    ///     one lane keep their order in every order that a test plays. Without a name, it is the
    ///     actor that calls, or the thread. Name a serial queue, since its jobs may run on several
    ///     threads.
    @discardableResult
    public func record<Arguments>(
      _ callback: Callback<Delegate>.Recordable<Arguments>, _ arguments: Arguments,
      on lane: String? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> Callback<Delegate> {
      precondition(
        names.contains(callback.name),
        """
        a recorder writes down the requirements of its catalog: "\(callback.name)" is none of \
        \(names.sorted()). Add it to the catalog
        """)
      do {
        let text = try RecordedText.encoded(arguments: callback.redact(arguments))
        let place = RecordedLanes.Place(named: lane, actor: isolation)
        log.withLock { log in
          let lane = log.lanes.name(of: place)
          log.append(RecordedText.line(call: callback.name, on: lane, at: elapsed(), text))
        }
      } catch {
        log.withLock { $0.fail(with: error) }
      }
      return callback.callback(named: callback.name, arguments)
    }

    /// Writes down a callback without arguments, and returns it.
    @discardableResult
    public func record(
      _ callback: Callback<Delegate>.Recordable<NoArguments>, on lane: String? = nil,
      isolation: isolated (any Actor)? = #isolation
    ) -> Callback<Delegate> {
      record(callback, NoArguments(), on: lane)
    }

    /// Writes down a mark, at which a test does what the program did, such as asking again.
    ///
    /// In every order that a test plays, a callback stays on its side of each mark.
    public func mark(_ name: String) {
      log.withLock { $0.append(RecordedText.line(mark: name, at: elapsed())) }
    }

    /// Ends the recording, and closes the file.
    ///
    /// - Throws: The first error of the file system, or of the encoding of an argument, if there
    ///   was one. The callback whose arguments could not be encoded is missing in the recording.
    public func finish() throws {
      let (file, failure) = log.withLock { ($0.file.take(), $0.failure) }
      withExtendedLifetime(file) {}
      if let failure { throw failure }
    }
  }
}

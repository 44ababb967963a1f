internal import Synchronization

/// Reports of mistakes that no error tells anybody about.
///
/// A promise that is rejected, and freed although nobody ever observed it, is reported once. To
/// observe a promise is to register a handler, to settle another promise with it, to combine it, to
/// await it, or to read its ``Promise/current``. A derived promise takes over the duty, so a
/// discarded chain is reported at its end. ``Promise/catch(on:fileID:line:_:)`` and
/// ``Promise/handle(on:fileID:line:_:)`` end a chain. A `CancellationError` is never reported, nor is
/// a promise that lost a race or that its readers left.
///
/// Set a reporter to send the events elsewhere, or to leave some out:
///
/// ```swift
/// PromiseDiagnostics.reporter = { event in
///   if case .unhandled(BakeryError.closed, _, _) = event { return }
///   if event.isMistake { log.error("\(event)") }
/// }
/// ```
///
/// It costs nothing until there is something to report.
public enum PromiseDiagnostics {
  /// A mistake, or an event that is worth knowing in tests.
  @nonexhaustive
  public enum Event: Sendable {
    /// A promise was rejected with this error, and freed with nobody having observed it.
    ///
    /// `madeAt` is the end of the chain, which nobody observed; the error came into the chain at
    /// `rejectedAt`.
    case unhandled(any Error, madeAt: PromiseOrigin, rejectedAt: PromiseOrigin)
    /// A promise was rejected because nobody could settle it any more.
    ///
    /// Its observers are told by ``PromiseError/abandoned(madeAt:)``.
    case abandoned(madeAt: PromiseOrigin)
    /// A call settled a promise that had been settled: it did nothing.
    case lateSettle(madeAt: PromiseOrigin)
    /// A delegate's question was answered twice: the first answer counts.
    case answeredTwice(askedAt: PromiseOrigin)
    /// A delegate's question was not answered, and got its default.
    case unanswered(askedAt: PromiseOrigin)
    /// A delegate's callback of this name is read, but its adapter was installed without it.
    case unimplemented(_ callback: String, readAt: PromiseOrigin)
  }

  /// The function that receives events.
  ///
  /// Until you set another one, it writes each mistake to standard error, as one line.
  /// ``Event/isMistake`` says which events are mistakes. It leaves out events that an observer learns
  /// of anyway, or that do no harm. To add to a reporter, call it from the one that you set.
  ///
  /// It is called on the thread of the event, at times inside a `deinit`. It should be short, and
  /// wait for nobody. A new reporter receives the later events of all threads.
  public static var reporter: @Sendable (Event) -> Void {
    @inline(never) get { CurrentReporter.get().report }
    @inline(never) set {
      CurrentReporter.set(CurrentReporter(report: newValue))
      isListening.store(true, ordering: .relaxed)
    }
  }

  /// Writes an event that is a mistake to standard error, as one line.
  @inline(never)
  static func writeToStandardError(_ event: Event) {
    if event.isMistake { StandardError.print("DelegatePromises: \(event)\n") }
  }

  /// Reports a mistake, to the standard reporter too.
  ///
  /// `package`: delegates' questions are reported by their own module.
  package static func report(_ event: Event) { reporter(event) }

  /// Reports an event to a reporter that the user has set.
  ///
  /// Without one, it takes one relaxed load.
  static func reportIfListening(_ event: @autoclosure () -> Event) {
    if isListening.load(ordering: .relaxed) { reporter(event()) }
  }

  private static let isListening = Atomic(false)
}

extension PromiseDiagnostics.Event: CustomStringConvertible {
  /// The rule, the fact and the way out, for people.
  public var description: String {
    switch self {
    case .unhandled(let error, let origin, let beginning):
      origin.told("nobody observed the promise made at ", ", which was rejected")
        + (beginning == origin
          ? ": " : beginning.told("; its error began in the one made at ", ": "))
        + "\(error). End its chain with catch, await it, or cancel it if nobody wants it"
    case .abandoned(let origin): PromiseError.abandoned(madeAt: origin).description
    case .lateSettle(let origin):
      origin.told("the promise made at ", " was settled again; the first call counts")
    case .answeredTwice(let origin):
      origin.told(
        "the question asked at ",
        " was answered twice; the first answer counts. Answer each question once")
    case .unanswered(let origin):
      origin.told(
        "the question asked at ",
        """
         was not answered, and got its default. Answer each question, or leave it to the default \
        from the start
        """)
    case .unimplemented(let callback, let origin):
      origin.told(
        "the callback '\(callback)' that is read at ",
        """
         never comes: its source asked what the adapter implements, when nobody read it. Read before \
        you attach the adapter, or name the callback by implementing:
        """)
    }
  }

  /// Whether the event is a mistake that nothing else shows.
  ///
  /// Such are an error that nobody observed, and a delegate's question that was answered twice or
  /// never. The standard reporter writes mistakes, and nothing else.
  public var isMistake: Bool {
    switch self {
    case .unhandled, .answeredTwice, .unanswered, .unimplemented: true
    case .abandoned, .lateSettle: false
    }
  }
}

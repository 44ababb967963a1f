/// The completion handler of a delegate's question, which is called exactly once.
///
/// A delegate that is asked through a completion handler makes a reply at once and passes it on. It
/// gives the reply the answer that the protocol expects when no answer comes. Any thread may
/// answer, at any time.
///
/// The first answer is handed to the handler, inside the call that brings it, and the handler is
/// released. A second answer is only reported, as `answeredTwice`, to the reporter of
/// `PromiseDiagnostics`. If the last reference goes away before an answer, the handler gets the
/// default at once, and `unanswered` is reported. Both reports say where the question was asked.
///
/// ```swift
/// func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void) {
///   let reply = DelegateReply(decide, default: true)
///   replies.mayOpen?(reply) ?? reply.sendDefault()
/// }
/// ```
///
/// An answer that is sent at once need not be `Sendable`; the answer of a promise must be.
public final class DelegateReply<Answer>: Sendable {
  private struct Question {
    let handler: @Sendable (Answer) -> Void
    let fallback: @Sendable () -> Answer
  }

  private let question: Locked<Question?>
  private let packedOrigin: PackedOrigin

  /// Wraps a completion handler of one argument; the default is made when it is needed.
  public init(
    _ handler: @escaping @Sendable (Answer) -> Void,
    default fallback: @autoclosure @escaping @Sendable () -> Answer,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    question = Locked(Question(handler: handler, fallback: fallback))
    packedOrigin = PackedOrigin(fileID, line)
    PromiseTracking.add(self, as: .question, madeAt: packedOrigin.unpacked)
  }

  /// Wraps a completion handler of several arguments; the answer is a tuple of them.
  ///
  /// ```swift
  /// let reply = DelegateReply(pay, default: (.cash, nil))
  /// reply.send(.voucher, 7)
  /// ```
  public convenience init<each Part>(
    _ handler: @escaping @Sendable (repeat each Part) -> Void,
    default fallback: @autoclosure @escaping @Sendable () -> Answer,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Answer == (repeat each Part) {
    self.init(
      { answer in handler(repeat each answer) }, default: fallback(), fileID: fileID, line: line)
  }

  deinit {
    if let question = take() {
      report(.unanswered(askedAt: origin))
      question.handler(question.fallback())
    }
    PromiseTracking.forget(self)
  }

  /// The place where the question was asked, in the delegate's method.
  public var origin: PromiseOrigin { packedOrigin.unpacked }

  /// Answers the question with a value.
  public func send(_ answer: Answer) {
    guard let question = takeOrReport() else { return }
    question.handler(answer)
  }

  /// Answers with the default on purpose; nothing is reported.
  public func sendDefault() {
    guard let question = takeOrReport() else { return }
    question.handler(question.fallback())
  }

  /// Answers with the default because `error` came instead of an answer, and reports both facts.
  func sendDefault(insteadOf error: any Error, from errorOrigin: PromiseOrigin) {
    let question = takeOrReport()
    if !(error is CancellationError) {
      report(.unhandled(error, madeAt: errorOrigin, rejectedAt: errorOrigin))
    }
    guard let question else { return }
    report(.unanswered(askedAt: origin))
    question.handler(question.fallback())
  }

  private func report(_ event: PromiseDiagnostics.Event) {
    PromiseTracking.report(event, about: self)
  }

  private func takeOrReport() -> Question? {
    let question = take()
    if question == nil { report(.answeredTwice(askedAt: origin)) }
    return question
  }

  /// Takes the question; the caller that gets it calls its handler, once.
  private func take() -> Question? { question.withLock { $0.take() } }
}

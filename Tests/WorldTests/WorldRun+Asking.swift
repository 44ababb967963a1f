import DelegateEvents
import TestSupport

extension WorldRun {
  func ask(_ request: Request) {
    let record = Record(request, self, isMadeInsideStart: starts[request.source] > 0)
    state.update { $0.records[request.number] = record }
    if request.slot == .closure {
      ask(record, at: { request.closureSlot }) { adapter in { adapter.ovenDidBake($0) } }
    } else {
      ask(record, at: { request.delegateSlot }) { $0 }
    }
  }

  private func ask<Delegate>(
    _ record: Record, at slot: @escaping @Sendable () -> DelegateSlot<LyingOven, Delegate>,
    as convert: @escaping @Sendable (any OvenDelegate) -> Delegate
  ) {
    guard let oven = oven(record.request.source) else { return record.isMadeElsewhere() }
    let asking = Asking(
      run: self, record: record, oven: oven, slot: slot, convert: convert,
      ticket: asked.ticket())
    guard record.request.place.isActor else { return askOnNoActor(asking) }
    let isMade = at(record.request.place) { actor, attachments in
      self.ask(asking, keepingIn: attachments, isolation: actor)
    }
    if !isMade { record.isMadeElsewhere() }
  }

  private func ask<Delegate>(
    _ asking: Asking<Delegate>, keepingIn attachments: Attachments,
    isolation: isolated any Actor
  ) {
    let (record, request) = (asking.record, asking.record.request)
    switch request.kind {
    case .promise: record.take(asking.promise())
    case .given: record.take(asking.givingPromise())
    case .value: record.take { try await asking.value(isolation: isolation) }
    case .answer, .loop: record.take { try await asking.answers(isolation: isolation) }
    case .attachment:
      let attachment = asking.attachment()
      attachments.value[request.number] = attachment
      record.take(attachment)
    case .shared:
      let shared = asking.shared()
      state.update { $0.shared[request.number] = shared }
      record.isMadeElsewhere()
    case .sequence:
      guard let ear = listener(request.adapter ?? 0)?.ear else { return record.isMadeElsewhere() }
      let values = asking.values(of: ear.didBake)
      record.take { for try await _ in values {} }
    }
  }

  /// Makes a request for a source that is transferred, or that a task on no actor uses.
  private func askOnNoActor<Delegate>(_ asking: Asking<Delegate>) {
    let record = asking.record
    switch record.request.kind {
    case .promise, .value: record.take(asking.owningPromise())
    case .given: record.take(asking.givingPromise(isolation: nil))
    case .answer, .loop: record.take { try await asking.answers(isolation: nil) }
    case .attachment, .shared, .sequence:
      let attachment = asking.owningAttachment()
      record.take(attachment)
      let kept = KeptAttachment(attachment)
      state.update { $0.sent[record.request.number] = kept }
    }
  }

  /// The adapter of a request, if attachments share that.
  func sharedListener(for request: Request) -> Listener? {
    request.isQuestion ? nil : request.adapter.flatMap { listener($0) }
  }
}

import DelegatePromises
import TestSupport

extension LyingProgramCheck {
  /// D6, D10: the errors that a request may end with.
  func isAllowed(_ error: any Error, of record: LyingRecord) -> Bool {
    let steps = run.program.steps
    switch error {
    case is CancellationError: return run.isEnded(record.request.number)
    case DelegateError.slotBusy: return record.request.overlap == .reject
    case DelegateError.displaced: return steps.contains { $0.request?.overlap == .takeOver }
    case DelegateError.unstableSlot:
      let showing = run.program.manners.showing
      return showing == .endlessScreens || showing == .oneScreen
        || isEmptiedUnseen(record.request.door.number) || run.program.putsMeanwhile
        || hasPut && mayRunBesideTheApp(record)
    case DelegateError.forwardingLoop:
      return steps.count { if case .attach = $0.plain { true } else { false } } > 1
    case OvenError.noFlour: return record.asking.start == .throwing
    case PromiseError.timedOut(let limit, _, _):
      return record.asking.limit.map { limit == .seconds($0) } ?? false
    default: return false
    }
  }

  /// D4: a slot holds what it held.
  func failure(of oven: Int, _ slot: Int) -> String? {
    let program = run.program
    let isEmptied = doors(of: slot).contains(.setter) || program.manners.showing == .oneScreen
    guard !isEmptiedUnseen(slot) else { return nil }
    let (own, other) = run.delegates(of: oven, in: slot)
    let found = run.oven(oven)?.delegate(behind: slot)
    let isEmptyAllowed = !program.hasDelegates || isEmptied
    if found == nil ? isEmptyAllowed : found === (hasPut ? other : own) { return nil }
    if hasPut, found === own, program.hasDelegates { return nil }
    return "slot \(slot) of oven \(oven) holds \(found.map { "\($0)" } ?? "nothing")"
  }

  /// D6: whether a slot is also asked for by a name that cannot be read, which is a slot of its own:
  /// that empties the slot while another request has it.
  private func isEmptiedUnseen(_ slot: Int) -> Bool {
    let doors = doors(of: slot)
    return doors.count > 1 && doors.contains(.setter)
  }

  private func doors(of slot: Int) -> Set<LyingDoor> {
    Set(run.program.steps.compactMap(\.request?.door).filter { $0.number == slot })
  }

  /// Whether the app puts a delegate into a slot.
  private var hasPut: Bool { run.program.steps.contains { $0.plain.isPut } }

  /// Whether a request may read its slot back on another thread while the app, on the main one, puts
  /// a delegate into it.
  private func mayRunBesideTheApp(_ record: LyingRecord) -> Bool {
    record.asking.kind == .task
      && (record.request.isOwned || run.program.steps.contains(where: \.isElsewhere))
  }
}

extension LyingProgram {
  /// Whether the app puts a delegate into a slot while a source is used, so perhaps while a request
  /// reads its slot back.
  var putsMeanwhile: Bool { steps.contains { $0.plain.isPut && !$0.isPut } }
}

extension LyingStep {
  /// The step without the moment for which it is left.
  fileprivate var plain: LyingStep {
    switch self {
    case .later(let step, _), .elsewhere(let step): step.plain
    default: self
    }
  }

  /// Whether it is taken on another thread, or may be.
  fileprivate var isElsewhere: Bool {
    switch self {
    case .elsewhere: true
    case .later(let step, _): step.isElsewhere
    default: false
    }
  }

  fileprivate var isPut: Bool { if case .put = self { true } else { false } }

  /// The request that it makes.
  var request: LyingRequest? {
    switch plain {
    case .ask(let request, _), .attach(let request, _): request
    default: nil
    }
  }
}

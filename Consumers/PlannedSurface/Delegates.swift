// Moves into DelegatePromises, one piece at a time, as each is built: this file must shrink.

public import DelegatePromises

/// What a promise does whose slot is taken by another.
public enum Overlap: Sendable {
  /// Starts when the others have given the slot back.
  case waitTurn

  /// Is rejected with `DelegateError.slotBusy`.
  case reject

  /// Rejects the other with `DelegateError.displaced`.
  case takeOver
}

extension Promise {
  /// A promise that says what to do when its slot is taken.
  public init<Source: AnyObject, Delegate, Ignored>(
    from source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: Overlap,
    with make: (Resolver) -> Delegate,
    isolation: isolated any Actor = #isolation,
    start: (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) { self = .pending().promise }

  /// A promise that says what to do when its slot is taken.
  public init<Source: AnyObject, Delegate, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    ifTaken overlap: Overlap,
    with make: (Resolver) -> Delegate,
    isolation: isolated any Actor = #isolation,
    start: (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) { self = .pending().promise }
}

/// What happens to who takes a slot that is taken.
///
/// A source has one place for a delegate: whoever is put there meanwhile loses the other's answers.
/// Slots of different sources, and different slots of one source, have nothing to do with each
/// other; those that hold many delegates (``ObserverSlot``) are never taken.
public enum SlotOverlap: Sendable, Hashable {
  /// Waits until the slot has been given back, behind those who came before, and starts then, in
  /// its caller's place. Source and adapter's maker are retained meanwhile. Who is cancelled while
  /// it waits never starts.
  case waitTurn
  /// Is rejected with ``DelegateError/slotBusy(takenAt:)``, and never starts.
  case reject
  /// Rejects who has the slot with ``DelegateError/displaced(takenAt:)``, and starts as soon as it
  /// has been given back, before those who wait their turn.
  case takeOver
}

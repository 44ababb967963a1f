/// An attachment that is kept outside of its actor, and retains that until everything has been given back.
///
/// `package`: events are read through it.
///
/// `@unchecked Sendable`. Proof: what others use of the attachment is Sendable. It may be released on any
/// thread: while its actor is retained, its end is a job there, and afterwards there is nothing to end.
package final class KeptAttachment: @unchecked Sendable {
  private let attachment: DelegateAttachment

  /// Call it on the attachment's actor; one that is going cannot be retained, and ends the attachment.
  package init(_ attachment: DelegateAttachment) {
    self.attachment = attachment
    if !attachment.token.retainActor() { attachment.leave() }
  }

  /// Pending while the adapter is attached, or waits: what is read through the attachment ends with it.
  package var end: Promise<Void> { attachment.end }

  /// Pending until everything has been given back; unlike `ended`, no list shows it.
  package var released: Promise<Void> { attachment.token.released }

  /// Whether it waits for its slot.
  package var isWaiting: Bool { attachment.token.occupant != nil }

  package func detach() { attachment.handle.detach() }
}

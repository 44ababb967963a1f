internal import Synchronization

/// Somebody who is told inside the call that settles a promise, before everybody else.
///
/// `package`: what retains a delegate is one.
@usableFromInline
package protocol Attendant: AnyObject, Sendable {
  func promiseSettled()
}

/// A promise with room for an attendant, who needs no node to be told.
///
/// The flag in the word says that there is one. Attendant and flag are set before anybody else knows
/// the promise; who settles it takes the attendant, and that is one. A join comes to an attended
/// promise as it does to one with observers.
@usableFromInline
@safe
final class AttendedCore: Core, @unchecked Sendable {
  @safe @usableFromInline @exclusivity(unchecked) var attendant: (any Attendant)?

  @_alwaysEmitIntoClient
  override init(
    word: UInt = 0,
    origin: PackedOrigin,
    upstream: Core? = nil,
    payload: Payload = Payload(),
    operation: @escaping Operation
  ) {
    super.init(
      word: word, origin: origin, upstream: upstream, payload: payload, operation: operation)
  }

  /// For who made it, and has shown it to nobody.
  func beAttended(by attendant: any Attendant) {
    self.attendant = attendant
    word.store(Word.attended, ordering: .relaxed)
  }

  /// For whoever has settled the promise, and found it attended.
  func tell() { attendant.take()?.promiseSettled() }
}

extension Promise {
  /// A promise that can be attended cheaply, and what settles it.
  @_alwaysEmitIntoClient
  package static func attended(
    fileID: StaticString, line: UInt
  ) -> (promise: Promise, resolver: Resolver) {
    let core = AttendedCore(origin: PackedOrigin(fileID, line), operation: Self.root)
    return (Promise(core: core), Resolver(core: core))
  }
}

extension ErasedPromise {
  /// Has `attendant` told inside the call that settles a promise that nobody else knows yet.
  ///
  /// As `onSettle`: what was retained for a promise is given back then. The promise retains it until
  /// then, and has one.
  package func attend(by attendant: any Attendant) {
    if type(of: core) == AttendedCore.self {
      unsafe unsafeDowncast(core, to: AttendedCore.self).beAttended(by: attendant)
    } else {
      onSettle { attendant.promiseSettled() }
    }
  }
}

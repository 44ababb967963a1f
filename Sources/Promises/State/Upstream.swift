/// The promise that a pending promise waits for, unretained.
///
/// Proof that it never dangles: I3 in `Core`.
@safe
struct Upstream {
  private let reference: Unmanaged<Core>

  init(_ core: Core) { unsafe reference = Unmanaged.passUnretained(core) }

  var core: Core { unsafe reference.takeUnretainedValue() }
}

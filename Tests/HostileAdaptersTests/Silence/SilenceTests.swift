import HostileBase
import Testing

// E1, E6
/// Adapters without readers, compared with types that implement nothing, and in front of delegates
/// that implement everything.
@Suite(.timeLimit(.minutes(20))) struct `A silent adapter` {
  let rye = Loaf("rye")
  var oven: Oven { Oven() }
}

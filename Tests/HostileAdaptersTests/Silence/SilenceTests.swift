import HostileBase
import Testing

// E1, E6
/// Adapters to which nobody listens, beside types that implement nothing, and in front of delegates
/// that implement all.
@Suite(.timeLimit(.minutes(20))) struct `A silent adapter` {
  let rye = Loaf("rye")
  var oven: Oven { Oven() }
}

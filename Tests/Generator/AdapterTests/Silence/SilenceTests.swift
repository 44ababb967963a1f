import HostileBase
import Testing

// E1, E6
/// Adapters without readers answer as their closures and the protocol's defaults do, and, in front
/// of a delegate that implements everything, act as that does.
@Suite(.timeLimit(.minutes(5))) struct `A silent adapter` {
  let rye = Loaf("rye")
}

@testable import DelegatePromises

/// An event in a walk over the line of a source.
struct LineMove {
  enum Kind { case comes, takesTurn, goesOn, fails, settles, isCancelled, takesOut, meddles }

  let kind: Kind
  var token = 0

  /// Whether nobody relies on the event.
  var isFree: Bool { [.comes, .settles, .isCancelled, .meddles].contains(kind) }
}

extension LineWorld {
  /// The events that can come next.
  var moves: [LineMove] {
    phases.indices.flatMap { token in kinds(of: token).map { LineMove(kind: $0, token: token) } }
      + (mayMeddle ? [LineMove(kind: .meddles)] : [])
  }

  private func kinds(of token: Int) -> [LineMove.Kind] {
    let calls = calls[actor(of: token)]
    var kinds: [LineMove.Kind] = calls.last == token ? [.goesOn] : []
    if jobs[token] > 0, calls.isEmpty { kinds.append(.takesTurn) }
    switch phases[token] {
    case .notCome:
      if token == 0 || phases[token - 1] != .notCome, mayInterrupt(calls) { kinds.append(.comes) }
    case .making:
      if calls.last == token { kinds.append(.fails) }
      // Before it begins to make the adapter, it leaves at once.
      kinds += settled.contains(token) ? [.isCancelled] : [.isCancelled, .settles]
    case .setting, .written: if !settled.contains(token) { kinds.append(.settles) }
    case .waiting, .hurrying, .looking, .read, .sharing, .seated: kinds.append(.settles)
    case .settled:
      // A seat that is being installed for another token is not taken out.
      let isMoved = seatOf[token].map { phases[$0].isSetting } ?? false
      if mayInterrupt(calls), !isMoved { kinds.append(.takesOut) }
    case .stopping, .restoring, .gaveBack, .gone: break
    }
    return kinds
  }

  /// Whether the innermost call of an actor is in other code.
  private func mayInterrupt(_ calls: [Int]) -> Bool {
    guard let token = calls.last else { return true }
    return switch phases[token] {
    // An attachment calls no other code before it sets a slot that cannot be read, or shares a seat.
    case .looking, .read, .making: setup.twist != .hidden || setup.tokens[token].adapter == nil
    case .sharing: false
    default: true
    }
  }

  private var mayMeddle: Bool {
    guard !hasMeddled else { return false }
    return switch setup.twist {
    case .none, .allTogether, .nobodyTogether, .values, .hidden: false
    case .clears: true
    // An object that is put over an adapter while that is set is taken for a stand-in.
    case .replaces: phases.indices.allSatisfy { !phases[$0].isSetting || setup.slot(of: $0) != 0 }
    }
  }
}

extension Promise: CustomStringConvertible {
  /// The state, the place and what the promise waits for, for people and for debuggers:
  /// `"Promise<Int>(pending, made at Bakery/Oven.swift:12)"`.
  ///
  /// Describing a promise does not count as observing it. A promise that is the value of another one
  /// is described inside it, and so on, three levels down.
  public var description: String {
    let state =
      if !core.isSettled {
        core.isKept ? "pending, kept" : "pending"
      } else {
        NestedText.of {
          core.isFailure
            ? "rejected with \(core.error)" : "fulfilled with \(core.value(Value.self))"
        }
      }
    return "Promise<\(Value.self)>(\(state), \(core.whereabouts))"
  }
}

extension Promise: CustomReflectable {
  /// The places of the promises that this one waits for, nearest first, for `dump` and for debuggers.
  ///
  /// Reflecting a promise does not count as observing it.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: core.waitsFor) }
}

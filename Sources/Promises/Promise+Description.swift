extension Promise: CustomStringConvertible {
  /// The state, the place and what the promise waits for, for people and for debuggers:
  /// `"Promise<Int>(pending, made at Bakery/Oven.swift:12)"`.
  ///
  /// Describing a promise does not count as observing it.
  public var description: String {
    let state =
      if !core.isSettled {
        core.isKept ? "pending, kept" : "pending"
      } else if core.isFailure {
        "rejected with \(core.error)"
      } else {
        "fulfilled with \(core.value(Value.self))"
      }
    return "Promise<\(Value.self)>(\(state), \(core.whereabouts))"
  }
}

extension Promise: CustomReflectable {
  /// The value, the error, or the promises that this one waits for, nearest first, for `dump` and for
  /// debuggers.
  ///
  /// Reflecting a promise does not count as observing it.
  public var customMirror: Mirror {
    let child: (label: String?, value: Any)? =
      if !core.isSettled {
        core.waitsFor.isEmpty ? nil : ("waitsFor", core.waitsFor.map(\.description))
      } else if core.isFailure {
        ("error", core.error)
      } else {
        ("value", core.value(Value.self))
      }
    return Mirror(self, children: child.map { [$0] } ?? [])
  }
}

extension Promise.Resolver: CustomStringConvertible {
  /// The promise that it settles, for people and for debuggers.
  public var description: String { "Resolver of \(Promise(core: core))" }
}

extension Promise.Resolver: CustomReflectable {
  /// Nothing but the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension CallbackRecording {
  /// A callback of a recording, or a mark.
  public struct Step: Sendable {
    enum Content {
      case callback(Callback<Delegate>)
      case mark(String)
    }

    let content: Content
    /// The thread or actor on which the callback came; empty for a mark.
    ///
    /// `package`: tests read it.
    package let lane: String
    /// The time since the recording began.
    let time: Duration
  }
}

extension CallbackRecording.Step: CustomStringConvertible {
  /// The callback with its arguments, cut to a readable length, or the mark in brackets.
  public var description: String {
    switch content {
    case .callback(let callback): callback.name
    case .mark(let mark): "[\(mark)]"
    }
  }
}

extension CallbackRecording {
  /// A callback of a recording, or a mark.
  public enum Step: Sendable {
    /// A callback, the thread or actor on which it came, and its time since the recording began.
    case callback(Callback<Delegate>, on: String, at: Duration)
    /// A mark that the program wrote, and its time.
    case mark(String, at: Duration)

    /// The time since the recording began.
    public var time: Duration {
      switch self {
      case .callback(_, _, let time), .mark(_, let time): time
      }
    }
  }
}

extension CallbackRecording.Step: CustomStringConvertible {
  /// The callback with its arguments, cut to a readable length, or the mark in brackets.
  public var description: String {
    switch self {
    case .callback(let callback, _, _): callback.name
    case .mark(let mark, _): "[\(mark)]"
    }
  }
}

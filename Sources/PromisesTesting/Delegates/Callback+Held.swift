extension Callback {
  /// A callback that is under way, and reaches its delegate when the test says so.
  ///
  /// It retains the delegates.
  public struct Held {
    private let callback: Callback<Delegate>
    private let delegates: [Delegate]

    init(callback: Callback<Delegate>, delegates: [Delegate]) {
      self.callback = callback
      self.delegates = delegates
    }

    /// Calls the delegates, here and now; another time, if it is called again.
    public func deliver() {
      for delegate in delegates { callback.play(to: delegate) }
    }
  }
}

extension Callback.Held: Sendable where Delegate: Sendable {}

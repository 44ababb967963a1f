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
    ///
    /// - Returns: The number of delegates that heard the call; 0 if none was there when it began.
    @discardableResult
    public func deliver() -> Int { callback.play(to: delegates) }
  }
}

extension Callback.Held: Sendable where Delegate: Sendable {}

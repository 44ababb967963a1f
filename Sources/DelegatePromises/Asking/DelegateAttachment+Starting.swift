// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_implicitSelfCapture: no other spelling lets `start` leave out `self`.

extension DelegateAttachment {
  /// Keeps an adapter whose source is made with it, and that source.
  ///
  /// `start` gets the adapter, and returns the source, or whatever ends its work. If it throws, the
  /// attachment ends with the error, and there is nothing to stop. At the end, `stop` gets what
  /// `start` returned, which is released then. All of this happens on the caller's actor.
  ///
  /// ```swift
  /// DelegateAttachment(of: news) { adapter in
  ///   let oven = Oven(delegate: adapter)
  ///   oven.bake()
  ///   return oven
  /// } stop: {
  ///   $0.pause()
  /// }
  /// ```
  @_alwaysEmitIntoClient
  public convenience init<Adapter, Returned>(
    of adapter: Adapter,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Adapter) throws -> Returned,
    stop: @escaping (Returned) -> Void = { _ in }
  ) {
    self.init(
      at: .actor(isolation, .property),
      RequestTerms(attaching: Shown(adapter), returning: Returned.self, on: isolation),
      PackedOrigin(fileID, line),
      Promise<Void>.steps(
        Promise<Void>.Parts(start: start, adapter: adapter), Started(stop)))
  }
}

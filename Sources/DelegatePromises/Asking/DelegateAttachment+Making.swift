extension DelegateAttachment {
  /// Makes a source with its adapter, and keeps both.
  ///
  /// `makeSource` gets the adapter, and returns a source for this attachment alone. Then `start`
  /// runs. If either of them throws, the attachment ends with the error. At the end, `stop` runs,
  /// and the source is released. All of this happens on the caller's actor.
  ///
  /// ```swift
  /// DelegateAttachment(of: news, making: { Oven(delegate: $0) }) { $0.bake() }
  /// ```
  @_alwaysEmitIntoClient
  public convenience init<Source, Adapter>(
    of adapter: Adapter,
    making makeSource: @escaping (Adapter) throws -> Source,
    stops: StopMoment = .insideCallback,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let started = Started(stop)
    self.init(
      at: .actor(isolation, stops),
      RequestTerms(
        attaching: Shown(adapter), to: .nothing, of: Source.self, on: isolation),
      PackedOrigin(fileID, line),
      Promise<Void>.steps(
        Held((nil, nil, { try start(started.keep(makeSource($0))) }, adapter, nil)), started))
  }
}

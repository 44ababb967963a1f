import DelegatePromises

/// The plain await on an actor, and without one.
actor Mixer {
  private let oven = Oven()

  func `a source that an actor keeps`() async throws -> Bread {
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  }

  @concurrent nonisolated func `an add and remove pair without an actor`() async throws -> Bread {
    try await Promise.answer(
      from: Oven(),
      taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: BreadReader.init, timeout: .seconds(60)
    ) { $0.bake() }
  }
}

@_optimize(none)
func runAnswers() async throws {
  let mixer = Mixer()
  note(try await mixer.`a source that an actor keeps`(), is: Bread())
  note(try await mixer.`an add and remove pair without an actor`(), is: Bread())
}

/// The history that a model is compared with; it is no part of the model's identity.
struct ExpectedHistory: Hashable, Sendable {
  let history: ProgramHistory?

  static func == (first: ExpectedHistory, second: ExpectedHistory) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// A time limit of the model.
struct ModelTimer: Hashable, Sendable {
  let node: Int
  let deadline: Int
}

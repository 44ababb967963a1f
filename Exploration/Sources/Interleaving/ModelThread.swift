/// A thread of the model, which runs on a worker while it has the baton.
public final class ModelThread: @unchecked Sendable {
  let number: Int
  let name: String
  /// The step that it takes when it gets the baton; nil once it has ended.
  var next: Operation?
  /// What happens before its next access to memory, as the language's memory model says.
  var memory: VectorClock
  /// Which steps come before its next step, because their order matters.
  var order: VectorClock
  /// An object of the model's, such as the task that the thread runs.
  public var local: AnyObject?
  private var body: (() -> Void)?
  let worker: Worker
  /// How many objects the thread is freeing.
  ///
  /// Counting references orders what their threads did before; the model does not see the counts.
  var freeing = 0
  /// How many locks the thread holds.
  public internal(set) var locks = 0

  init(
    _ name: String, number: Int, after parent: ModelThread?, on worker: Worker,
    _ body: @escaping () -> Void
  ) {
    self.number = number
    self.name = name
    self.body = body
    self.worker = worker
    memory = parent?.memory ?? VectorClock()
    order = parent?.order ?? VectorClock()
    memory[number] = 1
    parent?.tick()
    next = Operation(kind: .begin, location: nil, site: Site("", 0))
  }

  /// Runs the thread's body, and frees it while the thread still has the baton.
  func run() {
    body?()
    body = nil
  }

  /// Separates what the thread does from now on from what it has made known.
  func tick() { memory[number] += 1 }
}

import DelegatePromises

/// A small program over the slots of one oven: requests share a slot, wait for it, take it over and
/// leave, and other code sets the slots.
///
/// Everything runs on the main actor. In the end, every request is ended, in order.
struct SlotProgram: Hashable, Sendable {
  var steps: [SlotStep]

  /// The requests, in the order in which they are made.
  var requests: [Int] { steps.compactMap(\.request) }
}

/// A step of a random program over slots.
///
/// It names the request that it makes with a number that no other step uses.
indirect enum SlotStep: Hashable, Sendable {
  case ask(Int, at: SlotDoor, SlotOverlap, SlotAsking)
  case attach(Int, adapter: Int, at: SlotDoor, SlotOverlap)
  /// Has the oven call the delegates in its slots.
  case bake(Int)
  /// Cancels a promise, or detaches an attachment.
  case end(Int)
  /// Puts a delegate that is no adapter into a slot, or empties the slot.
  case put(bystander: Int?, into: OvenSlot)
  /// Has the next callback to an attachment's adapter take a step.
  case later(SlotStep, insideCallbackTo: Int)

  /// The number of the request that the step makes, if it makes one.
  var request: Int? {
    switch self {
    case .ask(let request, _, _, _), .attach(let request, _, _, _): request
    case .later(let step, _): step.request
    case .bake, .end, .put: nil
    }
  }
}

/// A slot of an oven.
enum OvenSlot: CaseIterable, Sendable {
  case delegate, inspector
}

/// A property of an oven that leads to a slot; two lead to the same one.
enum SlotDoor: CaseIterable, Sendable {
  case delegate, front, inspector

  var slot: OvenSlot { self == .inspector ? .inspector : .delegate }
}

/// A promise's adapter, and its start.
enum SlotAsking: CaseIterable, Sendable {
  case quiet, forwarding, throwing
  /// The source calls back inside `start`.
  case answering
}

/// An adapter of an attachment, by its number; each slot has its own four.
enum SlotAdapter {
  static let count = 8

  static func number(_ number: Int, in slot: OvenSlot) -> Int {
    number % 4 + (slot == .inspector ? 4 : 0)
  }

  /// Whether the adapter forwards to a target of its own, and not to the previous delegate.
  static func hasOwnTarget(_ number: Int) -> Bool { number % 4 == 3 }
}

extension SlotProgram: CustomStringConvertible {
  /// The program as lines of Swift, for a test of its own.
  var description: String { steps.map(\.description).joined(separator: "\n") }
}

extension SlotStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .ask(let request, let door, let overlap, let asking):
      "let p\(request) = Promise(from: oven, taking: \\.\(door), ifTaken: .\(overlap), "
        + "with: adapter) { /* \(asking) */ }"
    case .attach(let request, let adapter, let door, let overlap):
      "let a\(request) = DelegateAttachment(of: news[\(adapter)], to: oven, at: \\.\(door), "
        + "ifTaken: .\(overlap))"
    case .bake(let loaves): "oven.bake(\(loaves))"
    case .end(let request): "end(\(request))"
    case .put(let bystander, let slot):
      "oven.\(slot) = \(bystander.map { "bystanders[\($0)]" } ?? "nil")"
    case .later(let step, let adapter): "news[\(adapter)].onNextCall { \(step) }"
    }
  }
}

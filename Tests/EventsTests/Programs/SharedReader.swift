import DelegatePromises
import TestSupport

/// A reader of a shared attachment, and what it has got.
final class SharedReader: Sendable {
  enum Kind: CaseIterable {
    case first
    /// A task that reads in a loop.
    case loop
    /// An observation in the thread of the callback, and one on the main actor.
    case inPlace, onMain
  }

  private struct State: Sendable {
    var got: [Int] = []
    var error: (any Error)?
    var hasLeft = false
    var hasLost = false
    var leave: (@Sendable () -> Void)?
  }

  private let kind: Kind
  /// The number of the first call that it has to get.
  private let first: Int
  private let state = Shelf(State())

  init(_ kind: Kind, from first: Int) { (self.kind, self.first) = (kind, first) }

  func join(_ loaves: DelegateEvent<Int>.Derived) {
    let state = state
    let see: @Sendable (Int) -> Void = { loaf in state.update { $0.got.append(loaf) } }
    let end: @Sendable ((any Error)?) -> Void = { error in state.update { $0.error = error } }
    switch kind {
    case .first:
      let first = loaves.first()
      first.handle(on: .immediate) { result in
        do { see(try result.get()) } catch { end(error) }
      }
      state.update { $0.leave = { first.cancel() } }
    case .loop:
      let values = loaves.values()
      let task = Task { do { for try await loaf in values { see(loaf) } } catch { end(error) } }
      state.update { $0.leave = { task.cancel() } }
    case .inPlace:
      let observation = loaves.observe(see, onEnd: end)
      state.update { $0.leave = { observation.cancel() } }
    case .onMain:
      let observation = loaves.observe { @MainActor in
        see($0)
      } onEnd: { @MainActor in
        end($0)
      }
      state.update { $0.leave = { observation.cancel() } }
    }
  }

  func leave() {
    let leave = state.update { state in
      state.hasLeft = true
      return state.leave.take()
    }
    leave?()
  }

  /// Notes that an attempt fails, which ends the reader if it reads.
  func lose() { state.update { $0.hasLost = !$0.hasLeft } }

  /// Whether it has got each call since it came, once and in order, up to its end.
  func isComplete(after calls: Int) -> Bool {
    let state = state.value
    let isOver = state.hasLeft || state.error != nil || kind == .first && !state.got.isEmpty
    if state.hasLost, !isOver { return false }
    let numbers = first..<first + state.got.count
    return state.got == Array(numbers) && (isOver || numbers.upperBound == calls)
  }

  /// Whether it has got no call twice.
  var isOnce: Bool { state.update { Set($0.got).count == $0.got.count } }

  /// The error with which it has ended, though it did not leave.
  var error: (any Error)? { state.update { $0.hasLeft ? nil : $0.error } }
}

extension SharedReader: CustomStringConvertible {
  var description: String { "\(kind) from \(first): \(state.value)" }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Closures at the end that are no completion handlers, and some that are.
public protocol HandlersDelegate: AnyObject {
  func handlers(didStart loaf: Loaf, progress: @escaping (Double) -> Void)
  func schedule(_ action: @escaping @Sendable () -> Void)
  func handlers(didFail loaf: Loaf, errorHandler: @escaping (any Error) -> Void)
  func handlers(mayBake loaf: Loaf, withReply tell: @escaping (Bool) -> Void)
  func handlers(mayOpen loaf: Loaf, completionBlock: @escaping (Bool) -> Void)
  func handlers(mayHeat loaf: Loaf, then: @escaping (Bool) -> Void)
  func handlers(mayWait stream: AsyncStream<Int>, reply: @escaping @Sendable (Bool) -> Void)
}

/// The same, of which the user knows better.
public protocol ChosenHandlersDelegate: AnyObject {
  func chosen(didStart loaf: Loaf, progress: @escaping (Double) -> Void)
  func chosen(mayBake loaf: Loaf, completion: @escaping (Bool) -> Void)
}

/// Ways to say that something has failed.
public protocol FailingDelegate: AnyObject {
  associatedtype Failure: Error

  func failing(didEnd result: Result<Loaf, BurntError>)
  func failing(didStop result: Result<Loaf, BurntError>?)
  func failing(didFinish ending: Ending<BurntError>)
  func failing(didBreak failure: Failure?)
  func failingDidCool()
}

/// How something ends.
public enum Ending<Failure: Error> {
  case finished
  case failure(Failure)
}

/// Pointers that are there for the call.
public protocol PointersDelegate: AnyObject {
  func pointers(didRead loaf: Loaf, stop: UnsafeMutablePointer<Bool>)
  func pointers(didRead bytes: UnsafeBufferPointer<UInt8>)
  func pointers(mayRead bytes: UnsafeMutableRawPointer?) -> Bool
}

/// Arrays of a length of their own, which are younger than the systems that the library supports.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
public protocol CountedDelegate: AnyObject {
  func counted(didBake counts: InlineArray<3, Int>)
  func counted(_ four: [4 of Int]) -> [4 of Int]
}

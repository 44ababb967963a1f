// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What stands in for the module `Combine`. Nothing here ever runs.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func receive<Reader: Subscriber>(subscriber: Reader)
  where Failure == Reader.Failure, Output == Reader.Input
}

extension Publisher {
  public func subscribe<Reader: Subscriber>(_ subscriber: Reader)
  where Failure == Reader.Failure, Output == Reader.Input {}
}

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Cancellable {
  func cancel()
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

public struct CombineIdentifier: Hashable {}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier() }
}

public enum Subscribers {
  public struct Demand: Hashable, Comparable {
    public static var unlimited: Self { Demand() }
    public static var none: Self { Demand() }

    public static func max(_ value: Int) -> Self { none }
    public static func < (left: Self, right: Self) -> Bool { false }
  }

  @frozen public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

public final class AnyCancellable: Cancellable {
  public func cancel() {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  public init(_ value: Output) {}

  public func receive<Reader: Subscriber>(subscriber: Reader)
  where Failure == Reader.Failure, Output == Reader.Input {}
}

public enum Publishers {
  public struct Step<Output, Failure: Error>: Publisher {
    public func receive<Reader: Subscriber>(subscriber: Reader)
    where Failure == Reader.Failure, Output == Reader.Input {}
  }
}

extension Publisher {
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.Step<Output, Failure> { .init() }

  public func map<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> Publishers.Step<NewOutput, Failure> { .init() }

  public func replaceError(with output: Output) -> Publishers.Step<Output, Never> { .init() }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    AnyCancellable()
  }
}

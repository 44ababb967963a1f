import CorePromises
import Foundation
import TestSupport
import Testing

// Each shape on the page about bridging callbacks, with a stand-in that has it.
@Suite struct `A completion handler` {
  private let mill = Mill()

  @Test func `of a value or an error`() {
    let flour = Promise<Int> { mill.grind(1, nil, completion: $0.settle) }
    let error = Promise<Int> { mill.grind(nil, BakeryError.ovenIsCold, completion: $0.settle) }
    let both = Promise<Int> { mill.grind(1, BakeryError.ovenIsCold, completion: $0.settle) }
    let neither = Promise<Int> { mill.grind(nil, nil, completion: $0.settle) }

    #expect(flour.current?.value == 1)
    #expect(error.current?.bakeryError == .ovenIsCold)
    #expect(both.current?.bakeryError == .ovenIsCold)
    #expect(neither.current?.noValueAt != nil)
  }

  @Test func `of a value that is always there, and an error`() {
    let flour = Promise<Bool> { mill.ask(true, nil, completion: $0.settle) }
    let error = Promise<Bool> { mill.ask(false, BakeryError.ovenIsCold, completion: $0.settle) }

    #expect(flour.current?.value == true)
    #expect(error.current?.bakeryError == .ovenIsCold)
  }

  @Test func `of two values and an error`() {
    let both = Promise<(Int, String)> { mill.weigh(1, "kg", nil, completion: $0.settle) }
    let error = Promise<(Int, String)> {
      mill.weigh(1, "kg", BakeryError.ovenIsCold, completion: $0.settle)
    }
    let half = Promise<(Int, String)> { mill.weigh(nil, "kg", nil, completion: $0.settle) }
    let nothing = Promise<(Int, String)> { mill.weigh(nil, nil, nil, completion: $0.settle) }

    #expect(both.current?.value?.0 == 1)
    #expect(both.current?.value?.1 == "kg")
    #expect(error.current?.bakeryError == .ovenIsCold)
    #expect(half.current?.noValueAt != nil)
    #expect(nothing.current?.noValueAt != nil)
  }

  @Test func `of a result`() {
    let flour = Promise<Int> { mill.grind(.success(1), completion: $0.settle(with:)) }
    let error = Promise<Int> {
      mill.grind(.failure(BakeryError.ovenIsCold), completion: $0.settle(with:))
    }

    #expect(flour.current?.value == 1)
    #expect(error.current?.bakeryError == .ovenIsCold)
  }

  @Test func `of a result whose error has a type`() {
    let flour = Promise<Int> { mill.grindTyped(.success(1), completion: $0.settle(with:)) }
    let error = Promise<Int> {
      mill.grindTyped(.failure(.ovenIsCold), completion: $0.settle(with:))
    }

    #expect(flour.current?.value == 1)
    #expect(error.current?.bakeryError == .ovenIsCold)
  }

  @Test func `of a value alone`() {
    let flour = Promise<Int> { mill.count(1, completion: $0.fulfill) }

    #expect(flour.current?.value == 1)
  }

  @Test func `of a value that may be missing, which is an error`() {
    let flour = Promise<Int> { resolver in mill.find(1) { resolver.settle($0, nil) } }
    let nothing = Promise<Int> { resolver in mill.find(nil) { resolver.settle($0, nil) } }

    #expect(flour.current?.value == 1)
    #expect(nothing.current?.noValueAt != nil)
  }

  @Test func `of a value that may be missing, which is a value`() {
    let nothing = Promise<Int?> { mill.find(nil, completion: $0.fulfill) }

    #expect(nothing.current?.value == .some(nil))
  }

  @Test func `of an error or nothing`() {
    let clean = Promise<Void> { mill.clean(nil, completion: $0.settle) }
    let error = Promise<Void> { mill.clean(BakeryError.ovenIsCold, completion: $0.settle) }

    #expect(clean.current?.value != nil)
    #expect(error.current?.bakeryError == .ovenIsCold)
  }

  @Test func `of a flag and an error`() {
    let clean = Promise<Void> { mill.ask(true, nil, completion: $0.settle) }
    let error = Promise<Void> { mill.ask(false, BakeryError.ovenIsCold, completion: $0.settle) }
    let silent = Promise<Void> { mill.ask(false, nil, completion: $0.settle) }

    #expect(clean.current?.value != nil)
    #expect(error.current?.bakeryError == .ovenIsCold)
    #expect(silent.current?.noValueAt != nil)
  }

  @Test func `of nothing`() {
    let clean = Promise<Void> { mill.rest(completion: $0.fulfill) }

    #expect(clean.current?.value != nil)
  }

  @Test func `in two parts, for a value and for an error`() {
    let flour = Promise<Int> { mill.grind(1, success: $0.fulfill, failure: $0.reject) }
    let error = Promise<Int> { mill.grind(nil, success: $0.fulfill, failure: $0.reject) }

    #expect(flour.current?.value == 1)
    #expect(error.current?.bakeryError == .outOfFlour)
  }

  @Test func `with its arguments in another order, or with more arguments`() {
    let swapped = Promise<Int> { resolver in
      mill.grindSwapped(nil, 1) { resolver.settle($1, $0) }
    }
    let weight = Promise<Int> { resolver in
      mill.weigh(1, "kg", nil) { number, _, error in resolver.settle(number, error) }
    }

    #expect(swapped.current?.value == 1)
    #expect(weight.current?.value == 1)
  }

  @Test func `of a value that is not Sendable, from which a closure takes a Sendable part`() {
    let text = Promise<String> { resolver in
      mill.write("rye") { resolver.settle($0.map { String($0) }, $1) }
    }

    #expect(text.current?.value == "rye")
  }
}

/// Calls each handler at once, with its own arguments.
private struct Mill {
  func grind(
    _ flour: Int?, _ error: (any Error)?,
    completion: @escaping @Sendable (Int?, (any Error)?) -> Void
  ) { completion(flour, error) }

  func ask(
    _ isDone: Bool, _ error: (any Error)?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(isDone, error) }

  func weigh(
    _ number: Int?, _ unit: String?, _ error: (any Error)?,
    completion: @escaping @Sendable (Int?, String?, (any Error)?) -> Void
  ) { completion(number, unit, error) }

  func grind(
    _ result: Result<Int, any Error>,
    completion: @escaping @Sendable (Result<Int, any Error>) -> Void
  ) { completion(result) }

  func grindTyped(
    _ result: Result<Int, BakeryError>,
    completion: @escaping @Sendable (Result<Int, BakeryError>) -> Void
  ) { completion(result) }

  func count(_ number: Int, completion: @escaping @Sendable (Int) -> Void) { completion(number) }

  func find(_ number: Int?, completion: @escaping @Sendable (Int?) -> Void) { completion(number) }

  func clean(_ error: (any Error)?, completion: @escaping @Sendable ((any Error)?) -> Void) {
    completion(error)
  }

  func rest(completion: @escaping @Sendable () -> Void) { completion() }

  func grind(
    _ flour: Int?,
    success: @escaping @Sendable (Int) -> Void,
    failure: @escaping @Sendable (any Error) -> Void
  ) {
    if let flour { success(flour) } else { failure(BakeryError.outOfFlour) }
  }

  func grindSwapped(
    _ error: (any Error)?, _ flour: Int?,
    completion: @escaping @Sendable ((any Error)?, Int?) -> Void
  ) { completion(error, flour) }

  func write(
    _ text: String, completion: @escaping @Sendable (NSMutableString?, (any Error)?) -> Void
  ) { completion(NSMutableString(string: text), nil) }
}

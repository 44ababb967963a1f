/// A library, as a client's source uses it.
struct ClientLibrary {
  /// The library's name in the table.
  let name: String
  let module: String
  /// The name of the generic type that settles with a value.
  private let future: String
  /// Five operators that end in a number; `#` stands for the chain's own number.
  private let operators: String

  static let promises = ClientLibrary(
    name: "ours",
    module: "CorePromises",
    future: "Promise",
    operators: """
      .map { Dough#(loaves: $0.loaves, grams: $0.loaves * grams) }
      .then { bake($0) }
      .recover { _ in spare }
      .tap { result in if case .success(let loaf) = result { note(loaf.minutes) } }
      .map { $0.grams + $0.minutes }
      """
  )

  static let nio = ClientLibrary(
    name: "NIO",
    module: "NIOCore",
    future: "EventLoopFuture",
    operators: """
      .map { Dough#(loaves: $0.loaves, grams: $0.loaves * grams) }
      .flatMap { bake($0) }
      .flatMapError { _ in spare }
      .always { result in if case .success(let loaf) = result { note(loaf.minutes) } }
      .map { $0.grams + $0.minutes }
      """
  )

  /// Returns a module with this many functions, each with a chain of five operators on its own
  /// types.
  func source(chains: Int) -> String {
    (["import \(module)"] + (0..<chains).map(chain)).joined(separator: "\n\n") + "\n"
  }

  private func chain(_ number: Int) -> String {
    """
    public struct Order#: Sendable {
      public var customer: String
      public var loaves: Int
    }

    public struct Dough#: Sendable {
      public var loaves: Int
      public var grams: Int
    }

    public struct Loaf#: Sendable {
      public var grams: Int
      public var minutes: Int
    }

    public func weight#(
      of order: \(future)<Order#>,
      grams: Int,
      spare: \(future)<Loaf#>,
      bake: @escaping @Sendable (Dough#) -> \(future)<Loaf#>,
      note: @escaping @Sendable (Int) -> Void
    ) -> \(future)<Int> {
      order
        \(operators.replacing("\n", with: "\n    "))
    }
    """.replacing("#", with: "\(number)")
  }
}

internal import CorePromises

// @_inheritActorContext(always): no other spelling plays a callback where it was formed.

extension Callback {
  /// A requirement of a delegate protocol whose calls can be written down, and played again.
  ///
  /// Name each requirement once, with the arguments that are worth writing down. They are encoded
  /// as `Codable` says. Arguments of other types, such as an error or a session, are left out, or
  /// written as a type of your own:
  ///
  /// ```swift
  /// enum OvenCallbacks {
  ///   typealias Requirement<Arguments: Codable & Sendable> =
  ///     Callback<any OvenDelegate>.Recordable<Arguments>
  ///
  ///   static let bakes = Requirement<Loaf>("oven(didBake:)") { $0.oven(didBake: $1) }
  ///   static let fails = Requirement<String>("oven(didFail:)") { delegate, _ in
  ///     delegate.oven(didFail: BakeryError.closed)
  ///   }
  ///   static let all = CallbackRecording.Catalog(bakes, fails)
  /// }
  /// ```
  ///
  /// A call that is written on an actor can be played on that actor only. A requirement that
  /// returns a value is written down in the same way; its answer is not.
  public struct Recordable<Arguments: Codable & Sendable>: Sendable {
    /// The name of the requirement, which stands in each line of a recording.
    let name: String
    let version: Int
    let redact: @Sendable (Arguments) -> Arguments
    private let isolation: (any Actor)?
    private let call: @Sendable (Delegate, Arguments) throws -> Void

    /// Names a requirement.
    ///
    /// - Parameters:
    ///   - name: A name that no other requirement of the catalog has.
    ///   - version: The version of the coding. Raise it when `Arguments` keeps its name and is
    ///     encoded in another way: recordings of the version before are refused then.
    ///   - redact: Returns the arguments that are written, without what must not reach a file.
    ///   - call: Calls a delegate with the arguments.
    public init(
      _ name: String,
      version: Int = 1,
      redacting redact: @escaping @Sendable (Arguments) -> Arguments = { $0 },
      @_inheritActorContext(always)
      _ call: @escaping @isolated(any) @Sendable (Delegate, Arguments) -> Void
    ) {
      self.name = name
      self.version = version
      self.redact = redact
      isolation = call.isolation
      self.call = calledInPlace(call)
    }

    func callback(named name: String, _ arguments: Arguments) -> Callback<Delegate> {
      Callback(name, on: isolation) { [call] in try call($0, arguments) }
    }

    /// The name of the coding, which a recording has to agree with.
    var coding: String { version == 1 ? "\(Arguments.self)" : "\(Arguments.self) \(version)" }
  }
}

/// The arguments of a requirement that has none worth writing down.
///
/// It is written as an object without members. The call of a `Recordable<NoArguments>` gets it as the
/// second argument, and ignores it.
public struct NoArguments: Codable, Sendable, Hashable {
  init() {}

  /// Reads nothing.
  public init(from decoder: any Decoder) {}
}

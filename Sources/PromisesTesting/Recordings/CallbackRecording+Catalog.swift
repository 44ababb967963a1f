extension CallbackRecording {
  /// The requirements of a delegate protocol that recordings are made of.
  ///
  /// The program that records and the test that plays share it. A recording holds the names of its
  /// requirements and codings, and is refused by a catalog that has others.
  public struct Catalog: Sendable {
    let entries: [Entry]

    /// A requirement whose arguments have no type here.
    struct Entry: Sendable {
      let name: String
      let coding: String
      /// Reads the arguments from a line of a recording.
      let read: @Sendable (RecordedText) throws -> Callback<Delegate>
    }

    /// Makes a catalog of some requirements.
    ///
    /// - Precondition: no two have the same name.
    public init<each Arguments: Codable & Sendable>(
      _ callbacks: repeat Callback<Delegate>.Recordable<each Arguments>
    ) {
      var entries: [Entry] = []
      for callback in repeat each callbacks { entries.append(Self.entry(for: callback)) }
      self.init(entries)
    }

    // Apart, because Swift 6.3.1 crashes over a key path in a function with a parameter pack.
    private init(_ entries: [Entry]) {
      let names = entries.map(\.name)
      precondition(
        Set(names).count == names.count,
        """
        a catalog tells its requirements apart by their names: of \(names), two are the same. Rename \
        one
        """)
      self.entries = entries
    }

    var header: RecordingHeader {
      RecordingHeader(of: entries.map { .init(name: $0.name, coding: $0.coding) })
    }

    private static func entry<Arguments>(
      for callback: Callback<Delegate>.Recordable<Arguments>
    ) -> Entry {
      Entry(name: callback.name, coding: callback.coding) { text in
        let arguments = try text.arguments(as: Arguments.self)
        return callback.callback(named: "\(callback.name) \(text.shown)", arguments)
      }
    }
  }
}

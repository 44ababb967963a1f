internal import Interleaving

/// A field whose accesses are checked for data races.
///
/// The copies of the library's files have it where the library says `@exclusivity(unchecked)`.
@propertyWrapper
public struct Tracked<Value> {
  private var value: Value
  private let memory: PlainMemory

  /// Makes a field, which is named by its place.
  public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) {
    value = wrappedValue
    memory = PlainMemory(file: file, line: line)
  }

  /// The value; each access is noted.
  public var wrappedValue: Value {
    get {
      memory.noteRead()
      return value
    }
    _modify {
      memory.noteWrite()
      yield &value
    }
  }
}

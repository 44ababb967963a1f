/// The modules of this library that an adapter may import.
package enum LibraryModule {
  static let promises = "DelegatePromises"
  /// The module of events, which exports the other one.
  static let events = "DelegateEvents"

  package static let all: Set<String> = [promises, events]
}

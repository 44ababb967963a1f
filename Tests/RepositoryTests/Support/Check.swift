/// A check that `Scripts/check` lists: `1 tests  swift test`.
struct Check {
  let name: Substring
  let command: Substring

  static func all() throws -> [Check] {
    let line = /[1-5] ([a-z-]+) +(.+)/
    return try Repository.file("Scripts/check").lines
      .compactMap { $0.wholeMatch(of: line).map { Check(name: $0.1, command: $0.2) } }
  }

  /// The path of the program that the check calls, or nil if it calls one of the toolchain.
  var program: Substring? {
    command.prefix { $0 != " " }.hasPrefix("Scripts/") ? command.prefix { $0 != " " } : nil
  }
}

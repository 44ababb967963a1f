/// A check that `Scripts/check` lists: `1 tests  swift test`.
struct Check {
  let name: Substring

  static func all() throws -> [Check] {
    try Repository.file("Scripts/check").lines
      .compactMap { $0.wholeMatch(of: /[1-5] ([a-z-]+) +.+/).map { Check(name: $0.1) } }
  }
}

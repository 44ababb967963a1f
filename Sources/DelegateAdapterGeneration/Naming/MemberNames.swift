/// Names for all requirements, which are distinct as far as their words allow.
struct MemberNames {
  private(set) var names: [String]

  private let functions: [FunctionDeclaration]
  private let subjects: [Subject]
  private let candidates: [[String]]

  /// Names these functions; `subjects` has one subject for each function.
  ///
  /// The functions at the places of `older` get the names that the others leave.
  init(of functions: [FunctionDeclaration], subjects: [Subject], older: Set<Int> = []) {
    (self.functions, self.subjects) = (functions, subjects)
    candidates = Self.candidates(for: functions, subjects)
    names = candidates.map { $0.first ?? "" }
    let newer = functions.indices.filter { !older.contains($0) }
    for level in 1..<max(candidates.map(\.count).max() ?? 1, 2) {
      for group in clashes(among: newer) { lengthen(group, to: level) }
    }
    for group in clashes(among: newer) { addTypes(to: group) }
    var taken = Set(newer.map { names[$0] } + newer.map { functions[$0].name })
    for index in older.sorted() {
      let free = candidates[index].first { !taken.contains($0) }
      names[index] = free ?? names[index] + subjects[index].typeWords(of: functions[index])
      taken.insert(names[index])
    }
  }

  /// Returns the names that each function may have.
  ///
  /// A method's own name alone is none of them if other methods have it too, but other members:
  /// `oven` for `oven(mayCool:)`, beside `didBake` for `oven(_:didBake:)`.
  private static func candidates(
    for functions: [FunctionDeclaration], _ subjects: [Subject]
  ) -> [[String]] {
    let all = zip(functions, subjects).map { $1.candidates(for: $0) }
    let others = Set(
      functions.indices.filter { all[$0].first != functions[$0].name }
        .map { functions[$0].name })
    return functions.indices.map { index in
      let isShared = all[index].first.map(others.contains) == true && all[index].count > 1
      return isShared ? Array(all[index].dropFirst()) : all[index]
    }
  }

  /// Gives functions that share a name their next names, if that tells any of them apart.
  ///
  /// A function without a longer name keeps its shortest one.
  private mutating func lengthen(_ group: [Int], to level: Int) {
    let longer = group.map { index in
      level < candidates[index].count ? candidates[index][level] : candidates[index].first ?? ""
    }
    guard Set(longer).count > 1 else { return }
    for (index, name) in zip(group, longer) { names[index] = name }
  }

  /// Adds the words of their types to functions that differ in nothing else.
  private mutating func addTypes(to group: [Int]) {
    let short = group.map { subjects[$0].typeWords(of: functions[$0]) }
    let isEnough = Set(short).count == group.count
    for (place, index) in group.enumerated() {
      names[index] +=
        isEnough ? short[place] : subjects[index].typeWords(of: functions[index], withSubject: true)
    }
  }

  /// The groups of functions that share a name.
  private func clashes(among indices: [Int]) -> [[Int]] {
    Dictionary(grouping: indices) { names[$0] }.values.filter { $0.count > 1 }
      .sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }
}

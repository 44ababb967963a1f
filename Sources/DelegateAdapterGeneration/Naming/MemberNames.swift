/// Names for all requirements, which are distinct as far as their words allow.
struct MemberNames {
  private(set) var names: [String]

  /// Names these functions; `subjects` has one subject for each function.
  init(of functions: [FunctionDeclaration], subjects: [Subject]) {
    let candidates = zip(functions, subjects).map { $1.candidates(for: $0) }
    names = candidates.map { $0.first ?? "" }
    for level in 1..<max(candidates.map(\.count).max() ?? 1, 2) {
      for group in clashes { lengthen(group, to: level, of: candidates) }
    }
    for group in clashes {
      for index in group { names[index] += functions[index].typeWords }
    }
  }

  /// Gives functions that share a name their next names, if that tells any of them apart.
  ///
  /// A function without a longer name keeps its shortest one.
  private mutating func lengthen(_ group: [Int], to level: Int, of candidates: [[String]]) {
    let longer = group.map { index in
      level < candidates[index].count ? candidates[index][level] : candidates[index].first ?? ""
    }
    guard Set(longer).count > 1 else { return }
    for (index, name) in zip(group, longer) { names[index] = name }
  }

  /// The groups of indices whose functions share a name.
  private var clashes: [[Int]] {
    Dictionary(grouping: names.indices) { names[$0] }.values.filter { $0.count > 1 }
      .sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }
}

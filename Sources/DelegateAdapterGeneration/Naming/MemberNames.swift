/// Names for all requirements, no two the same as far as their words allow.
struct MemberNames {
  private(set) var names: [String]

  /// `subjects` are those of the functions, one for each.
  init(of functions: [FunctionDeclaration], subjects: [Subject]) {
    let candidates = zip(functions, subjects).map { $1.candidates(for: $0) }
    names = candidates.map { $0.first ?? "" }
    let levels = candidates.map(\.count).max() ?? 0
    for level in 1..<max(levels, 1) + 1 {
      for group in clashes {
        let longer = group.map { candidates[$0][min(level, candidates[$0].count - 1)] }
        guard Set(longer).count > 1 else { continue }
        for (index, name) in zip(group, longer) { names[index] = name }
      }
    }
  }

  /// The places of those that share a name.
  private var clashes: [[Int]] {
    Dictionary(grouping: names.indices) { names[$0] }.values.filter { $0.count > 1 }
      .sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }
}

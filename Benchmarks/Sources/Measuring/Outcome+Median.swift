extension Outcome {
  /// Combines several runs of one row: each figure and each ratio is the median of the runs.
  init(medianOf runs: [Outcome]) {
    let first = runs[0]
    let ours = Figure(medianOf: runs.map(\.ours))
    self.init(
      work: first.work,
      context: first.context,
      unit: first.unit,
      ours: ours,
      comparisons: first.comparisons.indices.map { peer in
        Comparison(medianOf: runs.map { $0.comparisons[peer] })
      },
      own: first.own.map { own in
        own.limit.verdict(on: median(runs.compactMap(\.own?.figure)))
      },
      agreed: runs.allSatisfy(\.agreed)
    )
  }
}

extension Figure {
  fileprivate init(medianOf runs: [Figure]) {
    let allocations = runs.compactMap(\.allocations)
    self.init(
      name: runs[0].name,
      amount: median(runs.map(\.amount)),
      allocations: allocations.isEmpty ? nil : median(allocations)
    )
  }
}

extension Comparison {
  fileprivate init(medianOf runs: [Comparison]) {
    let ratio = median(runs.map(\.ratio))
    self.init(
      peer: Figure(medianOf: runs.map(\.peer)),
      ratio: ratio,
      verdict: runs[0].verdict?.limit.verdict(on: ratio)
    )
  }
}

/// One interleaving of scripts of these sizes, as the script of each step.
///
/// The first one has the scripts one after another. Each further one differs from the one before as
/// late as it can. They are found in a loop, because a script may have very many steps.
struct Interleaving {
  private(set) var scripts: [Int]

  init(of sizes: [Int]) {
    scripts = sizes.enumerated().flatMap { script, size in repeatElement(script, count: size) }
  }

  /// Moves on to the next interleaving; returns false after the last one.
  ///
  /// This is the next permutation of a list whose elements may be equal, which Narayana Pandita found
  /// in the 14th century. See Knuth, The Art of Computer Programming, 7.2.1.2, algorithm L.
  mutating func advance() -> Bool {
    let rising = scripts.indices.dropLast().last { scripts[$0] < scripts[$0 + 1] }
    guard let rising, let larger = scripts.lastIndex(where: { $0 > scripts[rising] }) else {
      return false
    }
    scripts.swapAt(rising, larger)
    scripts[(rising + 1)...].reverse()
    return true
  }
}

import TestSupport

/// A delegate that keeps a diary, and that may take part in a recording.
final class Diary: OvenDelegate {
  let entries = Shelf<[String]>([])
  let onLoaf: @Sendable (Loaf) -> Void

  init(onLoaf: @escaping @Sendable (Loaf) -> Void = { _ in }) { self.onLoaf = onLoaf }

  func oven(didBake loaf: Loaf) {
    entries.update { $0.append(loaf.name) }
    onLoaf(loaf)
  }

  func oven(didFail error: any Error) { entries.update { $0.append("\(error)") } }
}

import DelegatePromises

/// Thirteen steps without an annotation, over seven types of value.
///
/// Scripts/type-check-time reads from the compiler how long they take it.
func thirteenSteps(from order: Promise<Int>) -> Promise<Bool> {
  order
    .map { $0 + 1 }
    .map { "\($0) loaves" }
    .then { bake($0) }
    .recover { _ in bake() }
    .tap { print($0) }
    .map { $0.grams }
    .then { grams in .fulfilled(Double(grams) / 1_000) }
    .map { [$0, $0 * 2] }
    .recover { _ in .fulfilled([0]) }
    .map { $0.map { String($0) } }
    .tap { print($0) }
    .then { labels in .fulfilled(labels.joined(separator: ", ")) }
    .map { $0.isEmpty }
}

import DelegatePromises

/// Thirteen steps with ten operators and seven types of value, without annotations.
///
/// `Scripts/packages type-check-time` measures how long the compiler takes.
func thirteenSteps(from order: Promise<Int>) -> Promise<Bool> {
  order
    .map { $0 + 1 }
    .validate { $0 < 100 }
    .map { "\($0) loaves" }
    .then { bake($0) }
    .recover(only: OvenError.self) { error in error == .cold ? bake() : .rejected(error) }
    .replaceError(with: Bread(name: "wheat"))
    .tap { _ in }
    .compactMap { $0.grams > 0 ? Double($0.grams) / 1_000 : nil }
    .mapError { _ in OvenError.cold }
    .finally {}
    .map { [$0, $0 * 2].map { String($0) } }
    .finallyThen { weigh(Bread()) }
    .then { labels in .fulfilled(labels.joined(separator: ", ").isEmpty) }
}

import Foundation

/// The numbers for tests with many items; debug builds use a tenth.
enum Scale {
  /// 3,000, or the number in `DELEGATE_STRESS`.
  static let callbacks =
    ProcessInfo.processInfo.environment["DELEGATE_STRESS"].flatMap(Int.init) ?? tenth(of: 3_000)

  static let million = tenth(of: 1_000_000)

  private static func tenth(of count: Int) -> Int {
    #if DEBUG
      count / 10
    #else
      count
    #endif
  }
}

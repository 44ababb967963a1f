import Foundation

/// How many there are of what there are to be many: debug builds run a tenth.
enum Scale {
  /// 10,000, or what `DELEGATE_STRESS` says.
  static let callbacks =
    ProcessInfo.processInfo.environment["DELEGATE_STRESS"].flatMap(Int.init) ?? tenth(of: 10_000)

  static let million = tenth(of: 1_000_000)

  private static func tenth(of count: Int) -> Int {
    #if DEBUG
      count / 10
    #else
      count
    #endif
  }
}

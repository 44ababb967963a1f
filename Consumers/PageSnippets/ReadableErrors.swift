// The errors of the library in a program that imports Foundation.

import DelegatePromises
import Foundation

// snippet.hide
struct Loaf: Sendable {}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// snippet.show
extension PromiseError: @retroactive LocalizedError {
  public var errorDescription: String? { description }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DelegateError: @retroactive LocalizedError {
  public var errorDescription: String? { description }
}

// snippet.hide
let baking = Promise<Loaf>.pending(fileID: "Bakery/Oven.swift", line: 12)
let loaf = baking.promise.timeout(.zero, fileID: "Bakery/Oven.swift", line: 12)
// snippet.show
do {
  _ = try await loaf.value
} catch {
  print(error.localizedDescription)
}

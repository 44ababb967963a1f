import Foundation

/// Whether a sanitizer watches this process: memory and time mean little then.
package let isSanitized: Bool = hasSymbol("__tsan_init") || hasSymbol("__asan_init")

private func hasSymbol(_ name: String) -> Bool {
  unsafe dlsym(nil, name) != nil
}

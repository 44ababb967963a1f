import Foundation

/// Whether a sanitizer watches this process; memory and time then mean little.
package let isSanitized = isAddressSanitized || hasSymbol("__tsan_init")

/// Whether the address sanitizer watches this process, which counts leaks when it ends.
package let isAddressSanitized = hasSymbol("__asan_init")

private func hasSymbol(_ name: String) -> Bool { unsafe address(ofSymbol: name) != nil }

/// Returns the address of a symbol of this process, or of a library that it has loaded.
func address(ofSymbol name: String) -> UnsafeMutableRawPointer? {
  // `RTLD_DEFAULT`: a macro, which Swift imports on no system.
  #if canImport(Darwin)
    let everywhere = unsafe UnsafeMutableRawPointer(bitPattern: -2)
  #else
    let everywhere: UnsafeMutableRawPointer? = nil
  #endif
  return unsafe dlsym(everywhere, name)
}

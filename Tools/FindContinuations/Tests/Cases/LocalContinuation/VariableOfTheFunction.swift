/// A local variable makes sure that the continuation is resumed once, and nothing else can.
func variableOfTheFunction(_ oven: Oven) async -> String {
  await withCheckedContinuation { continuation in
    var waiting: CheckedContinuation<String, Never>? = continuation  // hit: local-continuation
    let finish: (String) -> Void = { loaf in
      waiting?.resume(returning: loaf)
      waiting = nil
    }
    finish("rye")
  }
}

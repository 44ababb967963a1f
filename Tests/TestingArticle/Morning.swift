import PromisesTesting

enum Morning {
  static func recording() throws -> CallbackRecording<any OvenDelegate> {
    try CallbackRecording(lines: lines.split(separator: "\n").map(String.init), OvenCallbacks.all)
  }

  private static let lines = #"""
    {"format":"DelegatePromises callbacks 1","hash":"ad91302dee4e6f82","requirements":\#
    [{"coding":"Loaf","name":"oven(didBake:)"},\#
    {"coding":"OvenError","name":"oven(didFail:)"}]}
    {"at":8000000000,"call":"oven(didBake:)","on":"main","with":{"name":"rye"}}
    {"at":9000000000,"mark":"second order"}
    {"at":12000000000,"call":"oven(didFail:)","on":"main","with":"cold"}
    """#
}

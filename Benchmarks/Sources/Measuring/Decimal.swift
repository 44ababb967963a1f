/// Formats a number with a fixed count of decimal places.
func decimal(_ number: Double, places: Int) -> String {
  guard number.isFinite else { return "–" }
  let scale = (0..<places).reduce(1) { power, _ in power * 10 }
  let scaled = Int((number.magnitude * Double(scale)).rounded())
  let sign = number < 0 && scaled > 0 ? "-" : ""
  let whole = "\(sign)\(scaled / scale)"
  guard places > 0 else { return whole }
  let fraction = "\(scaled % scale)"
  return "\(whole).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
}

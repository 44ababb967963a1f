/// Writes the adapter of a delegate protocol.
///
/// Throws ``GenerationError/needsModule(_:)`` if a graph is missing. In that case, add the graph
/// and call again. If the graph does not exist, call `SymbolGraphs.giveUp(on:)` first.
package func generateAdapter(
  _ request: AdapterRequest, from graphs: SymbolGraphs
) throws(GenerationError) -> GeneratedFile {
  let delegate = try DelegateProtocol(request.protocolName, of: request.module, in: graphs)
  let plan = try AdapterPlan(delegate, request, graphs)
  let writer = AdapterWriter(plan)
  return GeneratedFile(
    adapterName: plan.adapterName, text: writer.text, notes: plan.notes,
    advice: plan.advice,
    imports: writer.modules.sorted(),
    members: plan.members.map(\.summary))
}

/// Returns a line for each protocol of a module that can have an adapter.
///
/// The line counts the events and the closures of the adapter. Further lines, which are indented,
/// say what is known of the protocol besides.
package func delegateProtocols(
  of module: String, in graphs: SymbolGraphs
) throws(GenerationError) -> [String] {
  guard graphs.modules.contains(module) else { throw .needsModule(module) }
  var lines: [String] = []
  for symbol in graphs.protocols(of: module) {
    do {
      let request = AdapterRequest(module: module, protocolName: symbol.path)
      let delegate = try DelegateProtocol(symbol.path, of: module, in: graphs)
      let plan = try AdapterPlan(delegate, request, graphs)
      guard plan.members.contains(where: \.function.returnsVoid) else { continue }
      let counts = "\(symbol.path): \(plan.events.count) told, \(plan.questions.count) asked"
      let hazards = Hazards.notes(on: plan.members).map { "  " + $0 }
      lines.append(([counts] + hazards).joined(separator: "\n"))
    } catch .needsModule(let module) {
      throw .needsModule(module)
    } catch {}
  }
  return lines.sorted()
}

extension Member {
  /// The line about a member, such as `event didBake: oven(_:didBake:)`.
  fileprivate var summary: String {
    let title = requirement.title
    switch role {
    case .event: return "\(isConsuming ? "kept event" : "event") \(name): \(title)"
    case .question: return "\(needsAnswer ? "required closure" : "closure") \(name): \(title)"
    case .passedOn: return "passed on: \(title)"
    }
  }
}

/// Writes the adapter of a delegate protocol.
///
/// When a graph is missing it throws ``GenerationError/needsModule(_:)``: add that one and call
/// again, or call `SymbolGraphs.giveUp(on:)` if there is none.
package func generateAdapter(
  _ request: AdapterRequest, from graphs: SymbolGraphs
) throws(GenerationError) -> GeneratedFile {
  let delegate = try DelegateProtocol(request.protocolName, of: request.module, in: graphs)
  let plan = try AdapterPlan(delegate, request, graphs)
  return GeneratedFile(
    adapterName: plan.adapterName, text: AdapterWriter(plan).text, notes: plan.notes)
}

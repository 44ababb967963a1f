import SwiftSyntax

/// A closure, or the name of a method, that is handed to a source: assigned to a property, or passed to
/// a call.
struct Handler {
  enum Place {
    case property(Assignment)
    case call(FunctionCallExprSyntax, label: String?)
  }

  let value: ExprSyntax
  let place: Place

  init?(_ value: some ExprSyntaxProtocol) {
    self.value = ExprSyntax(value)
    if let assignment = Assignment(valuedBy: value) {
      place = .property(assignment)
    } else if let call = value.receivingCall {
      let closure = call.closures.first { $0.closure.id == value.id }
      place = .call(
        call, label: closure?.label ?? value.parent?.as(LabeledExprSyntax.self)?.label?.text)
    } else {
      return nil
    }
  }

  var name: String {
    switch place {
    case .property(let assignment): assignment.target.lastStep ?? ""
    case .call(let call, _): call.calledName
    }
  }

  /// Whether the source calls what it is given again and again, as far as names tell.
  ///
  /// - Parameter function: The function that installs the handler. What it makes itself may be for one
  ///   call.
  func mayBeCalledOften(in function: Syntax) -> Bool {
    if name.contains(.once) { return false }
    switch place {
    case .property(let assignment):
      return name.contains(.updating)
        || !function.makes(assignment.target.steps.first) && name.contains(.event)
    case .call(let call, let label):
      if call.repeats { return true }
      if name == "setEventHandler" { return call.isForManyEvents(in: function) }
      return !function.makes(call.receiver?.steps.first) && call.isForMany(label: label)
        && call.isKept(in: function)
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var repeats: Bool {
    ["scheduledTimer", "Timer"].contains(calledName)
      && arguments.contains {
        $0.label?.text == "repeats" && $0.expression.trimmedDescription == "true"
      }
  }

  /// Whether events come again and again from the dispatch source that a function makes.
  fileprivate func isForManyEvents(in function: Syntax) -> Bool {
    guard let source = receiver?.lastStep else { return false }
    let makers = function.values(of: source).compactMap {
      $0.as(FunctionCallExprSyntax.self)?.calledName
    }
    if makers.contains("makeTimerSource") {
      return function.calls(of: "schedule").flatMap(\.arguments)
        .contains { $0.label?.text == "repeating" }
    }
    return makers.contains { $0.contains(.makerOfSources) }
  }
}

extension Syntax {
  /// Returns the values with which a function declares local variables of a name.
  fileprivate func values(of name: String) -> [ExprSyntax] {
    bindings(of: name).compactMap { $0.initializer?.value.bare }
  }

  /// Whether a call is the value of a local variable of a name.
  func makes(_ name: String?) -> Bool {
    name.map(values)?.contains { $0.is(FunctionCallExprSyntax.self) } ?? false
  }
}

extension Pattern {
  /// The names of what is called once, or at the end, or by a choice of the user.
  fileprivate static let once = Pattern(
    /(?i)once|single|complet|terminat|finish|done|success|error|fail|result|repl[yi]|respon|cancel|dismiss|clos(e|ed|ing)$|end(ed)?$|stop|disappear|exit|scheduledHandler|confirm|accept|deny|select|pick|choose|submit/
  )
  fileprivate static let updating = Pattern(
    /(?i)(update|change|readability|writeability)\w*(Handler|Callback|Block)$/)
  fileprivate static let event = Pattern(
    /^(on|did)[A-Z]|([Hh]andler|[Cc]allback|[Ll]istener|[Bb]lock|[a-z](Changed|DidChange))$/)
  fileprivate static let makerOfSources = Pattern(
    /^make(Signal|Read|Write|FileSystemObject|Memory)/)
}

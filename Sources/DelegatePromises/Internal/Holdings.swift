/// What a token holds: closures over objects that are not Sendable.
///
/// `@unchecked Sendable`: `giveBack` is set and taken at the token's place, that is on the caller's
/// actor, or by whoever was given the source; and taken by the one who ends the token.
final class Holdings: @unchecked Sendable {
  var giveBack: (() -> Void)?
  let types = Guarded<[Any.Type]>([])
}

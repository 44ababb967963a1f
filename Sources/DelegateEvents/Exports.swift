// @_exported: no other spelling gives clients one module to import.
@_exported public import DelegatePromises

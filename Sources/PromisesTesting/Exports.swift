@_exported public import DelegatePromises

@_exported public import CorePromises

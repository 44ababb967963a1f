import Combine
import CorePromises
import Testing

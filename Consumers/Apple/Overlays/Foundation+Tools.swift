// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What tests and tools need of the module `Foundation`. Nothing here ever runs.

extension URL {
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public enum DirectoryHint: Sendable { case isDirectory, inferFromPath }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public init(
    filePath: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil
  ) { preconditionFailure("nothing here runs") }
  public init(fileURLWithPath: String) { preconditionFailure("nothing here runs") }

  public var lastPathComponent: String { "" }
  public var absoluteString: String { "" }
  public var standardized: URL { self }
  public var standardizedFileURL: URL { self }

  public func resolvingSymlinksInPath() -> URL { self }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func appending(path: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
}

extension Data {
  public init(contentsOf file: URL) throws { self.init() }
}

extension String {
  public init(contentsOfFile path: String, encoding: Encoding) throws { self.init() }
}

extension StringProtocol {
  public func components(separatedBy separator: some StringProtocol) -> [String] { [] }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
}

public struct CharacterSet: Sendable, ExpressibleByArrayLiteral {
  public static let whitespaces: Self = []
  public static let whitespacesAndNewlines: Self = []

  public init(arrayLiteral characters: Unicode.Scalar...) {}
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

extension Error {
  public var localizedDescription: String { "" }
}

public struct UUID: Sendable, Hashable {
  public init() {}

  public var uuidString: String { "" }
}

public struct POSIXError: Error {
  public enum Code: Int32, Sendable { case EIO = 5, EPIPE = 32, ECONNREFUSED = 61 }

  public init(_ code: Code) {}

  public var code: Code { .EIO }
}

public struct URLError: Error, Hashable {
  public enum Code: Sendable { case badURL, cancelled, fileDoesNotExist, timedOut }

  public init(_ code: Code) {}

  public var code: Code { .badURL }
}

open class Thread: NSObject, @unchecked Sendable {
  open class var isMainThread: Bool { false }
  open class var current: Thread { Thread() }

  @preconcurrency
  @available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, *)
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}

  @preconcurrency
  @available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, *)
  public convenience init(block: @escaping @Sendable () -> Void) { self.init() }

  open var stackSize = 0

  open func start() {}
}

open class NSRecursiveLock: NSObject, @unchecked Sendable {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

open class NSCondition: NSObject, @unchecked Sendable {
  @available(*, noasync) open func lock() {}
  @available(*, noasync) open func unlock() {}
  @available(*, noasync) open func wait() {}
  open func signal() {}
  open func broadcast() {}
}

open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { ProcessInfo() }

  open var environment: [String: String] { [:] }
}

open class FileHandle: NSObject, @unchecked Sendable {
  open class var nullDevice: FileHandle { FileHandle() }
  open class var standardError: FileHandle { FileHandle() }
  open class var standardOutput: FileHandle { FileHandle() }

  public convenience init?(forReadingAtPath path: String) { self.init() }
  public convenience init(forReadingFrom file: URL) throws { self.init() }

  open var availableData: Data { Data() }

  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  public func write(contentsOf bytes: some Sequence<UInt8>) throws {}
  open func write(_ data: Data) {}
  open func readDataToEndOfFile() -> Data { Data() }
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  public func read(upToCount count: Int) throws -> Data? { nil }
  @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
  open func close() throws {}
}

open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { FileHandle() }
}

open class Process: NSObject, @unchecked Sendable {
  open var executableURL: URL?
  open var arguments: [String]?
  open var currentDirectoryURL: URL?
  open var standardOutput: Any?
  open var standardError: Any?
  open var processIdentifier: Int32 { 0 }
  open var terminationStatus: Int32 { 0 }

  open func run() throws {}
  open func waitUntilExit() {}
}

open class FileManager: NSObject, @unchecked Sendable {
  open class var `default`: FileManager { FileManager() }

  open var temporaryDirectory: URL { URL(fileURLWithPath: "") }

  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func contentsOfDirectory(
    at folder: URL, includingPropertiesForKeys keys: [URLResourceKey]?
  ) throws -> [URL] { [] }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func copyItem(at file: URL, to other: URL) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func destinationOfSymbolicLink(atPath path: String) throws -> String { path }
  open func fileExists(atPath path: String) -> Bool { false }
  open func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { false }
  open func isExecutableFile(atPath path: String) -> Bool { false }
  open func removeItem(at file: URL) throws {}
  open func setAttributes(
    _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String
  ) throws {}
  open func subpaths(atPath path: String) -> [String]? { nil }
}

public struct FileAttributeKey: Sendable, Hashable {
  public static let posixPermissions = Self()
  public static let type = Self()
}

public struct URLResourceKey: Sendable, Hashable {
  public static let isDirectoryKey = Self()
}

public struct URLResourceValues: Sendable {
  public var isDirectory: Bool? { nil }
}

extension URL {
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    URLResourceValues()
  }
}

public struct FileAttributeType: Sendable, Hashable {
  public static let typeDirectory = Self()
  public static let typeRegular = Self()
}

public struct CocoaError: Error {
  public struct Code: Sendable, Hashable {
    public static let fileNoSuchFile = Self()
    public static let fileWriteNoPermission = Self()
    public static let fileWriteOutOfSpace = Self()
  }

  public var code: Code { Code() }
}

open class JSONSerialization: NSObject {
  open class func jsonObject(with data: Data) throws -> Any { data }
}

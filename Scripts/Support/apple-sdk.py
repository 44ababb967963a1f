"""Makes a Swift SDK for macOS out of the toolchain of this system: apple-sdk.py FOLDER TRIPLE SEARCH…

The toolchain's interfaces keep what the standard library says about Apple's systems. They are compiled
here for macOS, so a package that is built with the SDK gets the errors that it would get on a Mac: about
the library, and about features of the language. `swift build --swift-sdks-path FOLDER --swift-sdk apple`
compiles; it links nothing. SEARCH are folders with the modules of Apple's frameworks.

macOS stands for all systems that Package.swift names: what is too new for another one of them alone
is made too new for macOS too, as of macOS 90. FOLDER is made anew only if something has changed.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

# In layers: a module imports only those before its layer.
LAYERS = [["Swift"], ["_Concurrency", "SwiftOnoneSupport", "_RegexParser"],
          ["Synchronization", "_StringProcessing"], ["Observation"], ["Testing"]]
NAMES = {"macos": "macOS", "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS"}

# What Linux's standard library has no part of: the lock below `Mutex`, as Apple's systems have it, and what the compiler
# looks for where there is Objective-C.
MUTEX = """\
@frozen @_staticExclusiveOnly public struct _MutexHandle : ~Swift.Copyable {
  @usableFromInline internal let value: Synchronization._Cell<Swift.UInt32>
  @_alwaysEmitIntoClient @_transparent public init() { value = _Cell(0) }
  @_alwaysEmitIntoClient @_transparent internal borrowing func _lock() { _lockUnfair(value._address) }
  @_alwaysEmitIntoClient @_transparent internal borrowing func _tryLock() -> Swift.Bool {
    _tryLockUnfair(value._address)
  }
  @_alwaysEmitIntoClient @_transparent internal borrowing func _unlock() {
    _unlockUnfair(value._address)
  }
}
@usableFromInline @_extern(c, "os_unfair_lock_lock")
internal func _lockUnfair(_: Swift.UnsafeMutablePointer<Swift.UInt32>)
@usableFromInline @_extern(c, "os_unfair_lock_trylock")
internal func _tryLockUnfair(_: Swift.UnsafeMutablePointer<Swift.UInt32>) -> Swift.Bool
@usableFromInline @_extern(c, "os_unfair_lock_unlock")
internal func _unlockUnfair(_: Swift.UnsafeMutablePointer<Swift.UInt32>)
"""
OBJECTIVE_C = """
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) { self._rawValue = _rawValue }
}
public func _bridgeAnyObjectToAny(_ object: Swift.AnyObject?) -> Any
public func _getErrorEmbeddedNSError<T>(_ error: T) -> Swift.AnyObject? where T : Swift.Error
public func _bridgeErrorToNSError(_ error: __owned any Swift.Error) -> Swift.AnyObject
"""


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def number(version):
    return [int(part) for part in version.split(".")][:2]


class SDK:
    def __init__(self, folder, searched):
        info = json.loads(output("swiftc", "-print-target-info"))
        self.toolchain = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.here = info["target"]["unversionedTriple"]
        self.arch = self.here.split("-")[0].replace("aarch64", "arm64")
        self.tools = pathlib.Path(os.path.realpath(shutil.which("swiftc"))).parent
        platforms = json.loads(output("swift", "package", "dump-package"))["platforms"]
        self.minimums = {NAMES[one["platformName"]]: number(one["version"]) for one in platforms}
        self.folder = pathlib.Path(folder).absolute()
        self.searched = [str(pathlib.Path(one).absolute()) for one in searched]
        self.resources = self.folder / "apple.artifactbundle/resources"
        key = f"{info['compilerVersion']} {platforms} {self.searched} {pathlib.Path(__file__).read_text()}"
        self.key = hashlib.sha256(key.encode()).hexdigest()

    def make(self):
        made = self.folder / "made"
        if made.exists() and made.read_text() == self.key:
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        self.resources.mkdir(parents=True)
        self.describe()
        for name in ["shims", "clang", "apinotes"]:
            if (self.toolchain / name).exists():
                (self.resources / name).symlink_to(self.toolchain / name)
        # A compiler for macOS looks for the shims one folder higher than that for Linux.
        shims = re.findall(r"^module (\w+)", (self.toolchain / "shims/module.modulemap").read_text(), re.M)
        (self.resources / "module.modulemap").write_text("".join(
            f'extern module {name} "shims/module.modulemap"\n' for name in shims))
        with concurrent.futures.ThreadPoolExecutor() as several:
            for layer in LAYERS:
                list(several.map(self.compile, layer))
        made.write_text(self.key)

    def describe(self):
        """Writes the files by which the package manager knows an SDK."""
        bundle = self.resources.parent

        def write(name, content):
            (bundle / name).write_text(json.dumps(content, indent=2))

        write("info.json", {"schemaVersion": "1.0", "artifacts": {"apple": {
            "type": "swiftSDK", "version": "1", "variants": [{"path": "."}]}}})
        write("swift-sdk.json", {"schemaVersion": "4.0", "targetTriples": {f"{self.arch}-apple-macosx": {
            "sdkRootPath": ".", "swiftResourcesPath": "resources", "toolsetPaths": ["toolset.json"]}}})
        write("SDKSettings.json", {
            "CanonicalName": "macosx99.0", "DisplayName": "macOS 99.0", "Version": "99.0",
            "DefaultDeploymentTarget": "15.0", "MaximumDeploymentTarget": "99.0.99", "VersionMap": {"macOS_iOSMac": {"15.0": "18.0"}, "iOSMac_macOS": {"18.0": "15.0"}},
            "SupportedTargets": {"macosx": {
                "PlatformFamilyName": "macOS", "LLVMTargetTripleSys": "macosx", "LLVMTargetTripleVendor": "apple", "LLVMTargetTripleEnvironment": "",
                "Archs": [self.arch], "DefaultDeploymentTarget": "15.0"}}})
        paths = [part for one in self.searched for part in ("-I", one)]
        write("toolset.json", {
            "schemaVersion": "1.0", "librarian": {"path": str(self.tools / "llvm-ar")},
            "swiftCompiler": {"extraCLIOptions": paths}})

    def compile(self, module):
        # Newer than all that the interfaces name, or they would not compile.
        triple = f"{self.arch}-apple-macosx99.0"
        source = self.toolchain / f"linux/{module}.swiftmodule/{self.here}.swiftinterface"
        text = self.for_apple(source.read_text()).replace(f"-target {self.here}", f"-target {triple}")
        if module == "Swift":
            text += OBJECTIVE_C
        if module == "Synchronization":
            text, count = re.subn(
                r"@frozen @_staticExclusiveOnly public struct _MutexHandle.*? _unlockSlow\(\)\n}\n",
                MUTEX, text, flags=re.S)
            assert count == 1, "the interface of Synchronization has another Mutex than this program knows"
            text = text.replace("-module-link-name", "-enable-experimental-feature Extern -module-link-name", 1)
        interface = self.folder / f"{module}.swiftinterface"
        interface.write_text(text)
        product = self.resources / f"macosx/{module}.swiftmodule/{self.arch}-apple-macos.swiftmodule"
        product.parent.mkdir(parents=True)
        plugins = self.toolchain / "host/plugins"
        done = subprocess.run(
            [self.tools / "swift-frontend", "-compile-module-from-interface", interface,
             "-module-name", module, *(["-parse-stdlib"] if module == "Swift" else []), "-target", triple,
             "-resource-dir", self.resources, "-module-cache-path", self.folder / "cache",
             "-plugin-path", plugins, "-plugin-path", plugins / "testing", "-o", product],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            sys.exit(f"{done.stdout[:4000]}\nerror: the interface of {module} does not compile for macOS")

    def for_apple(self, text):
        text = text.replace("-target-min-inlining-version min", "-target-min-inlining-version target")
        text = re.sub(r"[ \t]*@backDeployed\([^)]*\)\n", "\n", text)  # their bodies are left out
        text = re.sub(r"^import (Glibc|Musl)$", "", text, flags=re.M)
        return re.sub(r"@available\(((?:macOS|iOS)[^)]*)\)", self.judged, text)

    def judged(self, attribute):
        versions = re.findall(r"(\w+) (\d+(?:\.\d+)?)", attribute[1])
        late = [name for name, version in versions if number(version) > self.minimums.get(name, [90])]
        if not late or "macOS" in late:
            return attribute[0]
        return re.sub(r"macOS [\d.]+", "macOS 90", attribute[0])


SDK(sys.argv[1], sys.argv[2:]).make()

"""Makes a Swift SDK for macOS out of the toolchain of this system: apple-sdk.py FOLDER SEARCHED…

The interfaces in the toolchain keep what the standard library says about Apple's systems. They are
compiled here for macOS, so a package that is built with the SDK gets the errors that it would get on
a Mac: about the library, and about features of the language. What Apple's frameworks add stands in
the folders SEARCHED, as modules and headers. Nothing can be linked: the linker writes empty files.

macOS stands for all systems that Package.swift names: what is too new for another one of them alone
is marked as too new for macOS too, as of macOS 90. Use the SDK by
`swift build --swift-sdks-path FOLDER --swift-sdk apple`.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

MODULES = ["Swift", "_Concurrency", "SwiftOnoneSupport", "Synchronization", "_RegexParser",
           "_StringProcessing", "Observation", "Testing"]
NAMES = {"macos": "macOS", "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS",
         "visionos": "visionOS"}

# Newer than all that the interfaces name, or they would not compile.
NEWEST = "99.0"

# The lock of an Apple system below `Mutex`, in place of Linux's.
LOCK = """\
@frozen @_staticExclusiveOnly public struct _MutexHandle : ~Swift.Copyable {
  @usableFromInline internal let value: Synchronization._Cell<Swift.UInt32>
  @_alwaysEmitIntoClient @_transparent public init() { value = _Cell(0) }
  @_alwaysEmitIntoClient @_transparent internal borrowing func _lock() {
    _lockUnfair(value._address)
  }
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

# What the compiler looks for in the module Swift where there is Objective-C.
OBJECTIVE_C = """
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) { self._rawValue = _rawValue }
}
public func _bridgeAnyObjectToAny(_ object: Swift.AnyObject?) -> Any
public func _getErrorEmbeddedNSError<T>(_ error: T) -> Swift.AnyObject? where T : Swift.Error
public func _bridgeErrorToNSError(_ error: __owned any Swift.Error) -> Swift.AnyObject
"""

# To compile the bodies of functions takes ten times as long. Only tests need them, whose macros have
# constants that the compiler computes.
SKIPPING = "-experimental-skip-all-function-bodies "

LINKER = """\
#!/bin/sh
while [ $# -gt 0 ]; do
  if [ "$1" = -o ]; then : >"$2"; chmod +x "$2"; fi
  shift
done
"""


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def number(version):
    return [int(part) for part in version.split(".")][:2]


class SDK:
    def __init__(self, folder, searched):
        info = json.loads(output("swiftc", "-print-target-info"))
        self.toolchain = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.tools = pathlib.Path(os.path.realpath(shutil.which("swiftc"))).parent
        self.here = info["target"]["unversionedTriple"]
        self.arch = self.here.split("-")[0].replace("aarch64", "arm64")
        platforms = json.loads(output("swift", "package", "dump-package"))["platforms"]
        self.minimums = {NAMES[one["platformName"]]: number(one["version"]) for one in platforms}
        self.folder = pathlib.Path(folder).absolute()
        self.bundle = self.folder / "apple.artifactbundle"
        self.searched = [pathlib.Path(one).absolute() for one in searched]

    def make(self):
        resources = self.bundle / "resources"
        resources.mkdir(parents=True)
        self.describe()
        for name in ["shims", "clang", "apinotes"]:
            if (self.toolchain / name).exists():
                (resources / name).symlink_to(self.toolchain / name)
        # The compiler for macOS looks for the shims one folder higher than that for Linux.
        shims = (self.toolchain / "shims/module.modulemap").read_text()
        (resources / "module.modulemap").write_text("".join(
            f'extern module {name} "shims/module.modulemap"\n'
            for name in re.findall(r"^module (\w+)", shims, re.M)))
        for module in MODULES:
            self.compile(module)

    def describe(self):
        """Writes the files by which the package manager and the compiler know an SDK."""
        linker = self.folder / "linker"
        linker.write_text(LINKER)
        linker.chmod(0o755)
        # Each module is known before the first header is read, which would else take in those of others.
        folders = [f"-I{folder}" for folder in self.searched]
        maps = [f"-fmodule-map-file={map}" for folder in self.searched
                for map in folder.glob("module.modulemap")]
        swift_maps = [option for map in maps for option in ("-Xcc", map)]
        files = {
            "info.json": {"schemaVersion": "1.0", "artifacts": {"apple": {
                "type": "swiftSDK", "version": "1", "variants": [{"path": "."}]}}},
            "swift-sdk.json": {
                "schemaVersion": "4.0", "targetTriples": {f"{self.arch}-apple-macosx": {
                    "sdkRootPath": ".", "swiftResourcesPath": "resources",
                    "toolsetPaths": ["toolset.json"]}}},
            "toolset.json": {
                "schemaVersion": "1.0",
                "swiftCompiler": {"extraCLIOptions": folders + swift_maps},
                "cCompiler": {"extraCLIOptions": folders + maps},
                "linker": {"path": str(linker)},
                "librarian": {"path": str(self.tools / "llvm-ar")}},
            "SDKSettings.json": {
                "CanonicalName": f"macosx{NEWEST}", "Version": NEWEST,
                "MaximumDeploymentTarget": NEWEST,
                "VersionMap": {"macOS_iOSMac": {"15.0": "18.0"}, "iOSMac_macOS": {"18.0": "15.0"}},
                "SupportedTargets": {"macosx": {
                    "LLVMTargetTripleVendor": "apple", "LLVMTargetTripleSys": "macosx",
                    "LLVMTargetTripleEnvironment": ""}}}}
        for name, content in files.items():
            (self.bundle / name).write_text(json.dumps(content, indent=2))

    def compile(self, module):
        triple = f"{self.arch}-apple-macosx{NEWEST}"
        source = self.toolchain / f"linux/{module}.swiftmodule/{self.here}.swiftinterface"
        text = self.for_apple(source.read_text())
        text = text.replace(f"-target {self.here}", f"-target {triple}")
        if module == "Swift":
            text += OBJECTIVE_C
        if module == "Synchronization":
            text, count = re.subn(
                r"@frozen @_staticExclusiveOnly public struct _MutexHandle.*? _unlockSlow\(\)\n}\n",
                LOCK, text, flags=re.S)
            if count != 1:
                sys.exit("error: the toolchain's Mutex is not what Scripts/Support/apple-sdk.py knows")
            options = "-enable-experimental-feature Extern -module-link-name"
            text = text.replace("-module-link-name", options, 1)
        interface = self.folder / f"{module}.swiftinterface"
        interface.write_text(text)
        product = (self.bundle / f"resources/macosx/{module}.swiftmodule"
                   / f"{self.arch}-apple-macos.swiftmodule")
        product.parent.mkdir(parents=True)
        plugins = self.toolchain / "host/plugins"
        done = subprocess.run(
            [self.tools / "swift-frontend", "-compile-module-from-interface", interface,
             "-module-name", module, *(["-parse-stdlib"] if module == "Swift" else []),
             "-target", triple, "-resource-dir", self.bundle / "resources",
             "-module-cache-path", self.folder / "cache",
             "-plugin-path", plugins, "-plugin-path", plugins / "testing", "-o", product],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            sys.exit(f"{done.stdout}error: the interface of {module} does not compile for macOS")

    def for_apple(self, text):
        text = text.replace("-inlining-version min", "-inlining-version target")
        if "THOROUGH" not in os.environ:
            text = text.replace("swift-module-flags: ", "swift-module-flags: " + SKIPPING, 1)
        text = re.sub(r"[ \t]*@backDeployed\([^)]*\)\n", "\n", text)  # their bodies are left out
        text = re.sub(r"^import (Glibc|Musl)$", "", text, flags=re.M)
        return re.sub(r"@available\(((?:macOS|iOS)[^)]*)\)", self.judged, text)

    def judged(self, attribute):
        """An attribute in which macOS stands for the other systems."""
        versions = re.findall(r"(\w+) (\d+(?:\.\d+)?)", attribute[1])
        late = [name for name, version in versions
                if name in self.minimums and number(version) > self.minimums[name]]
        if not late or "macOS" in late:
            return attribute[0]
        return re.sub(r"macOS [\d.]+", "macOS 90", attribute[0])


SDK(sys.argv[1], sys.argv[2:]).make()

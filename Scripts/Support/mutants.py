"""Builds a copy of the package with every mutant asleep in it, wakes one at a time, and runs the
tests that have to notice. See Scripts/mutants, which runs this, and Scripts/Support/mutants.list."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import edits

ROOT = Path.cwd()
COPY = ROOT / ".build-mutants" / "package"
FOLDERS = ["Sources", "Tests", "Plugins", "Consumers/Apple"]
OTHERS = {".build", "AdapterTests"}  # folders of the generator's package
PRODUCT = "DelegatePromisesPackageTests"
LIMIT = 60  # seconds: many times as long as the tests of any mutant take
LIMIT_OF_ALL = 900  # seconds, for the tests of all mutants together

GENERATOR_TESTS = """
package.targets.append(
  .testTarget(
    name: "GenerationTests",
    dependencies: ["DelegateEvents", "TestSupport", "delegate-adapter-generator"],
    path: "Tests/Generator/GenerationTests", swiftSettings: settings))
"""

# Each module reads the number of the living mutant. Modules of tests need it too: some have links
# to files of the library.
READER = """\
import Foundation
@usableFromInline let livingMutant =
  ProcessInfo.processInfo.environment["MUTANT"].flatMap { Int($0) } ?? 0
"""


class Mutant:
    def __init__(self, number, name, mark, lines, tests):
        self.number, self.name, self.is_quick = number, name, mark == "+"
        self.needs_thread = "under thread" in lines
        self.tests, self.edits = tests, edits.read(lines, name, [])
        for line in lines:
            if line.startswith("by "):
                self.tests = line[3:].split("; ")
        if not (self.tests and self.edits):
            sys.exit(f"error: this mutant lacks a line: {name}")
        if not any("MUTANT" in line for edit in self.edits for line in edit.new):
            sys.exit(f"error: this mutant is alive all the time, without MUTANT: {name}")


def read_list():
    mutants, tests = [], []
    for part in edits.sections(ROOT / "Scripts/Support/mutants.list"):
        mutants.append(Mutant(len(mutants) + 1, *part, tests))
        tests = mutants[-1].tests
    return mutants


def is_needed(text, names):
    """Whether a file of tests holds a test or a suite of that name, or only helpers of tests."""
    return "@Test" not in text or any(f"`{name}`" in text for name in names)


def wanted_texts(mutants, chosen):
    """Returns what the copy holds, by path: bytes, or the target of a link.

    Of the tests, it holds those that the chosen mutants need: the others would take minutes to build.
    The generator's, which are a package of their own, become a target of the copy.
    """
    wanted = {}
    names = {name for mutant in chosen for name in mutant.tests}
    targets = set()
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if OTHERS.intersection(path.parts):
                continue
            if path.is_symlink():
                wanted[path.relative_to(ROOT)] = os.readlink(path)
            elif path.is_file():
                content = path.read_bytes()
                if folder == "Tests" and path.suffix == ".swift":
                    text = content.decode()
                    if not is_needed(text, names):
                        continue
                    if "@Test" in text:
                        targets.add(path.relative_to(ROOT).parts[1])
                wanted[path.relative_to(ROOT)] = content
    sources, modules = edits.Sources(ROOT / "Sources"), {Path("Tests", "CorePromisesTests")}
    for mutant in mutants:
        for edit in mutant.edits:
            for path in sources.apply(edit, f"(livingMutant == {mutant.number})"):
                modules.add(Path(*path.relative_to(ROOT).parts[:2]))
    for path, text in sources.texts.items():
        wanted[path.relative_to(ROOT)] = text.encode()
    for module in modules:
        wanted[module / "LivingMutant.swift"] = READER.encode()
    list_of_targets = ", ".join(f'"{name}"' for name in sorted(targets))
    manifest = (ROOT / "Package.swift").read_text()
    manifest += (
        f"\npackage.targets.removeAll {{ $0.isTest && ![{list_of_targets}].contains($0.name) }}\n"
    )
    if "Generator" in targets:
        manifest += GENERATOR_TESTS
    wanted[Path("Package.swift")] = manifest.encode()
    return wanted


def make_copy(mutants, chosen):
    """Writes only what has changed, so that the build is incremental."""
    wanted = wanted_texts(mutants, chosen)
    for folder in FOLDERS:
        for path in sorted((COPY / folder).rglob("*")):
            if (path.is_symlink() or path.is_file()) and path.relative_to(COPY) not in wanted:
                path.unlink()
    for relative, content in wanted.items():
        path = COPY / relative
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, str):
            if not (path.is_symlink() and os.readlink(path) == content):
                path.unlink(missing_ok=True)
                path.symlink_to(content)
        elif not path.is_file() or path.read_bytes() != content:
            path.write_bytes(content)


class Build:
    """A build of the copy, with or without the thread sanitizer."""

    def __init__(self, is_thread):
        self.options = ["--package-path", str(COPY), *os.environ["BUILD_FLAGS"].split()]
        if is_thread:
            scratch = str(COPY / ".build-thread")
            self.options += ["--sanitize", "thread", "--scratch-path", scratch]

    def build(self):
        begun = time.monotonic()
        command = ["swift", "build", *self.options, "--product", PRODUCT]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            lines = [line for line in done.stdout.splitlines() if "error:" in line]
            sys.exit("\n".join(dict.fromkeys(lines) or done.stdout.splitlines()[-20:]))
        print(f"built in {time.monotonic() - begun:.0f} s", flush=True)
        self.find_tests()

    def find_tests(self):
        show = ["swift", "build", *self.options, "--show-bin-path"]
        binaries = subprocess.run(show, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        runner = Path(binaries) / f"{PRODUCT}.xctest"
        # Elsewhere than on Linux the tests are a bundle, which the package manager runs.
        if runner.is_file():
            self.command = [str(runner), "--testing-library", "swift-testing"]
        else:
            self.command = ["swift", "test", *self.options, "--skip-build", "--disable-xctest"]
        command = [*self.command, "--list-tests"]
        if not runner.is_file():
            command = ["swift", "test", "list", *self.options, "--skip-build"]
        listing = subprocess.run(command, stdout=subprocess.PIPE, text=True, cwd=COPY).stdout
        self.names = set(re.findall(r"`([^`]+)`", listing))

    def run(self, number, names, limit=LIMIT):
        """Runs tests while a mutant lives.

        Returns whether they passed, the name of the check that noticed, and the seconds.
        """
        unknown = [name for name in names if name not in self.names]
        if unknown:
            sys.exit(f"error: no suite and no test is named: {'; '.join(unknown)}")
        tests = "`(" + "|".join(re.escape(name) for name in names) + ")`"
        environment = dict(os.environ, MUTANT=str(number), PROMISE_DEPTH="2000")
        environment["TSAN_OPTIONS"] = environment.get("TSAN_OPTIONS", "") + ":halt_on_error=1"
        # Freed memory gets this byte, so that a use of it does not happen to work (glibc).
        environment["MALLOC_PERTURB_"] = "165"
        begun = time.monotonic()
        process = subprocess.Popen(
            [*self.command, "--filter", tests],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
            cwd=COPY,
            start_new_session=True,
        )
        def end():
            os.killpg(process.pid, signal.SIGKILL)

        timer = threading.Timer(limit, end)
        timer.start()
        lines = []
        for line in process.stdout:
            lines.append(line.decode(errors="replace"))
            if re.search('Test ".+" recorded an issue', lines[-1]):
                end()  # What has failed may hang next.
                break
        has_hung = not timer.is_alive()
        timer.cancel()
        process.wait()
        seconds = time.monotonic() - begun
        text = "".join(lines)
        return Run(text, process.returncode, has_hung, seconds)


class Run:
    """What became of one run of tests."""

    def __init__(self, text, status, has_hung, seconds):
        self.text, self.status, self.has_hung, self.seconds = text, status, has_hung, seconds

    @property
    def has_passed(self):
        return self.status == 0 and not self.has_hung

    @property
    def count(self):
        found = re.findall(r"Test run with (\d+) tests?", self.text)
        return int(found[-1]) if found else 0

    @property
    def failed(self):
        return list(dict.fromkeys(re.findall(r'Test "(.+?)" (?:recorded an issue|failed)', self.text)))

    @property
    def unended(self):
        begun = re.findall(r'Test "(.+)" started\.', self.text)
        ended = re.findall(r'Test "(.+?)" (?:passed|failed|with .* (?:passed|failed)|skipped)', self.text)
        return [name for name in dict.fromkeys(begun) if name not in ended]

    @property
    def finding(self):
        """Which check noticed, and how."""
        if "WARNING: ThreadSanitizer" in self.text:
            where = self.unended[:1] or ["?"]
            return f"thread sanitizer in: {where[0]}"
        if self.failed:
            return self.failed[0]
        if self.has_hung:
            return "hangs: " + "; ".join(self.unended[:2]) if self.unended else ""
        if self.unended:
            return f"stops the process ({self.status}): {self.unended[0]}"
        return ""


def main():
    mutants = read_list()
    options = {text for text in sys.argv[1:] if text.startswith("--")}
    if options - {"--thorough"}:
        sys.exit("mutants: pass --thorough or texts, not " + " ".join(options))
    texts = [text for text in sys.argv[1:] if not text.startswith("--")]
    is_thorough = "--thorough" in sys.argv[1:] or bool(os.environ.get("THOROUGH"))
    for text in texts:
        if not any(text in mutant.name for mutant in mutants):
            sys.exit(f"error: no mutant has the text {text}")
    chosen = [
        mutant
        for mutant in mutants
        if any(text in mutant.name for text in texts)
        or not texts and (is_thorough or mutant.is_quick)
    ]
    make_copy(mutants, chosen)
    caught, hung, lost = 0, 0, []
    for is_thread in (False, True):
        group = [mutant for mutant in chosen if mutant.needs_thread == is_thread]
        if not group:
            continue
        build = Build(is_thread)
        build.build()
        healthy = build.run(0, sorted({name for mutant in group for name in mutant.tests}), LIMIT_OF_ALL)
        if not healthy.has_passed or healthy.count == 0:
            print(healthy.text[-4000:])
            sys.exit(f"error: without any mutant, the tests fail: {healthy.finding}")
        print(f"{healthy.count} tests pass in {healthy.seconds:.0f} s without any mutant", flush=True)
        for mutant in group:
            run = build.run(mutant.number, mutant.tests)
            seconds = f"{run.seconds:5.1f} s"
            if run.has_passed or not run.finding:
                lost.append(mutant.name)
                why = "hangs, and no test is named" if run.has_hung else f"{run.count} tests pass"
                print(f"LOST    {seconds}  {mutant.name}  {why}", flush=True)
                continue
            caught += 1
            hung += run.has_hung and not run.failed
            print(f"caught  {seconds}  {mutant.name}  {run.finding}", flush=True)
    halves = f", {hung} of them by a test that hangs" if hung else ""
    print(f"{caught} of {len(chosen)} mutants caught{halves}")
    if lost:
        sys.exit(f"survived: {' '.join(lost)}")


main()

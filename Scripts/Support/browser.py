"""Drives Chromium through its debugging pipe: no package is needed, and no port is open."""

import base64
import fcntl
import json
import os
import shlex
import subprocess
import tempfile


class BrowserEnded(Exception):
    """Chromium has ended by itself."""


class Browser:
    """A headless Chromium with one page."""

    @classmethod
    def started(cls, program):
        """Starts Chromium; once more, if it ends before it has opened a page."""
        try:
            return cls(program)
        except BrowserEnded as error:
            print(f"{error}\nIt is started once more.")
            return cls(program)

    def __init__(self, program):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.standard_error = tempfile.TemporaryFile()
        to_read, self.to_write = self.pipe()
        self.to_receive, to_send = self.pipe()
        command = [
            program, "--headless=new", "--remote-debugging-pipe", "--no-first-run",
            "--disable-gpu", "--disable-extensions", "--disable-dev-shm-usage",
            f"--user-data-dir={self.profile.name}",
        ]
        if os.geteuid() == 0:
            command.append("--no-sandbox")  # Chromium refuses to run as root with one
        # The pipe has to be at 3 and 4.
        self.process = subprocess.Popen(
            ["bash", "-c", f"exec {shlex.join(command)} 3<&{to_read} 4>&{to_send}"],
            pass_fds=(to_read, to_send), stderr=self.standard_error)
        os.close(to_read)
        os.close(to_send)
        self.received = b""
        self.last = 0
        self.complaints = []
        self.requests = []
        self.session = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.send(f"{domain}.enable")

    @staticmethod
    def pipe():
        """Opens a pipe at numbers other than those that Chromium expects."""
        ends = os.pipe()
        high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends]
        for end in ends:
            os.close(end)
        return high

    def close(self):
        self.process.kill()
        self.process.wait()
        self.profile.cleanup()

    def send(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        try:
            os.write(self.to_write, json.dumps(message).encode() + b"\0")
        except BrokenPipeError:
            raise self.ended() from None
        while True:
            answer = self.receive()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def ended(self):
        """Returns the error for a Chromium that has ended: its status, and its last words."""
        status = self.process.wait()
        self.standard_error.seek(0)
        words = self.standard_error.read().decode(errors="replace")[-2000:]
        return BrowserEnded(f"Chromium ended, with status {status}:\n{words}")

    def receive(self):
        while b"\0" not in self.received:
            part = os.read(self.to_receive, 1 << 20)
            if not part:
                raise self.ended()
            self.received += part
        message, self.received = self.received.split(b"\0", 1)
        message = json.loads(message)
        parameters = message.get("params", {})
        match message.get("method"):
            case "Runtime.exceptionThrown":
                self.complaints.append(parameters["exceptionDetails"])
            case "Log.entryAdded" if parameters["entry"]["level"] == "error":
                self.complaints.append(parameters["entry"])
            case "Network.requestWillBeSent":
                self.requests.append(parameters["request"]["url"])
        return message

    def open(self, path, width=1280, height=800, dark=False, touch=False):
        """Opens a page, and waits until it is drawn."""
        self.requests.clear()
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1 if width > 600 else 2, mobile=touch)
        self.send("Emulation.setTouchEmulationEnabled", enabled=touch)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", features=[scheme])
        # What was there before must not be taken for the new page.
        self.send("Page.navigate", url="about:blank")
        self.send("Page.navigate", url="file://" + os.path.abspath(path))
        self.run("""new Promise((done) => {
          const isDrawn = () => document.documentElement?.dataset.drawn;
          const look = () => location.protocol === "file:" && isDrawn()
            ? done() : setTimeout(look, 10);
          look();
        })""")

    def run(self, script):
        """Returns the value of a script, or what its promise is fulfilled with."""
        result = self.send("Runtime.evaluate", expression=script, awaitPromise=True,
                           returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def settle(self):
        """Waits until everything that was asked for is drawn."""
        self.run("new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(d)))")

    def screenshot(self, path):
        self.settle()
        image = self.send("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(image))

    def move(self, x, y):
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self.settle()

    def click(self, x, y):
        self.move(x, y)
        for kind in ["mousePressed", "mouseReleased"]:
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        self.settle()

    def drag(self, x, y, to_x, to_y):
        self.move(x, y)
        mouse = {"button": "left", "clickCount": 1}
        self.send("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, **mouse)
        for step in range(1, 6):
            self.send("Input.dispatchMouseEvent", type="mouseMoved", buttons=1, **mouse,
                      x=x + (to_x - x) * step / 5, y=y + (to_y - y) * step / 5)
        self.send("Input.dispatchMouseEvent", type="mouseReleased", x=to_x, y=to_y, **mouse)
        self.settle()

    def tap(self, x, y):
        self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.settle()

    def press(self, *keys):
        codes = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38,
                 "ArrowRight": 39, "ArrowDown": 40}
        for key in keys:
            written = "\r" if key == "Enter" else key
            text = {"text": written} if len(written) == 1 else {}
            code = codes.get(key, ord(key[0].upper()))
            for kind in ["keyDown", "keyUp"]:
                self.send("Input.dispatchKeyEvent", type=kind, key=key,
                          windowsVirtualKeyCode=code, **(text if kind == "keyDown" else {}))
        self.settle()

    def write(self, text):
        self.send("Input.insertText", text=text)
        self.settle()

# SPDX-License-Identifier: MIT
"""Headless Chromium with one page, driven over a pipe by the DevTools protocol: real clicks and keys,
no other package."""
import base64
import fcntl
import json
import os
import subprocess
import time


def high_pipe():
    """A pipe whose ends are not among the descriptors that the browser expects, 3 and 4."""
    ends = []
    for low in os.pipe():
        ends.append(fcntl.fcntl(low, fcntl.F_DUPFD_CLOEXEC, 10))
        os.close(low)
    return ends


class Browser:
    def __init__(self, program, profile, url):
        to_browser, self.output = high_pipe()
        self.input, from_browser = high_pipe()
        command = (f'exec "$0" "$@" 3<&{to_browser} 4>&{from_browser} '
                   f'{to_browser}<&- {from_browser}>&-')
        self.process = subprocess.Popen(
            ["bash", "-c", command, program, "--headless", "--no-sandbox", "--disable-gpu",
             "--window-size=1200,1000", "--remote-debugging-pipe", f"--user-data-dir={profile}",
             "about:blank"],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.count = 0
        self.session = None
        target = next(target for target in self.call("Target.getTargets")["targetInfos"]
                      if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target["targetId"],
                                 flatten=True)["sessionId"]
        self.call("Page.navigate", url=url)
        while self.value("document.readyState") != "complete":
            time.sleep(0.02)

    def close(self):
        os.close(self.output)
        os.close(self.input)
        self.process.kill()
        self.process.wait()

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def read(self):
        while b"\0" not in self.buffer:
            data = os.read(self.input, 1 << 16)
            if not data:
                raise RuntimeError("the browser has ended")
            self.buffer += data
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def value(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def text(self, selector):
        return self.value(f"document.querySelector({json.dumps(selector)}).textContent")

    def click(self, selector, index=0):
        """Clicks into the middle of the element on the screen."""
        x, y = self.value(f"""(() => {{
            const node = document.querySelectorAll({json.dumps(selector)})[{index}];
            node.scrollIntoView({{block: "center"}});
            const box = node.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2]; }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key)

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

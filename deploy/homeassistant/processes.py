"""A broker, a sensor and a Home Assistant that come and go, and a view of everything that is said between them."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

STATES = "check/state"


class Child:
    """A program that can be started, ended and started again; what it says goes to a file."""

    def __init__(self, command, log, environment=None):
        self.command, self.log, self.environment = command, log, environment
        self.process = None

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment
            )

    def stop(self, number=signal.SIGTERM, patience=60):
        if self.process is None:
            return
        self.process.send_signal(number)
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def lines(self):
        try:
            with open(self.log, errors="replace") as log:
                return re.sub(r"\x1b\[[0-9;]*m", "", log.read()).splitlines()
        except FileNotFoundError:
            return []


class View:
    """All messages so far, over restarts of the broker."""

    def __init__(self, port):
        self.port = port
        self.messages = []
        self.changed = threading.Condition()
        self.process = None

    def start(self):
        # Both streams in one line each; JSON keeps payloads with line breaks on one.
        self.process = subprocess.Popen(
            ["mosquitto_sub", "-p", str(self.port), "-q", "1", "-t", "#", "-F", "%j"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        threading.Thread(target=self._read, args=[self.process], daemon=True).start()

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()

    def _read(self, process):
        for line in process.stdout:
            message = json.loads(line)
            with self.changed:
                self.messages.append((message["topic"], message.get("payload", "")))
                self.changed.notify_all()

    def mark(self):
        """From where `wait` is to look."""
        return len(self.messages)

    def wait(self, topic, payload=None, since=0, seconds=90):
        """The first payload on a topic since a mark; None when none came in time. `payload` may be a pattern."""
        deadline = time.monotonic() + seconds
        with self.changed:
            while True:
                for name, text in self.messages[since:]:
                    if name == topic and (payload is None or re.fullmatch(payload, text)):
                        return text
                left = deadline - time.monotonic()
                if left <= 0:
                    return None
                self.changed.wait(left)

    def latest(self, topic):
        return next((text for name, text in reversed(self.messages) if name == topic), None)

    def send(self, topic, payload, retain=False):
        subprocess.run(
            ["mosquitto_pub", "-p", str(self.port), "-q", "1", "-t", topic, "-m", payload] + ["-r"] * retain, check=True
        )


class House:
    """Everything that is needed for a check, in a folder that is gone afterwards."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="gesture2mqtt-check-")
        self.port = free_port()
        with open(f"{self.folder}/mosquitto.conf", "w") as file:
            file.write(f"listener {self.port} 127.0.0.1\nallow_anonymous true\npersistence false\n")
        if os.getuid() == 0:
            with open(f"{self.folder}/mosquitto.conf", "a") as file:
                file.write("user root\n")
        self.broker = Child(["mosquitto", "-c", f"{self.folder}/mosquitto.conf"], f"{self.folder}/broker.log")
        self.sensor = Child(
            [os.environ["SENSOR"], "run", "--demo", "--broker", f"mqtt://127.0.0.1:{self.port}", "--node", "desk",
             "--config", f"{self.folder}/gesture2mqtt.yaml"],
            f"{self.folder}/sensor.log", dict(os.environ, XDG_STATE_HOME=self.folder),
        )
        self.write_sensor()
        self.root = os.environ["HASS_ROOT"]
        # Inside of the system that Home Assistant runs in.
        self.configuration = f"/var/tmp/gesture2mqtt-check-{self.port}"
        self.home_assistant = Child(
            os.environ["HASS_COMMAND"].split() + ["-c", self.configuration], f"{self.folder}/home-assistant.log"
        )
        self.view = View(self.port)

    def write_sensor(self):
        """A sensor with everything that it can announce: a deck, and profiles to choose from."""
        here = os.path.dirname(os.path.abspath(__file__))
        shutil.copytree(f"{here}/../../config/decks", f"{self.folder}/decks")
        os.makedirs(f"{self.folder}/profiles")
        for name in ["anna", "ben"]:
            with open(f"{self.folder}/profiles/{name}.json", "w") as file:
                json.dump({"version": 1, "name": name.capitalize()}, file)
        with open(f"{self.folder}/gesture2mqtt.yaml", "w") as file:
            file.write("profiles: profiles\ndecks:\n  folder: decks\n")

    def start_broker(self):
        self.broker.start()
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    break
            time.sleep(0.05)
        self.view.stop()
        self.view.start()

    def close(self):
        self.home_assistant.stop(signal.SIGINT)
        self.sensor.stop()
        self.view.stop()
        self.broker.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.rmtree(self.root + self.configuration, ignore_errors=True)

    def registry(self, name):
        """What Home Assistant has written down; complete once it has ended."""
        with open(f"{self.root}{self.configuration}/.storage/core.{name}_registry") as file:
            return json.load(file)["data"]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]

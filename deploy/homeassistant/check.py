"""The checks that deploy/homeassistant/check.sh makes, in the order in which they need each other."""

import json
import re
import signal
import sys
import time

import configuration
from processes import STATES, House

SENSOR = "gesture2mqtt/desk"
DISCOVERY = "homeassistant/device/desk/config"
SWITCH = f"{STATES}/switch/desk_armed/state"
EVENT = f"{STATES}/event/desk_gesture/event_type"
# What Home Assistant's client and the library below it say when a broker is killed, and until it is back. All else that
# they say may be of the sensor's messages.
LOST_BROKER = re.compile(
    r"\[homeassistant\.components\.mqtt\.client\] "
    r"(Failed to connect to MQTT server|Unable to connect to the MQTT broker|Error returned from MQTT server|No ACK from)"
    r"|\[paho\.mqtt\.client\] failed to receive on socket: (\[Errno 104\] Connection reset by peer|\[Errno 32\] Broken pipe)"
)


class Failure(Exception):
    pass


def need(found, what):
    """What was found, or a failure that says what was not."""
    if found is None or found is False:
        raise Failure(what)
    return found


def components(house):
    """What the sensor has announced, but for triggers: names and components."""
    device = json.loads(need(house.view.latest(DISCOVERY), "the sensor announces no device"))
    return [(n, c) for n, c in device["cmps"].items() if c["p"] != "device_automation"]


def state_topic(component):
    return f"{STATES}/{component['default_entity_id'].replace('.', '/')}/state"


def is_enabled(component):
    """Whether Home Assistant shows it without being asked to; what is not enabled has no state."""
    return component.get("enabled_by_default", True)


def entities_exist(house):
    """Home Assistant has an entity for every component."""
    need(house.view.wait(DISCOVERY), "the sensor announces no device")
    need(house.view.wait(f"{SENSOR}/status", "online"), "the sensor is not there")
    kinds = {c["p"] for _, c in components(house)}
    missing = {"event", "binary_sensor", "switch", "sensor", "select", "number", "button"} - kinds
    need(not missing, f"no component is a {', a '.join(sorted(missing))}")
    for name, component in components(house):
        if is_enabled(component):
            topic = state_topic(component)
            need(house.view.wait(topic, "(?!unavailable).*"), f"{name} does not become available: {topic}")


def states_arrive(house):
    """The entities show what the sensor says."""
    for entity, expected in [
        ("binary_sensor/desk_face", "on"), ("switch/desk_armed", "on"),
        ("switch/desk_camera_switch", "on"), ("sensor/desk_camera", "disabled"), ("sensor/desk_throttled", "none"),
        ("sensor/desk_fps", r"\d+\.\d+"), ("sensor/desk_memory", r"\d+\.\d+"), ("sensor/desk_reconnects", r"\d+"),
    ]:
        need(house.view.wait(f"{STATES}/{entity}/state", expected), f"{entity} does not become {expected}")


def gestures_fire(house):
    """Gestures fire the event entity, the end of a held one too."""
    since = house.view.mark()
    for gesture in ["leftWink", "smile", "smileEnd"]:
        need(house.view.wait(EVENT, f'"{gesture}"', since), f"{gesture} does not fire")


def switch_disarms(house):
    """Home Assistant's own service disarms the sensor, and arms it again."""
    call(house, "switch.turn_off")
    need(house.view.wait(SWITCH, "off"), "the switch does not go off")
    need('"armed":false' in house.view.latest(f"{SENSOR}/state"), "the sensor is not disarmed")
    since = house.view.mark()
    need(house.view.wait(f"{SENSOR}/action", since=since, seconds=15) is None, "a gesture although disarmed")
    call(house, "switch.turn_on")
    need(house.view.wait(SWITCH, "on", since), "the switch does not go on again")
    need(house.view.wait(f"{SENSOR}/action", since=since), "no gesture although armed")


def selects_choose(house):
    """Each option of each select can be chosen with Home Assistant's own service, and the select shows it."""
    for name, component in components(house):
        if component["p"] != "select":
            continue
        before = house.view.latest(state_topic(component))
        for option in [o for o in component["options"] if o != before] + [before]:
            since = house.view.mark()
            call(house, "select.select_option", component["default_entity_id"], {"option": option})
            need(house.view.wait(state_topic(component), re.escape(option), since, 20), f"{name} does not become {option}")


def buttons_press(house):
    """Each button sends what it is to send, and the deck does it."""
    for name, component in components(house):
        if component["p"] != "button":
            continue
        since = house.view.mark()
        call(house, "button.press", component["default_entity_id"])
        pressed = house.view.wait(component["command_topic"], re.escape(component["payload_press"]), since, 20)
        need(pressed, f"{name} sends nothing on {component['command_topic']}")
        answer = component["command_topic"].replace("/request/", "/response/")
        need(house.view.wait(answer, '.*"status":"ok".*', since, 20), f"{name} is not answered on {answer}")


def availability_follows(house):
    """A clean stop and a kill make all unavailable, and a start available again."""
    for number in [signal.SIGTERM, signal.SIGKILL]:
        since = house.view.mark()
        house.sensor.stop(number)
        need(house.view.wait(SWITCH, "unavailable", since), f"still available after signal {number:d}")
        since = house.view.mark()
        house.sensor.start()
        need(house.view.wait(SWITCH, "on", since), f"not available again after signal {number:d}")


def vanished_is_removed(house):
    """A component that an older version announced is removed with the next start."""
    house.sensor.stop()
    device = json.loads(house.view.latest(DISCOVERY))
    old = dict(device["cmps"]["fps"], uniq_id="gesture2mqtt_desk_old", default_entity_id="sensor.desk_old", name="Old")
    house.view.send(DISCOVERY, json.dumps(dict(device, cmps=dict(device["cmps"], old=old))), retain=True)
    need(house.view.wait(f"{STATES}/sensor/desk_old/state"), "the old component does not come")
    since = house.view.mark()
    house.sensor.start()
    need(house.view.wait(DISCOVERY, r'.*"old":\{"p":"sensor"\}.*', since), "the old component is not removed")
    need(house.view.wait(DISCOVERY, r'(?!.*"old":).*', since), "the old component stays in the message")
    time.sleep(5)


def triggers_start_automations(house):
    """After a restart of Home Assistant the entities are back, and gestures start automations."""
    house.home_assistant.stop(signal.SIGINT)
    entities = [e["unique_id"] for e in house.registry("entity")["entities"]]
    need("gesture2mqtt_desk_old" not in entities, "the old component is still registered")
    lacking = [name for name, component in components(house) if component["uniq_id"] not in entities]
    need(not lacking, f"not registered: {', '.join(lacking)}")
    configuration.add_automation(house)
    configuration.enable(house, "gesture2mqtt_desk_hold_smile")
    since = house.view.mark()
    house.home_assistant.start()
    need(house.view.wait(SWITCH, "on", since, 120), "the switch is not back")
    need(house.view.wait(configuration.FIRED, "leftWink", since), "the device trigger starts no automation")
    need(house.view.wait(configuration.FIRED, "event entity", since), "the event entity starts no automation")


def numbers_set(house):
    """A number, which was enabled before the last restart, sets how long its gesture must last."""
    name, component = next((n, c) for n, c in components(house) if n == "hold_smile")
    need(house.view.wait(state_topic(component), r"[0-9.]+"), f"{name} does not become available")
    for value in [0.5, 0.35]:
        since = house.view.mark()
        call(house, "number.set_value", component["default_entity_id"], {"value": value})
        need(house.view.wait(state_topic(component), re.escape(str(value)), since, 20), f"{name} does not become {value}")


def broker_restart_heals(house):
    """After a restart of the broker, which forgets everything, all is back."""
    restart(house, [house.broker])


def both_restart(house):
    """So it is after a restart of the broker and Home Assistant together."""
    restart(house, [house.home_assistant, house.broker])


def log_is_clean(house):
    """Home Assistant's log has no warning about the sensor."""
    warnings = [line for line in house.home_assistant.lines() if re.search(r" (WARNING|ERROR|CRITICAL) ", line)]
    about_us = [line for line in warnings if re.search(r"mqtt|gesture|desk", line, re.I) and not is_connection(line)]
    if about_us:
        raise Failure("\n  ".join(about_us))


def is_connection(line):
    """What it says of the broker, which was away and was to be, and of the view that the checks have of it."""
    return LOST_BROKER.search(line) or "mqtt_statestream" in line


def restart(house, children):
    for child in children:
        child.stop(signal.SIGINT if child is house.home_assistant else signal.SIGKILL)
    since = house.view.mark()
    house.start_broker()
    if house.home_assistant in children:
        house.home_assistant.start()
    need(house.view.wait(f"{SENSOR}/status", "online", since), "the sensor does not come back")
    need(house.view.wait(SWITCH, "on", since, 120), "the switch is not back")
    need(house.view.wait(EVENT, '"rightWink"', house.view.mark()), "gestures do not fire any more")


def call(house, action, entity="switch.desk_armed", data=None):
    house.view.send(configuration.CALL, json.dumps({"action": action, "entity_id": entity, "data": data or {}}))


CHECKS = [
    entities_exist, states_arrive, gestures_fire, switch_disarms, selects_choose, buttons_press, availability_follows,
    vanished_is_removed, triggers_start_automations, numbers_set, broker_restart_heals, both_restart, log_is_clean,
]


def main(names):
    known = [check.__name__ for check in CHECKS]
    for name in names:
        if name not in known:
            sys.exit(f"check: error: there is no check '{name}'; known are {', '.join(known)}")
    house = House()
    failures = 0
    try:
        configuration.write(house)
        house.start_broker()
        house.sensor.start()
        house.home_assistant.start()
        for check in CHECKS:
            if names and check.__name__ not in names:
                continue
            start = time.monotonic()
            try:
                check(house)
                result = "ok"
            except Failure as failure:
                failures += 1
                result = f"FAILED: {failure}"
            print(f"{check.__name__:28} {time.monotonic() - start:6.1f} s  {result}", flush=True)
        if failures:
            for child in [house.sensor, house.home_assistant]:
                print("\n".join(child.lines()[-20:]))
    finally:
        house.close()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

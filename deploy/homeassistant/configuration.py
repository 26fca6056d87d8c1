"""What Home Assistant is to be like for a check."""

import json
import os

from processes import STATES

CALL = "check/call"
FIRED = "check/fired"

# Says every state on the broker, and calls services for whoever asks there.
BASE = f"""
homeassistant:
  name: Check
  packages: !include_dir_named packages
automation:
  - id: check_call
    alias: check call
    mode: queued
    triggers:
      - trigger: mqtt
        topic: {CALL}
    actions:
      - action: "{{{{ trigger.payload_json.action }}}}"
        target:
          entity_id: "{{{{ trigger.payload_json.entity_id }}}}"
        data: "{{{{ trigger.payload_json.data | default({{}}) }}}}"
logger:
  default: warning
mqtt_statestream:
  base_topic: {STATES}
  publish_attributes: true
"""

# What a person makes by clicking (device, trigger, done), and what docs/home-assistant.md has on the event entity.
AUTOMATION = """
automation:
  - id: check_gesture
    alias: check gesture
    triggers:
      - trigger: device
        domain: mqtt
        device_id: {device}
        type: action
        subtype: leftWink
    actions:
      - action: mqtt.publish
        data:
          topic: {topic}
          payload: "{{{{ trigger.payload }}}}"
  - id: check_event
    alias: check event
    triggers:
      - trigger: state
        entity_id: event.desk_gesture
        not_from: unavailable
    conditions: "{{{{ trigger.to_state.attributes.event_type == 'leftWink' }}}}"
    actions:
      - action: mqtt.publish
        data:
          topic: {topic}
          payload: event entity
"""


def write(house):
    folder = house.root + house.configuration
    os.makedirs(f"{folder}/.storage")
    os.makedirs(f"{folder}/packages")
    with open(f"{folder}/configuration.yaml", "w") as file:
        file.write(BASE)
    with open(f"{folder}/.storage/core.config_entries", "w") as file:
        json.dump(broker_entry(house.port), file)


def add_automation(house):
    """On the device trigger of a left wink; needs the device's id, which Home Assistant has written at its end."""
    devices = house.registry("device")["devices"]
    device = next(d for d in devices if ["mqtt", "gesture2mqtt_desk"] in d["identifiers"])
    with open(f"{house.root}{house.configuration}/packages/gesture.yaml", "w") as file:
        file.write(AUTOMATION.format(device=device["id"], topic=FIRED))


def enable(house, unique_id):
    """As by clicking; Home Assistant must not run meanwhile."""
    path = f"{house.root}{house.configuration}/.storage/core.entity_registry"
    with open(path) as file:
        registry = json.load(file)
    for entity in registry["data"]["entities"]:
        if entity["unique_id"] == unique_id:
            entity["disabled_by"] = None
    with open(path, "w") as file:
        json.dump(registry, file)


def broker_entry(port):
    """The broker cannot be named in YAML; this is what remains of clicking it together."""
    time = "2025-01-01T00:00:00+00:00"
    entry = {
        "entry_id": "0" * 32, "domain": "mqtt", "title": "Broker", "source": "user", "version": 1, "minor_version": 2,
        "data": {"broker": "127.0.0.1", "port": port}, "options": {}, "subentries": [], "discovery_keys": {},
        "unique_id": None, "disabled_by": None, "pref_disable_new_entities": False, "pref_disable_polling": False,
        "created_at": time, "modified_at": time,
    }
    return {"version": 1, "minor_version": 5, "key": "core.config_entries", "data": {"entries": [entry]}}

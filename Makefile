# Everything a fresh clone needs: `make run` shows the sensor at work, `make test` runs all tests. Both set up first.

SHELL := /bin/bash
.DEFAULT_GOAL := help
# Debian keeps the broker where only root looks for programs.
export PATH := $(PATH):/usr/sbin

.PHONY: help
help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' Makefile | column -t -s '|'

.PHONY: run
run: build  ## set up, build, and watch gestures: ARGS="--camera /dev/video2" passes options on
	@deploy/setup/run.sh $(ARGS)

# Tests that wait for brokers and programs, and those that start a thousand processes, get the machine to themselves:
# beside others that keep both cores busy, waiting times out.
WAITING := ^(MQTTTests|IntegrationTests)
KILLING := DeckKillTests

.PHONY: test
test: setup  ## set up, build, and run all tests
	python3 -B -m unittest discover -s deploy/setup
	python3 -B -m unittest discover -s deploy/models
	swift build --build-tests
	swift test --skip-build --skip '$(WAITING)|$(KILLING)'
	swift test --skip-build --no-parallel --filter '$(WAITING)'
	swift test --skip-build --filter '$(KILLING)'
	@Tests/CameraRig/test.sh

.PHONY: rig
rig:  ## install what the tests with cameras need: QEMU, and Debian's kernel into .deps
	@Tests/CameraRig/build.sh >/dev/null

.PHONY: build
build: setup  ## set up and build .build/release/gesture2mqtt
	swift build -c release --product gesture2mqtt

.PHONY: setup
setup:  ## install what is missing: Debian packages, then OpenVINO and the models into .deps
	@deploy/setup/setup.sh

.PHONY: install
install:  ## install what `make build` made: PREFIX=/usr/local, DESTDIR=, SYSCONFDIR=/etc
	@PREFIX='$(PREFIX)' SYSCONFDIR='$(SYSCONFDIR)' DESTDIR='$(DESTDIR)' deploy/install/install.sh

.PHONY: uninstall
uninstall:  ## remove it again; configuration and decks stay
	@PREFIX='$(PREFIX)' SYSCONFDIR='$(SYSCONFDIR)' DESTDIR='$(DESTDIR)' deploy/install/uninstall.sh

.PHONY: deb
deb: build  ## make a Debian package for this architecture, in .build
	@deploy/install/deb.sh

.PHONY: bench
bench: setup  ## measure speed and memory, beside MediaPipe where Python 3.11 is at hand
	@deploy/setup/peer.sh
	swift build -c release
	.build/release/gesture2mqtt-bench $(ARGS)
	.build/release/DeckCrash bench

.PHONY: soak
soak: setup  ## let the program run for HOURS=24 of a recording, as fast as it goes, losing camera and broker over and over
	swift build -c release
	.build/release/gesture2mqtt-bench .build/release/gesture2mqtt soak $(or $(HOURS),24) $(or $(SHARE),0.2)

.PHONY: sweep
sweep: setup  ## how far each gesture works: angle, distance, light, noise, blur, frame rate
	swift run -c release gesture2mqtt-sweep $(ARGS)

.PHONY: lint
lint: setup  ## check the style of all Swift sources
	@deploy/setup/lint.sh

.PHONY: clean
clean:  ## remove what was built; .deps stays
	rm -rf .build

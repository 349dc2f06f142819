#!/usr/bin/env python3
"""Slow lines between a gateway and its visitors, where the kernel has no netem: line.py LANES DELAY LOSS [SEED].

Makes two virtual Ethernet devices for each lane, lane0 and far0 and so on, and carries the frames of each to the other
DELAY milliseconds later, all but LOSS percent of them. A device may be moved to another network namespace meanwhile.
Prints a line once the devices are there.
"""
import collections
import fcntl
import os
import random
import select
import struct
import sys
import time

TUNSETIFF = 0x400454CA
TAP_WITHOUT_HEADER = 0x0002 | 0x1000
LARGEST_FRAME = 65536


def open_device(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), TAP_WITHOUT_HEADER))
    return device


def main(lanes, delay, loss, seed=1):
    chance = random.Random(int(seed))
    delay, loss = float(delay) / 1000, float(loss) / 100
    other = {}
    for lane in range(int(lanes)):
        near, far = open_device(f"lane{lane}"), open_device(f"far{lane}")
        other[near], other[far] = far, near
    print("ready", flush=True)
    # The delay is the same for all, so what came first is due first.
    waiting = collections.deque()
    while True:
        pause = max(0, waiting[0][0] - time.monotonic()) if waiting else None
        readable, _, _ = select.select(list(other), [], [], pause)
        for device in readable:
            receive(device, other[device], waiting, delay, chance.random() < loss)
        while waiting and waiting[0][0] <= time.monotonic():
            _, device, frame = waiting.popleft()
            send(device, frame)


def receive(device, target, waiting, delay, is_lost):
    try:
        frame = os.read(device, LARGEST_FRAME)
    except OSError:
        return  # it is down
    if not is_lost:
        waiting.append((time.monotonic() + delay, target, frame))


def send(device, frame):
    try:
        os.write(device, frame)
    except OSError:
        pass  # it is down: a frame that nobody receives


main(*sys.argv[1:])

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { start } from '../../harness/running.ts';
import { until } from '../../harness/steps.ts';
import { addLease } from '../gateway.ts';
import { becomeDevice, joinLane } from '../network.ts';
import { type Device, inside } from '../places.ts';
import { startBrowser } from '../visitor.ts';

/** A slow line, at whose end visitors come one after the other, each with a device of their own. */
export interface Lane {
  readonly browser: Browser;
  /** Takes the place of another visitor; gives the MAC of the device. */
  become(visitor: number): string;
}

export interface Slowness {
  /** Milliseconds from a question to its answer. */
  readonly latency: number;
  /** Percent of the frames that are lost, in each direction. */
  readonly loss: number;
}

const LINE = join(import.meta.dirname, 'line.py');
/** Their addresses begin after those of the devices that every run has. */
const FIRST = 50;

/** Slow lines to the gateway, with a browser at the end of each. */
export async function openLanes(folder: string, count: number, { latency, loss }: Slowness): Promise<Lane[]> {
  const words = ['python3', LINE, count, latency / 2, loss].map(String);
  start('line', folder, inside('gateway', folder, words));
  const isReady = () => readFileSync(join(folder, 'line.log'), 'utf8').includes('ready');
  await until('the lines are there', 10_000, async () => isReady());
  return Promise.all(Array.from({ length: count }, (_, lane) => openLane(folder, lane)));
}

async function openLane(folder: string, lane: number): Promise<Lane> {
  joinLane(lane);
  const browser = await startBrowser(folder, `lane-${lane}` satisfies Device);
  return {
    browser,
    become(visitor) {
      const [mac, address] = [macOf(visitor), `10.20.30.${FIRST + visitor}`];
      addLease(folder, mac, address);
      becomeDevice(lane, mac, address);
      return mac;
    },
  };
}

function macOf(visitor: number): string {
  return `02:00:00:00:31:${visitor.toString(16).padStart(2, '0')}`;
}

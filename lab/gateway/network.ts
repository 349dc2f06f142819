import { execFileSync } from 'node:child_process';
import { ADDRESS, MAC, namespaceOf, PLACE, STAND_INS } from './places.ts';

const { visitor, neighbour, gateway, internet } = PLACE;
const PLACES: readonly string[] = Object.values(PLACE);
/** A process asked to end has this long. Milliseconds. */
const LEAVE = 3_000;

const ip = (line: string) =>
  execFileSync('ip', line.split(' '), { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });

/** Two devices at the bridge of a gateway, and the internet at its other side. Nothing of it is in the host's own network. */
export function bringUp(): void {
  for (const place of PLACES) {
    ip(`netns add ${place}`);
    ip(`-n ${place} link set lo up`);
  }
  ip(`-n ${gateway} link add lan type bridge`);
  joinDevice('visitor', visitor);
  joinDevice('neighbour', neighbour);
  ip(`link add outside netns ${gateway} type veth peer name eth0 netns ${internet}`);
  give(gateway, 'lan', ADDRESS.gateway);
  give(gateway, 'outside', ADDRESS.gatewayOutside);
  give(internet, 'eth0', ADDRESS.portico);
  give(internet, 'eth0', ADDRESS.vouchers);
  give(internet, 'eth0', ADDRESS.internet);
  for (const address of Object.values(STAND_INS)) give(internet, 'eth0', address);
  for (const device of [visitor, neighbour]) ip(`-n ${device} route add default via ${ADDRESS.gateway}`);
  // openNDS starts only on a machine that has a way to the internet itself
  ip(`-n ${gateway} route add default via ${ADDRESS.internet}`);
}

function joinDevice(name: 'visitor' | 'neighbour', place: string): void {
  ip(`link add ${name} netns ${gateway} type veth peer name eth0 netns ${place}`);
  ip(`-n ${gateway} link set ${name} master lan up`);
  ip(`-n ${place} link set eth0 address ${MAC[name]}`);
  give(place, 'eth0', ADDRESS[name]);
}

function give(place: string, link: string, address: string): void {
  ip(`-n ${place} addr add ${address}/24 dev ${link}`);
  ip(`-n ${place} link set ${link} up`);
}

/** A place at the end of a slow line, which the gateway has as `lane0` and `far0` (slow-line/line.py). */
export function joinLane(lane: number): void {
  const place = namespaceOf(`lane-${lane}`);
  ip(`netns add ${place}`);
  ip(`-n ${place} link set lo up`);
  ip(`-n ${gateway} link set far${lane} netns ${place}`);
  ip(`-n ${place} link set far${lane} name eth0`);
  ip(`-n ${gateway} link set lane${lane} master lan up`);
}

/** Makes the device at the end of a slow line another one. */
export function becomeDevice(lane: number, mac: string, address: string): void {
  const place = namespaceOf(`lane-${lane}`);
  ip(`-n ${place} link set eth0 down`);
  ip(`-n ${place} addr flush dev eth0`);
  ip(`-n ${place} link set eth0 address ${mac}`);
  give(place, 'eth0', address);
  ip(`-n ${place} route add default via ${ADDRESS.gateway}`);
}

/** Ends every process in the namespaces and removes them with their links, also after a run that was interrupted. */
export function tearDown(): void {
  const there = ip('netns list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
  const ours = there.filter((place) => PLACES.includes(place) || /^portico-lane-\d+$/.test(place));
  const end = (signal: NodeJS.Signals) => {
    const running = ours.flatMap((place) => ip(`netns pids ${place}`).split('\n').filter(Boolean).map(Number));
    for (const id of running) {
      try {
        process.kill(id, signal);
      } catch {
        // it ended by itself meanwhile
      }
    }
    return running.length;
  };
  const deadline = Date.now() + LEAVE;
  while (end('SIGTERM') > 0 && Date.now() < deadline) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  end('SIGKILL');
  for (const place of ours) ip(`netns delete ${place}`);
}

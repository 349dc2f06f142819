import { setTimeout as pause } from 'node:timers/promises';
import { between, oneOf, type Random, shuffled } from '../harness/seeded.ts';
import type { Fleet } from './fleet.ts';
import type { FleetNode } from './node.ts';

/** What a round does to the fleet. */
interface Round {
  readonly fleet: Fleet;
  readonly node: FleetNode;
  readonly random: Random;
  /** How long a fault lasts that lasts. */
  readonly seconds: number;
}

/** Resolves when every node is ready again. */
type Fault = (round: Round) => Promise<void>;

/** A cut or frozen network is left alone for so much of the time that a frozen node gets. */
const CUT = 0.5;

export const FAULTS = {
  async kill({ node, random }) {
    await node.kill();
    await pause(between(0, 500, random));
    await node.start();
  },

  async freeze({ node, seconds }) {
    node.freeze();
    await pause(seconds * 1_000);
    node.thaw();
    await node.ready();
  },

  async cut({ node, random, seconds }) {
    node.network.become(oneOf(['cut', 'frozen'] as const, random));
    await pause(seconds * 1_000 * CUT);
    node.network.become('open');
    await node.ready();
  },

  /** One node after the other, as docs/operations.md says. */
  async upgrade({ fleet }) {
    for (const node of fleet.nodes) {
      await node.stop();
      await node.start();
      await pause(SEEN);
    }
  },

  async postgres({ fleet, random }) {
    await fleet.postgres.restart(oneOf(['orderly', 'crash'] as const, random));
    for (const node of fleet.nodes) await node.ready();
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** The balancer has seen after this long that a node is back. */
const SEEN = 1_500;
/** One of each other fault for so many kills. */
const KILLS_FOR_OTHERS = 40;

/** Which faults come, in their order: so many kills, and the others between them. */
export function planFaults(rounds: number, chosen: readonly FaultName[], random: Random): FaultName[] {
  const others = chosen.filter((name) => name !== 'kill');
  const kills = chosen.includes('kill') ? rounds : 0;
  const times = kills === 0 ? rounds : Math.ceil(rounds / KILLS_FOR_OTHERS);
  const all = [
    ...Array<FaultName>(kills).fill('kill'),
    ...others.flatMap((name) => Array<FaultName>(times).fill(name)),
  ];
  return shuffled(all, random);
}

/** Strikes, waits until the fleet is whole, and a little longer, so that the next fault meets one that serves. */
export async function strike(name: FaultName, round: Round): Promise<void> {
  await FAULTS[name](round);
  await pause(SEEN + between(0, 500, round.random));
}

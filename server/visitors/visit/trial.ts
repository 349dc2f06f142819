import { randomBytes } from 'node:crypto';
import { bareGateway, type GatewaySettings } from '#core/gateways/settings.ts';
import type { ServerSecret } from '../../domain/secret-box.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  BEHAVIOURS,
  type Behaviour,
  isSimulated,
  type SimulatedName,
  simulatedGateways,
} from '../../simulated-gateways/registry.ts';
import type { Guest, Simulation } from '../../simulated-gateways/simulation.ts';
import { sealedStates } from './visit-token.ts';

// spec visitors.13

/** How long a page can be tried after somebody asked for it. */
const LIFE = 3_600_000;

/** The parameter that carries a trial through the addresses of its visit. MikroTik has one that is called `trial`. */
export const TRIAL = 'portico-trial';

/** The parameter with the gateway's own address, at the address of ours that stands for it. */
export const TARGET = 'to';

/** A visit by somebody who tries their page at a simulated gateway. Nothing of it is recorded. */
export interface Trial {
  readonly name: SimulatedName;
  readonly behaviour: Behaviour;
  readonly guest: Guest;
  /** When it is over. */
  readonly until: number;
}

/** The permission to start trials. */
interface Permission {
  readonly until: number;
}

/** What carries trials of one page. It is closed, because whoever could make one could make up an arrival. */
export function trialTokens(secret: ServerSecret, pageId: string) {
  const permissions = sealedStates<Permission>(secret, `trials of ${pageId}`);
  const trials = sealedStates<Trial>(secret, `trial at ${pageId}`);
  return {
    allow: (until: number): string => permissions.seal({ until }, until),
    allowed: (token: string | undefined, now: number): Permission | undefined => permissions.open(token, now),
    seal: (trial: Trial): string => trials.seal(trial, trial.until),
    open: (token: string | undefined, now: number): Trial | undefined => trials.open(token, now),
  };
}

/** The address at which whoever may see the page chooses a gateway and tries the page, for an hour. */
export function trialAddress(pageId: string, { secret, clock }: { secret: ServerSecret; clock: Clock }): string {
  return startAddress(pageId, trialTokens(secret, pageId).allow(clock.now() + LIFE));
}

export function startAddress(pageId: string, permission: string): string {
  return `/p/${pageId}/trial?${new URLSearchParams({ [TRIAL]: permission })}`;
}

/** A new device at the chosen gateway; null where something else was chosen. */
export function newTrial(
  { gateway = '', behaviour = '' }: Readonly<Record<string, string>>,
  until: number,
  landingOf: (nonce: string) => string,
): Trial | null {
  const told = BEHAVIOURS.find((each) => each === behaviour);
  if (!isSimulated(gateway) || !told) return null;
  const nonce = randomBytes(16).toString('hex');
  // The second bit of the first byte: an address that no device was given by its maker.
  const mac = ['02', ...(nonce.slice(0, 10).match(/../g) ?? [])].join(':');
  return { name: gateway, behaviour: told, until, guest: { mac, ip: '10.0.0.7', nonce, landing: landingOf(nonce) } };
}

export function simulationOf({ name, guest }: Trial): Simulation {
  const { simulate, origin } = simulatedGateways[name];
  return simulate(guest, origin);
}

/** The simulated gateway as its operator would have configured it. */
export function trialSettings(trial: Trial): GatewaySettings {
  const { limits, ...settings } = simulationOf(trial).settings;
  const bare = bareGateway(simulatedGateways[trial.name].kind, TRIAL);
  return { ...bare, ...settings, limits: { ...bare.limits, ...limits } };
}

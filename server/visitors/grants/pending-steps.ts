import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type VerifierStep, verifiers, verifiersOf } from '#core/auth/verifiers.ts';
import { isOwnArrival } from '#core/gateways/binding.ts';
import { namesDevice } from '#core/gateways/gateway-address.ts';
import type { Arrival } from '#core/gateways/types.ts';
import type { ServerSecret } from '../../domain/secret-box.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { PendingStep } from '../../ports/store/visitor-grants.ts';
import type { VisitorDeps } from '../deps.ts';
import { unlessUnwritable } from '../outage/store-circuit.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import type { Trace } from '../records/traces.ts';
import { ACCOUNT_LIFE, accountStates } from '../verifiers/account/account.ts';
import { deviceHash, type PendingLogin, stepPath } from '../verifiers/pending-login.ts';
import { SMS_LIFE, smsStates } from '../verifiers/sms/sms-codes.ts';
import { GO_LIFE, reopenedDeparture } from './departure.ts';

// spec visitors.15

/** Steps in memory at most; the one that was not used for the longest time goes first. */
const MOST = 10_000;

interface Reopened {
  readonly pending: PendingStep;
  /** The arrival of the window that is open now. */
  readonly arrival: Arrival;
  readonly secret: ServerSecret;
  readonly now: number;
}

interface StepRule {
  /** How long it can be reopened. */
  readonly life: number;
  /** The address at which it goes on; null where it is over. */
  reopen(reopened: Reopened): string | null;
}

const beyondLogin: StepRule = {
  life: GO_LIFE,
  reopen({ pending, arrival, secret, now }) {
    const { page_id, step } = pending;
    const state = reopenedDeparture(page_id, secret, { ...pending, now }, arrival);
    return state === null ? null : `/p/${page_id}/${step}?s=${state}`;
  },
};

/** The steps between a login and the gateway, by their names in addresses. */
const STEPS: Readonly<Record<VerifierStep | 'invite' | 'ad' | 'go', StepRule>> &
  Readonly<Partial<Record<string, StepRule>>> = {
  sms: {
    life: SMS_LIFE,
    reopen({ pending, arrival, secret, now }) {
      const states = smsStates(secret);
      const visit = states.open(pending.state, now);
      if (!visit) return null;
      const reopened = { ...visit, id: reopenedId(visit, arrival), arrival, reopened: true } as const;
      return stepPath(visit, 'sms', states.seal(reopened, pending.ends_at));
    },
  },
  leave: {
    life: ACCOUNT_LIFE,
    reopen({ pending, arrival, secret, now }) {
      const states = accountStates(secret);
      const login = states.open(pending.state, now);
      return login ? stepPath(login, 'leave', states.seal({ ...login, arrival }, pending.ends_at)) : null;
    },
  },
  invite: beyondLogin,
  ad: beyondLogin,
  go: beyondLogin,
};

/**
 * Where devices are on their way from the login to the gateway. The window of a phone keeps nothing, and closes when its
 * owner reads a message (field captive-windows.4). The gateway then sends the same device once more, and it goes on where
 * it was. Nobody else sees that: a device is what its gateway calls it; an address may soon
 * be another device's. While the store cannot be written, the steps are in the memory of this server.
 */
export interface PendingSteps extends Pick<VisitorDeps, 'store' | 'secret' | 'clock'> {
  readonly memory: LRUCache<string, PendingStep>;
}

type Device = Pick<PendingStep, 'page_id' | 'device'>;

export function openPendingSteps({ store, secret, clock }: Omit<PendingSteps, 'memory'>): PendingSteps {
  return { store, secret, clock, memory: new LRUCache({ max: MOST }) };
}

/**
 * The device goes on to this address: it is opened again there, or nowhere where that step is not opened again. `isCall`:
 * its gateway is asked by the server, which takes a while.
 */
export async function keepStep(
  steps: PendingSteps,
  page: PublishedPage,
  arrival: Arrival | null,
  path: string,
  isCall = false,
): Promise<void> {
  const device = arrival && deviceOf(page, arrival, isCall);
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const [step = ''] = pathname.split('/').slice(-1);
  const rule = STEPS[step];
  if (!device || !rule) return;
  if (!isTheirs(step, arrival)) return leaveStep(steps, device);
  const state = searchParams.get('s') ?? '';
  const pending: PendingStep = { ...device, step, state, ends_at: steps.clock.now() + rule.life };
  await unlessUnwritable(
    async () => {
      await steps.store.pendingSteps.put(pending);
      steps.memory.delete(nameOf(pending));
    },
    async () => void steps.memory.set(nameOf(pending), pending),
  );
}

/** Where a device goes on whose window was opened again; null where it begins anew. */
export async function reopenStep(
  steps: PendingSteps,
  page: PublishedPage,
  arrival: Arrival,
  isCall: boolean,
): Promise<string | null> {
  const { secret, clock } = steps;
  const device = deviceOf(page, arrival, isCall);
  const pending = device && (await find(steps, device));
  const now = clock.now();
  if (!pending || pending.ends_at <= now || !isTheirs(pending.step, arrival)) return null;
  return STEPS[pending.step]?.reopen({ pending, arrival, secret, now }) ?? null;
}

/** What is recorded when the device went on to its gateway. */
export function stepDone(
  { memory }: PendingSteps,
  page: PublishedPage,
  arrival: Arrival | null,
  isCall: boolean,
): Trace[] {
  const device = arrival && deviceOf(page, arrival, isCall);
  if (!device) return [];
  memory.delete(nameOf(device));
  return [{ kind: 'step_done', record: device }];
}

/** The device went on from the step where it was, and is not opened again there. */
async function leaveStep(steps: PendingSteps, device: Device): Promise<void> {
  const { store, memory } = steps;
  const pending = await find(steps, device);
  if (!pending) return;
  await unlessUnwritable(
    async () => {
      await store.pendingSteps.remove(device);
      memory.delete(nameOf(device));
    },
    // The store still has it: so it stays here as one that is over.
    async () => void memory.set(nameOf(device), { ...pending, ends_at: 0 }),
  );
}

async function find({ store, clock, memory }: PendingSteps, device: Device): Promise<PendingStep | undefined> {
  const remembered = memory.get(nameOf(device));
  if (remembered) return remembered;
  try {
    return await store.pendingSteps.of(device, clock.now());
  } catch (error) {
    if (!storageProblem(error)) throw error;
    return undefined;
  }
}

function deviceOf(page: PublishedPage, arrival: Arrival, isCall: boolean): Device | null {
  const isNamed = namesDevice(arrival.client) && arrival.trial === undefined;
  return isNamed && (isCall || hasSteps(page)) ? { page_id: page.id, device: deviceHash(arrival) } : null;
}

function nameOf({ page_id, device }: Device): string {
  return `${page_id} ${device}`;
}

/**
 * Whether a step is opened again for who brings this arrival. Where anybody can bring it under another device's name, only
 * the step that asks for a code is: the code is on the phone of its owner.
 */
function isTheirs(step: string, arrival: Arrival): boolean {
  const provesOwner = Object.values(verifiers).some((each) => each.step?.name === step && each.step.provesOwner);
  return provesOwner || isOwnArrival(arrival);
}

/**
 * The login of a window that was opened again. Where anybody can bring the name of its device, it is another login than the
 * one before: who types no code is not let in because the owner of the phone typed it.
 */
function reopenedId({ id }: PendingLogin, arrival: Arrival): string {
  if (isOwnArrival(arrival)) return id;
  return createHash('sha256').update(`${id} ${arrival.own}`).digest('base64url');
}

/** Whether anything on this page takes time between the login and the gateway. On others the store is not asked. */
function hasSteps({ portal, draft }: PublishedPage): boolean {
  const { authentications, advertising } = draft.configuration;
  const offered = authentications.filter(({ name, active }) => active && portal.methods.has(name));
  const leads = ({ name }: { readonly name: string }) =>
    [...verifiersOf(name, authentications)].some((verifier) => verifiers[verifier].step !== null);
  return advertising.active || offered.some(leads);
}

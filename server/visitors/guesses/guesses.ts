import { LRUCache } from 'lru-cache';
import type { Arrival } from '#core/gateways/types.ts';
import { secretsOf } from '#core/portal/step.ts';
import { GUARDED, TOLD_OF_GUESSES } from '../../domain/account-limits.ts';
import { addressKey } from '../../domain/addresses.ts';
import { organisationOf } from '../../ports/store/pages.ts';
import type { Limit } from '../../ports/store/requests.ts';
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts';
import type { VisitorDeps } from '../deps.ts';
import { limitsWithMemory, type VisitorLimits } from '../outage/memory.ts';
import { unlessUnwritable } from '../outage/store-circuit.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import { createTellOwner, type TellOwner } from '../tell-owner.ts';
import { type KeptDevice, lastLoginOf } from '../visit/device-token.ts';

const MINUTE = 60_000;

/** How many wrong codes and passwords are looked at, of whom, and within which time (decision 182). */
const WRONG = {
  device: { most: 5, window: 10 * MINUTE },
  address: { most: 30, window: 10 * MINUTE },
  owner: { most: 300, window: 60 * MINUTE },
  /** Of one address, or one device that is known, while an owner is guarded. */
  guarded: { most: 1, window: MINUTE },
} as const;

/** How much of a limit one server grants while the store cannot be asked. */
const alone = (most: number) => Math.min(most, Math.max(WRONG.device.most, most / 6));
/** Milliseconds for which a refusal is repeated without asking the store, so that a flood of tries costs others nothing. */
const ASKED_AGAIN = 1_000;
const REMEMBERED = 10_000;

interface Refusal {
  readonly at: number;
  readonly wait: number;
}

/** Who types something that lets in, and where. */
export interface Guesser {
  readonly page: Pick<PublishedPage, 'id' | 'user_id' | 'organisation_id' | 'portal'>;
  readonly arrival: Arrival | null;
  readonly address: string;
  /** The device whose forms these are, where it is named. */
  readonly sender: string | null;
  /** What its browser proves of its device. */
  readonly kept: KeptDevice | null;
  /** The fields of what is typed. */
  readonly secrets: readonly string[];
}

/** A try that was counted before anybody knows whether it is right. */
export interface Guess {
  /** Milliseconds until the next try; 0: this one is looked at. */
  readonly wait: number;
  /** It was right, or nothing was compared: it counts no more. */
  giveBack(): Promise<void>;
}

/**
 * Limits of what people type to be let in: codes, coupons, the password of a page. Only what is wrong counts in the end,
 * yet each try is counted before it is looked at, so that a thousand at once get no further than a thousand in turn.
 * Strangers at other addresses take nothing from anybody: what an owner's visitors have in common only makes each
 * address slower.
 */
export interface Guesses {
  readonly deps: VisitorDeps;
  readonly limits: VisitorLimits;
  readonly tellOwner: TellOwner;
  /** Refusals of a moment ago, by the limit that refused. */
  readonly refusals: LRUCache<string, Refusal>;
}

export function openGuesses(deps: VisitorDeps): Guesses {
  const limits = limitsWithMemory(deps.store.limits, deps.clock, alone);
  return { deps, limits, tellOwner: createTellOwner(deps, limits), refusals: new LRUCache({ max: REMEMBERED }) };
}

/** Counts a try, unless there were too many. */
export async function takeGuess(guesses: Guesses, guesser: Guesser): Promise<Guess> {
  const { user_id: owner } = guesser.page;
  const { who, own } = await ownLimits(guesser, guesses.deps);
  const guarded = [...own, { scope: 'wrong codes while guarded', key: `${owner} ${who}`, ...WRONG.guarded }];
  if (await isGuarded(guesses, owner)) return counted(guesses, guarded);
  const ofOwner: Limit = { scope: 'wrong codes at', key: owner, ...WRONG.owner };
  const guess = await counted(guesses, [...own, ofOwner]);
  if (guess.wait === 0 || waitAgain(guesses, ofOwner) === 0) return guess;
  await guard(guesses, guesser.page);
  return counted(guesses, guarded);
}

/**
 * Counts a code that somebody opens by its printed address, with those that are typed at pages: the address alone is known
 * of who asks, and `desk` is whose vouchers are asked about.
 */
export async function takeOpenedCode(guesses: Guesses, address: string, desk: string): Promise<Guess> {
  const who = addressKey(address);
  const own = { scope: 'wrong codes from', key: who, ...WRONG.address };
  const guarded = [own, { scope: 'wrong codes while guarded', key: `${desk} ${who}`, ...WRONG.guarded }];
  if (await isGuarded(guesses, desk)) return counted(guesses, guarded);
  const ofDesk: Limit = { scope: 'wrong codes at', key: desk, ...WRONG.owner };
  const guess = await counted(guesses, [own, ofDesk]);
  if (guess.wait === 0 || waitAgain(guesses, ofDesk) === 0) return guess;
  const { deps, limits } = guesses;
  if ((await limits.take([{ ...GUARDED, key: desk }])) === 0)
    deps.log.warn(
      { desk },
      'addresses of vouchers that nobody has are opened in masses: each caller has one try a minute',
    );
  return counted(guesses, guarded);
}

/** Whether somebody guesses at the pages of an owner. */
async function isGuarded({ limits }: Guesses, owner: string): Promise<boolean> {
  return (await limits.waitOf({ ...GUARDED, key: owner })) > 0;
}

/** Guards an owner from now on, who is told of it. */
async function guard({ deps, limits, tellOwner }: Guesses, page: Guesser['page']): Promise<void> {
  const { id, user_id } = page;
  if ((await limits.take([{ ...GUARDED, key: user_id }])) > 0) return;
  deps.log.warn({ page: id, owner: user_id }, 'wrong codes are typed in masses: the owner of the page is guarded');
  const until = new Date(deps.clock.now() + GUARDED.window).toISOString();
  const told = { organisation: organisationOf(page), data: { page_id: id, until } };
  deps.storeCircuit.inBackground(() =>
    deps.background.run('webhooks not told of guesses', () => tellWebhooks('voucher.guessing', told, deps)),
  );
  await tellOwner(page, { kind: 'wrong-codes', often: TOLD_OF_GUESSES });
}

async function counted(guesses: Guesses, asked: readonly Limit[]): Promise<Guess> {
  const { limits } = guesses;
  const again = Math.max(...asked.map((limit) => waitAgain(guesses, limit)));
  const wait = again > 0 ? again : await limits.take(asked);
  if (wait > 0 && again === 0) await rememberRefusal(guesses, asked);
  return { wait, giveBack: () => limits.giveBack(wait > 0 ? [] : asked) };
}

/** Milliseconds that are left of a refusal of a moment ago. */
function waitAgain({ deps, refusals }: Guesses, { scope, key }: Limit): number {
  const { at = 0, wait = 0 } = refusals.get(`${scope} ${key}`) ?? {};
  const since = deps.clock.elapsed() - at;
  return since < ASKED_AGAIN ? Math.max(wait - since, 0) : 0;
}

/** Remembers which of some limits refuses. */
async function rememberRefusal({ deps, limits, refusals }: Guesses, asked: readonly Limit[]): Promise<void> {
  for (const limit of asked) {
    const wait = await limits.waitOf(limit);
    if (wait > 0) return void refusals.set(`${limit.scope} ${limit.key}`, { at: deps.clock.elapsed(), wait });
  }
}

/** The limits of a device, and of everybody at its address unless the device is known; from narrow to wide. */
async function ownLimits(
  guesser: Guesser,
  deps: VisitorDeps,
): Promise<{ readonly who: string; readonly own: readonly Limit[] }> {
  const { page, arrival, kept, sender } = guesser;
  const address = addressKey(guesser.address);
  const known = await isKnown(guesser, deps);
  // A device that is known by its MAC alone began no count of its own with each of its visits.
  const name = known && kept?.own !== arrival?.own ? arrival?.client : sender;
  const place = arrival?.keyed === true ? 'any address' : address;
  const who = typeof name === 'string' ? `${page.user_id} ${name} at ${place}` : address;
  const device = typeof name === 'string' ? [{ scope: 'wrong codes of a device', key: who, ...WRONG.device }] : [];
  if (known) return { who, own: device };
  return { who: address, own: [...device, { scope: 'wrong codes from', key: address, ...WRONG.address }] };
}

/**
 * Whether a device stands outside of the count of its address: the key of its gateway vouches for it, or it was let in at
 * this page before by what is typed now, by the rule of visitors who come back. What an address says of other devices can
 * be made up for each try, and so can devices that were let in without a secret.
 */
async function isKnown({ page, arrival, kept, secrets }: Guesser, deps: VisitorDeps): Promise<boolean> {
  if (arrival === null || arrival.client === null) return false;
  if (arrival.keyed === true) return true;
  const last = await unlessUnwritable(
    () => lastLoginOf({ page, arrival, kept }, deps),
    async () => null,
  );
  const shown = secretsOf(page.portal, last?.method);
  return last !== null && secrets.every((name) => shown.includes(name));
}

import type { FastifyBaseLogger } from 'fastify';
import ipaddr from 'ipaddr.js';
import { macAddress } from '#core/gateways/gateway-address.ts';
import { isSpent } from '#core/gateways/limits/allowance.ts';
import { limitAttributes, type RadiusAttributes } from '#core/gateways/limits/radius-attributes.ts';
import { gateways } from '#core/gateways/registry.ts';
import { sessionLength } from '#core/statistics/session-length.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { ServerSecret } from '../../domain/secret-box.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeptRadiusAccount, RadiusSession } from '../../ports/store/radius-accounts.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { VisitCounter } from '../counts/visit-counter.ts';
import { wantMore } from '../leases/extend-leases.ts';
import { goOffline } from '../leases/go-offline.ts';
import { beginLease, type Called, endLeasesAt, reportLease } from '../leases/keep-leases.ts';
import { forgetAt, passwordBox } from './one-time-accounts.ts';
import { type AccountDetails, balanceOf } from './usage.ts';

/*
 * Requests and answers as FreeRADIUS's module rlm_rest writes and reads them: each attribute with the list of its values.
 */

/** What a RADIUS server asks: the first value of each attribute, as text. */
export type RadiusRequest = ReadonlyMap<string, string>;

/** What it is told; `body` are attributes for its own use and for the gateway. */
export interface RadiusAnswer {
  readonly status: 200 | 204 | 401;
  readonly body?: Readonly<Record<string, { readonly op: ':='; readonly value: readonly (string | number)[] }>>;
}

/** The address that a request came to the RADIUS server from. No gateway can say it itself, unlike its name. */
const SOURCE = 'source';

export function readRadiusRequest(body: unknown, source: string): RadiusRequest {
  if (typeof body !== 'object' || body === null) return new Map();
  const entries = Object.entries(body).flatMap(([name, given]): [string, string][] => {
    const value: unknown = [(given as { value?: unknown } | null)?.value].flat()[0];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return new Map([...entries, [SOURCE, source]]);
}

/** A text that came as hexadecimal bytes, as an attribute that is opaque to the RADIUS server does. */
function textOfOctets(value: string | undefined): string | undefined {
  const hex = /^0x((?:[0-9a-f]{2})*)$/i.exec(value ?? '')?.[1];
  return hex === undefined ? value : Buffer.from(hex, 'hex').toString('utf8');
}

/** A counter; what is none counts as 0. */
function countIn(request: RadiusRequest, name: string): number {
  const value = Number(request.get(name));
  return Number.isSafeInteger(value) && value >= 0 ? value : 0;
}

/** Goes on with the login: `control` is what the password is checked with, `reply` goes to the gateway. */
function accept(control: RadiusAttributes, reply: RadiusAttributes): RadiusAnswer {
  return { status: 200, body: { ...listed('control', control), ...listed('reply', reply) } };
}

/** Refuses the login; gateways show or pass on the words. */
function reject(words: string): RadiusAnswer {
  return { status: 401, body: listed('reply', { 'Reply-Message': words }) };
}

const DONE: RadiusAnswer = { status: 204 };

function listed(list: string, attributes: RadiusAttributes): NonNullable<RadiusAnswer['body']> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`${list}:${name}`, { op: ':=', value: [value] }]),
  );
}

/** What RADIUS servers are answered with. */
export interface RadiusDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly secret: ServerSecret;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly counts: Pick<VisitCounter, 'tell'>;
}

const GIGAWORD = 2 ** 32;

/** By name and by number: which of them FreeRADIUS writes depends on its version. */
const REPORTS: Readonly<Record<string, 'running' | 'ended' | 'anew'>> = {
  Start: 'running',
  'Interim-Update': 'running',
  Stop: 'ended',
  'Accounting-On': 'anew',
  'Accounting-Off': 'anew',
  1: 'running',
  2: 'ended',
  3: 'running',
  7: 'anew',
  8: 'anew',
};

/**
 * `authorize`: whether an account is there that can still be used, the password to compare with, and the limits. The
 * account is not used up yet, so that a wrong password harms nobody.
 */
export async function authorise(request: RadiusRequest, deps: RadiusDeps): Promise<RadiusAnswer> {
  const { store, clock, secret } = deps;
  const account = await store.radiusAccounts.byName(request.get('User-Name') ?? '');
  const password = account?.isOpen ? passwordBox(secret).open(account.password) : null;
  if (!account || password === null) return refuse('server.radius.tooOld', account, deps);
  const { kind, mac } = account.details as AccountDetails;
  const asking = macAddress(request.get('Calling-Station-Id'));
  if (mac !== null && asking !== null && mac !== asking) return refuse('server.radius.otherDevice', account, deps);
  const { left } = await balanceOf(account, store, clock.now());
  if (isSpent(left)) return refuse('server.radius.quota', account, deps);
  // Gateways return the class with every report, also those that report another name of the user.
  const reply = { ...limitAttributes(gateways[kind], left), Class: account.username };
  return accept({ 'Cleartext-Password': password }, reply);
}

/** `post-auth`: the password was right. Uses up the account: of any number of logins by it, one gets through. */
export async function useUp(request: RadiusRequest, deps: RadiusDeps): Promise<RadiusAnswer> {
  const { store, clock } = deps;
  const name = request.get('User-Name') ?? '';
  const now = clock.now();
  const isLetIn = await store.tx(async (tx) => {
    const { lease } = ((await tx.radiusAccounts.byName(name))?.details ?? {}) as Partial<AccountDetails>;
    const isUsed = await tx.radiusAccounts.use(name, now);
    if (!isUsed || lease === undefined) return isUsed;
    return beginLease(lease, { now, session: name, nas: nasOf(request), called: calledIn(request) }, tx);
  });
  if (isLetIn) return DONE;
  return refuse('server.radius.tooOld', await store.radiusAccounts.byName(name), deps);
}

/**
 * `accounting`: keeps what a session used. Reports may come twice, late, and in any order. What is no account of ours is
 * acknowledged all the same: a gateway would repeat it for ever.
 */
export async function keepReport(request: RadiusRequest, { store, clock, counts }: RadiusDeps): Promise<RadiusAnswer> {
  const state = REPORTS[request.get('Acct-Status-Type') ?? ''];
  const now = clock.now();
  const nas = nasOf(request);
  if (state === 'anew' && nas !== null) {
    const before = now - countIn(request, 'Acct-Delay-Time') * 1_000;
    await store.tx((tx) => endLeasesAt(nas, { before, now }, tx));
  }
  if (state === undefined || state === 'anew') return DONE;
  const names = [textOfOctets(request.get('Class')), request.get('User-Name')];
  const kept = await store.tx(async (tx) => {
    const account = await accountNamed(names, tx);
    if (!account) return null;
    const session = {
      username: account.username,
      id: (request.get('Acct-Unique-Session-Id') ?? request.get('Acct-Session-Id') ?? '').slice(0, 200),
      seconds: countIn(request, 'Acct-Session-Time'),
      // From the gateway's point of view: its output is what the device gets.
      downloaded: bytesIn(request, 'Output'),
      uploaded: bytesIn(request, 'Input'),
      reported_at: now,
      ended: state === 'ended',
    };
    const details = account.details as AccountDetails;
    const before = await tx.radiusAccounts.report(session, forgetAt(details, now));
    const since = (name: 'seconds' | 'downloaded' | 'uploaded') => Math.max(session[name] - (before?.[name] ?? 0), 0);
    const more = { seconds: since('seconds'), down: since('downloaded'), up: since('uploaded') };
    if (details.lease !== undefined) {
      const seconds = Math.max(session.seconds, before?.seconds ?? 0);
      const report = { more, seconds, isLast: session.ended };
      const asking = { now, session: account.username, nas, called: calledIn(request) };
      await reportLease(details.lease, report, asking, tx);
      if (!session.ended) await wantMore(details.lease, now, tx);
    } else if (details.coupon) {
      await tx.coupons.addUsage(details.coupon.id, { downloaded: more.down, uploaded: more.up });
    }
    const isLast = (await tx.radiusAccounts.lastUsed(account))?.username === account.username;
    if (session.ended && isLast) await goOffline(account, 'ended', now, tx);
    return { account, session, before };
  });
  if (kept) tellSession(kept, now, counts);
  return DONE;
}

/** What was reported of a session, and what it was before. */
interface SessionReport {
  readonly account: KeptRadiusAccount;
  readonly session: RadiusSession;
  readonly before: RadiusSession | undefined;
}

/** A gateway that reports a session has let its device in (spec statistics.1). */
function tellSession({ account, session, before }: SessionReport, at: number, counts: RadiusDeps['counts']): void {
  // Of the gateway and the day the counter knows from its visit.
  const told = { page: account.page_id, device: account.client, gateway: null, zone: null, at };
  if (before === undefined) counts.tell({ ...told, what: 'online', key: '' });
  const isOver = session.ended && before?.ended !== true;
  if (isOver) counts.tell({ ...told, what: 'left', key: sessionLength(session.seconds) });
}

async function accountNamed(
  names: readonly (string | undefined)[],
  { radiusAccounts }: Pick<Transactional, 'radiusAccounts'>,
): Promise<KeptRadiusAccount | undefined> {
  for (const name of names) {
    const account = name === undefined ? undefined : await radiusAccounts.byName(name);
    if (account) return account;
  }
  return undefined;
}

/** How a gateway names itself in all it asks and reports, and from where; null where nothing of that is known. */
function nasOf(request: RadiusRequest): string | null {
  const names = ['NAS-Identifier', 'NAS-IP-Address', 'NAS-IPv6-Address', SOURCE].map((name) => request.get(name) ?? '');
  return names.some(Boolean) ? names.join(' ').slice(0, 400) : null;
}

/** By what the gateway can be told of this session again; what it does not say stays as it is known. */
function calledIn(request: RadiusRequest): Called {
  const source = request.get(SOURCE) ?? '';
  const [session, user] = [request.get('Acct-Session-Id'), request.get('User-Name')];
  return {
    ...(ipaddr.isValid(source) && { nas_address: source }),
    ...(session !== undefined && { nas_session: session.slice(0, 253) }),
    ...(user !== undefined && { nas_user: user.slice(0, 253) }),
  };
}

function bytesIn(request: RadiusRequest, direction: 'Input' | 'Output'): number {
  return countIn(request, `Acct-${direction}-Gigawords`) * GIGAWORD + countIn(request, `Acct-${direction}-Octets`);
}

function refuse(reason: TextKey, account: KeptRadiusAccount | undefined, { log }: RadiusDeps): RadiusAnswer {
  const words = text(reason);
  const { page_id: page, client } = account ?? {};
  log.info({ page, client, reason: words }, 'a gateway was told not to let a visitor in');
  return reject(words);
}

import type { Device, FailedSignIn, OpenSession, SignInMethod } from '#core/ports/account.ts';
import type { Session } from '#core/ports/api.ts';
import { lives, type SessionDeps, type SignedInCaller } from '../access/access.ts';
import { audited } from '../audit/audited.ts';
import { PROVIDER_SESSION, SESSION_ABSOLUTE } from '../domain/account-limits.ts';
import type { Background } from '../domain/background.ts';
import type { Settings } from '../domain/settings.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { SessionRecord, UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { freeRooms } from '../rooms/free-rooms.ts';
import type { RoomTurn } from '../rooms/sockets.ts';
import type { HashTurns } from './password.ts';

/** Dependencies of the accounts; each function names those it needs. */
export interface AccountDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'passwordCost'>;
  /** Passwords are hashed in turn. */
  readonly hashTurns: HashTurns;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly sockets: RoomTurn;
  publicUrl(): string;
}

/** Characters of the `User-Agent` header that are stored with a session. */
const USER_AGENT = 400;

/** The place from which a user signs in, and the program. */
export interface SignInPlace {
  /** The dashboard of the host, which receives the user's password. */
  readonly dashboard: DashboardRecord | null;
  /** The User-Agent of the program. */
  readonly userAgent: string;
  /** The network address. */
  readonly address: string;
}

/** A new session of a user, for one organisation alone where it is named. This is the only time its token is shown. */
export async function startSession(
  user: UserRecord,
  {
    dashboard,
    userAgent,
    address,
    method,
    organisation = null,
    life = organisation === null ? SESSION_ABSOLUTE : PROVIDER_SESSION,
    hasFactor = method === 'passkey',
    acting,
  }: SignInPlace & {
    readonly method: SignInMethod;
    readonly organisation?: string | null;
    /** Milliseconds that it lasts at most. */
    readonly life?: number;
    /** Whether a passkey, or a provider that is trusted with it, proved a second factor. */
    readonly hasFactor?: boolean;
    /** Who acts as the user by it, and why. */
    readonly acting?: { readonly by: string; readonly reason: string };
  },
  { store, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<Session> {
  if (dashboard) await store.dashboardPeople.add(dashboard.id, user.id);
  const token = newToken();
  const now = clock.now();
  await store.sessions.add(
    {
      ...{ user_id: user.id, token_hash: hashToken(token), expires_at: now + life },
      ...{ user_agent: userAgent.slice(0, USER_AGENT), address, method },
      ...{ organisation_id: organisation, has_factor: hasFactor },
      ...(acting && { acting_user_id: acting.by, acting_reason: acting.reason }),
    },
    now,
  );
  return { id: user.id, auth_token: token };
}

/** The valid sessions of a user: the requesting one first, then by last use. */
export async function listSessions(
  { user, session }: Pick<SignedInCaller, 'user' | 'session'>,
  deps: SessionDeps,
): Promise<OpenSession[]> {
  const living: SessionRecord[] = [];
  for (const one of await deps.store.sessions.ofUser(user.id)) if (await lives(one.id, deps)) living.push(one);
  return living
    .map(({ id, user_agent, address, method, created_at, used_at }) => ({
      id,
      current: id === session.id,
      device: deviceOf(user_agent),
      ...(address !== '' && { address }),
      ...(method !== '' && { method }),
      created_at: new Date(created_at).toISOString(),
      used_at: new Date(used_at).toISOString(),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** Keeps a try to sign in that failed; an account may be missing (see the port). */
export async function keepFailure(
  user: UserRecord | undefined,
  { userAgent, address }: SignInPlace,
  { store, clock, background }: Pick<AccountDeps, 'store' | 'clock' | 'background'>,
): Promise<void> {
  const failed = { user_id: user?.id ?? '', at: clock.now(), address, user_agent: userAgent.slice(0, USER_AGENT) };
  await background.guard('failed sign-in not kept', () => store.failedSignIns.add(failed));
}

/** The failed sign-ins to an account, the latest first. */
export async function listFailures(
  { id }: Pick<UserRecord, 'id'>,
  { store }: { readonly store: Pick<Repositories, 'failedSignIns'> },
): Promise<FailedSignIn[]> {
  return (await store.failedSignIns.ofUser(id)).map(({ at, address, user_agent }) => ({
    device: deviceOf(user_agent),
    address,
    at: new Date(at).toISOString(),
  }));
}

/** Ends these sessions: their tokens become invalid, their rooms are free, their sockets closed. */
export async function endSessions(
  ids: readonly string[],
  { store, sockets }: Pick<AccountDeps, 'store' | 'sockets'>,
): Promise<void> {
  await sockets.inTurn(() => store.tx((tx) => removeSessions(ids, tx)));
}

/** A person ends sessions of their own. */
export async function endOwnSessions(
  { id }: Pick<UserRecord, 'id'>,
  ids: readonly string[],
  { store, sockets, clock }: Pick<AccountDeps, 'store' | 'sockets' | 'clock'>,
): Promise<void> {
  if (ids.length === 0) return;
  await sockets.inTurn(() =>
    store.tx(async (tx) => {
      const acting = (await tx.sessions.ofUser(id)).filter(
        (one) => one.acting_user_id !== null && ids.includes(one.id),
      );
      const account = (await tx.users.byId(id))?.email ?? '';
      await removeSessions(ids, tx);
      const act = { organisation: null, subject: { id }, fields: { count: ids.length } };
      await audited('session.ended', act, { store: tx, clock });
      // Their organisation reads that staff came in; so it reads that they are out.
      for (const { organisation_id: organisation } of acting)
        await audited('acting.stopped', { organisation, subject: { id }, fields: { account } }, { store: tx, clock });
    }),
  );
}

/** Ends a session within a transaction: another process may give a room to a tab of it at the same time. */
export async function removeSessions(
  ids: readonly string[],
  tx: Pick<Repositories, 'sessions' | 'rooms' | 'outbox'>,
): Promise<void> {
  for (const session of ids) {
    await tx.sessions.remove(session);
    await freeRooms(await tx.rooms.ofSession(session), tx);
    await tx.outbox.add({ kind: 'session-ended', session });
  }
}

type Names = readonly (readonly [name: string, pattern: RegExp])[];

/** The first match counts: most programs also claim to be older ones. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
  ['Command line', /\bnode\b/i],
];
const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** The usual name of a program and its operating system, from its User-Agent; null if it is not recognised. */
function deviceOf(userAgent: string): Device {
  return { browser: nameIn(userAgent, BROWSERS), system: nameIn(userAgent, SYSTEMS) };
}

function nameIn(userAgent: string, names: Names): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}

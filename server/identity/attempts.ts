import type { ProviderStart, SignInProvider } from '#core/ports/identity/sign-in.ts';
import { refuseWait } from '../accounts/rate-limit.ts';
import { addressKey } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken, isSameSecret, newToken } from '../domain/tokens.ts';
import { addressAt, firstAddress } from '../organisations/provider-addresses.ts';
import type { SessionRecord, UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { AttemptPurpose, AttemptRecord, ConnectionRecord } from '../ports/store/people/identity.ts';
import { clientOf, connectionMissing, upgradeRunning } from './connections.ts';
import { IDENTITY_STEP, type IdentityDeps } from './deps.ts';
import { authorizationAddress } from './provider.ts';

// spec accounts.64, accounts.65

export const ATTEMPT_LIFE = 600_000;
const HOUR = 3_600_000;
const STARTS_PER_ADDRESS = 30;
const STARTS_PER_CONNECTION = 300;

/** What a request says of where it comes from. */
export interface AskedAt {
  readonly dashboard: DashboardRecord | null;
  /** As it was sent: it is compared and used for nothing else. */
  readonly hostname: string;
  /** The network address. */
  readonly address: string;
}

/** The connections that people sign in by at a host. */
export async function providersAt(
  { dashboard, hostname }: Omit<AskedAt, 'address'>,
  deps: IdentityDeps,
): Promise<SignInProvider[]> {
  const at = await addressAt(dashboard, hostname, deps);
  const organisation = at && (await deps.store.organisations.byId(at.organisationId));
  if (!organisation || organisation.trashed_at !== null) return [];
  return (await deps.store.oidcConnections.ofOrganisation(organisation.id))
    .filter(({ disabled_at }) => disabled_at === null)
    .map(({ id, name, forced_at }) => ({ id, name, ...(forced_at !== null && { forced: true }) }));
}

interface Start extends ProviderStart {
  readonly purpose: AttemptPurpose;
  /** Who is signed in, where that matters. */
  readonly user: UserRecord | null;
  /** The session that is to be proved. */
  readonly session?: SessionRecord;
}

/** Sends somebody to a provider. What they come back with counts once, within ten minutes, in the same tab. */
export async function startAttempt(
  { connection: id, purpose, user, session, binding_hash, path }: Start,
  at: AskedAt,
  deps: IdentityDeps,
): Promise<string> {
  const { store, clock } = deps;
  const connection = await store.oidcConnections.byId(id);
  const redirect_uri = await redirectAddress(connection, purpose, at, deps);
  if (!connection || (connection.disabled_at !== null && purpose !== 'test')) throw connectionMissing();
  if (purpose !== 'test' && (await store.nodes.anyBefore(IDENTITY_STEP))) throw upgradeRunning();
  const wait = await store.limits.take([
    { scope: 'provider sign-ins at', key: addressKey(at.address), most: STARTS_PER_ADDRESS, window: HOUR },
    { scope: 'provider sign-ins of', key: id, most: STARTS_PER_CONNECTION, window: HOUR },
  ]);
  refuseWait(wait, 'server.identity.starts');
  const state = newToken();
  const sent = { redirect_uri, scopes: connection.scopes, state, anew: purpose === 'proof' };
  const url = await authorizationAddress(await clientOf(connection, deps), sent, deps);
  await store.oidcAttempts.add({
    state_hash: hashToken(state),
    connection_id: id,
    purpose,
    binding_hash,
    redirect_uri,
    path: isOwnPath(path) ? path : '/',
    user_id: user?.id ?? null,
    session_id: session?.id ?? null,
    ends_at: clock.now() + ATTEMPT_LIFE,
  });
  return url;
}

/** Where the provider sends somebody back to: the host that they are at, which has to be one of the organisation's. */
async function redirectAddress(
  connection: ConnectionRecord | undefined,
  purpose: AttemptPurpose,
  { dashboard, hostname }: AskedAt,
  deps: IdentityDeps,
): Promise<string> {
  const at = await addressAt(dashboard, hostname, deps);
  if (connection && at?.organisationId === connection.organisation_id) return at.redirect_uri;
  // Who is not signed in learns nothing of other organisations.
  if (!connection || purpose === 'sign-in') throw connectionMissing();
  const first = await firstAddress(connection.organisation_id, deps);
  if (!first) throw refusal(409, 'connection_no_host', 'server.identity.noHost');
  throw refusal(409, 'connection_elsewhere', 'server.identity.otherHost', { host: first.host }, { host: first.host });
}

/** A path of the product itself: browsers read `//` and a backslash as another host. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\');

/** What came back, and from where. */
export interface Returned extends AskedAt {
  readonly query: string;
  readonly binding: string;
  readonly user: UserRecord | null;
  readonly session: SessionRecord | null;
}

/** Spends what somebody came back with. Another tab, browser or host, a second time and after ten minutes it is over. */
export async function takeAttempt(
  { query, binding, user, session, dashboard, hostname }: Returned,
  deps: IdentityDeps,
): Promise<{ readonly attempt: AttemptRecord; readonly state: string }> {
  const state = new URLSearchParams(query).get('state') ?? '';
  const attempt = await deps.store.oidcAttempts.spend(hashToken(state), deps.clock.now());
  const at = await addressAt(dashboard, hostname, deps);
  const isHere = attempt !== undefined && at?.redirect_uri === attempt.redirect_uri;
  if (!isHere || !isSameSecret(hashToken(binding), attempt.binding_hash))
    throw refusal(422, 'attempt_over', 'server.identity.over');
  // Somebody who was let in by a provider tries one as well, but connects nothing.
  const isFree = attempt.purpose === 'test' || attempt.purpose === 'proof' || user?.bound_to === undefined;
  const isOfSession = attempt.session_id === null || attempt.session_id === session?.id;
  const isSame = attempt.user_id === null || (attempt.user_id === user?.id && isFree && isOfSession);
  if (!isSame) throw refusal(403, 'other_person', 'server.identity.otherPerson');
  return { attempt, state };
}

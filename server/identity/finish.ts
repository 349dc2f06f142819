import type { ProviderOutcome } from '#core/ports/identity/sign-in.ts';
import { text } from '#core/texts/index.ts';
import type { SignInPlace } from '../accounts/sessions.ts';
import { audited } from '../audit/audited.ts';
import { connectDoor } from '../dashboards/people-at-host.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { AttemptPurpose, AttemptRecord, ConnectionRecord } from '../ports/store/people/identity.ts';
import type { Repositories } from '../ports/store/store.ts';
import { ATTEMPT_LIFE, type Returned, takeAttempt } from './attempts.ts';
import { claimedGroups, joiningRole, judgeEmail, judgeGroups, judgeRole, nameIn } from './claims.ts';
import { clientOf, connectionMissing, upgradeRunning, writeDown } from './connections.ts';
import { IDENTITY_STEP, type IdentityDeps } from './deps.ts';
import { provedDomains } from './domains.ts';
import { admit, type Entrant, startBound } from './enter.ts';
import { connect, type LinkTicket } from './own-identities.ts';
import { type Claims, redeemCode, refuseOldSignIn } from './provider.ts';

// spec accounts.64, accounts.65, accounts.67, accounts.68, accounts.69

/** The answer of a provider, already verified. */
interface Answered {
  readonly attempt: AttemptRecord;
  readonly claims: Claims;
  readonly place: SignInPlace;
}

interface Inside {
  readonly store: Repositories;
  readonly clock: Clock;
}

type Finish = (answered: Answered, connection: ConnectionRecord, deps: Inside) => Promise<ProviderOutcome>;

/** What comes of an answer, by what somebody was sent away for. It runs in one transaction. */
const FINISH: Readonly<Record<AttemptPurpose, Finish>> = {
  'sign-in': signIn,
  link: linkSignedIn,
  test: tellTest,
  proof: proveSession,
};

/** Takes what somebody came back with from a provider. */
export async function finishAttempt(returned: Returned & SignInPlace, deps: IdentityDeps): Promise<ProviderOutcome> {
  const { store, clock } = deps;
  const { attempt, state } = await takeAttempt(returned, deps);
  const { dashboard, userAgent, address } = returned;
  const connection = await openConnection(attempt, store);
  try {
    const sent = { redirect_uri: attempt.redirect_uri, query: returned.query, state };
    const claims = await redeemCode(await clientOf(connection, deps), sent, deps);
    if (attempt.purpose !== 'test' && (await store.nodes.anyBefore(IDENTITY_STEP))) throw upgradeRunning();
    return await store.tx(async (tx) => {
      const answered = { attempt, claims, place: { dashboard, userAgent, address } };
      return FINISH[attempt.purpose](answered, await openConnection(attempt, tx), { store: tx, clock });
    });
  } catch (error) {
    if (error instanceof HttpError) await tellFailure(connection, error, deps);
    throw error;
  }
}

/** The connection somebody was sent away by; it may be off or gone by now. */
async function openConnection(
  { connection_id, purpose }: Pick<AttemptRecord, 'connection_id' | 'purpose'>,
  { oidcConnections, organisations }: Pick<Repositories, 'oidcConnections' | 'organisations'>,
): Promise<ConnectionRecord> {
  const connection = await oidcConnections.byId(connection_id);
  if (!connection || (connection.disabled_at !== null && purpose !== 'test')) throw connectionMissing();
  const organisation = await organisations.byId(connection.organisation_id);
  if (!organisation || organisation.trashed_at !== null) throw connectionMissing();
  return connection;
}

/** Who it is: whom the connection knows by the subject, else by an email that counts. Never both ways at once. */
async function signIn(
  { attempt, claims, place }: Answered,
  connection: ConnectionRecord,
  deps: Inside,
): Promise<ProviderOutcome> {
  const { store, clock } = deps;
  const { path } = attempt;
  const given = { role: judgeRole(claims, connection), groups: judgeGroups(claims, connection) };
  const identity = await store.identities.bySubject(connection.id, claims.sub);
  if (identity) {
    const user = livingAccount(await store.users.byId(identity.user_id));
    await admit({ connection, user, ...given, known: true }, deps);
    const seen = judgeEmail(claims, connection, []).email || identity.email_seen;
    await store.identities.used(identity, seen, clock.now());
    return { path, session: await startBound({ connection, user, claims }, place, deps) };
  }
  const { email, refused } = judgeEmail(claims, connection, await provedDomains(connection.organisation_id, deps));
  if (refused) throw refusal(403, refused.code, refused.key);
  const account = await store.users.byEmail(email);
  if (account && (await hasOtherWays(account, connection, store))) {
    livingAccount(account);
    const { id: user_id } = account;
    // To connect it they sign in here first, where they are nobody yet.
    if (place.dashboard) await admitToConnect(account, place.dashboard, deps);
    const link = { connection_id: connection.id, subject: claims.sub, user_id, email, ...given };
    const ticket = await linkTicket(link, deps);
    return { path, link: { ticket, email, name: connection.name } };
  }
  const user = livingAccount(account ?? (await newAccount(email, claims, connection, deps)));
  await enter({ connection, user, ...given, known: false }, { subject: claims.sub, email }, deps);
  return { path, session: await startBound({ connection, user, claims }, place, deps) };
}

async function enter(
  entrant: Entrant,
  who: { readonly subject: string; readonly email: string },
  deps: Inside,
): Promise<void> {
  await admit(entrant, deps);
  await connect({ ...who, connection: entrant.connection, user: entrant.user }, deps);
  await deps.store.identities.used(
    { connection_id: entrant.connection.id, subject: who.subject },
    who.email,
    deps.clock.now(),
  );
}

/** An account without a password; nobody signs in to it but by the connection, or after a mail to its address. */
async function newAccount(
  email: string,
  claims: Claims,
  connection: ConnectionRecord,
  { store, clock }: Inside,
): Promise<UserRecord> {
  const invitation = await store.memberInvitations.openOf(connection.organisation_id, email);
  if (!connection.create_members && !invitation) throw refusal(403, 'not_member', 'server.identity.notMember');
  const fullname = nameIn(claims) || invitation?.name || (email.split('@')[0] ?? email);
  return store.users.add({ email, fullname, password: '' }, clock.now());
}

/** Whether an account is somebody's beyond what this organisation made of it: then its owner connects it, and nobody else. */
async function hasOtherWays(
  { id, password }: UserRecord,
  { organisation_id }: ConnectionRecord,
  { identities, memberships, passkeys }: Repositories,
): Promise<boolean> {
  if (password !== '' || (await passkeys.ofUser(id)).length > 0 || (await identities.ofUser(id)).length > 0)
    return true;
  return (await memberships.ofUser(id)).some((one) => one.organisation_id !== organisation_id);
}

const LINK_LIFE = 600_000;

/** Somebody signs in at this host to connect their account, where else they are nobody, or come by the provider alone. */
async function admitToConnect(
  account: UserRecord,
  dashboard: DashboardRecord,
  { store, clock }: Inside,
): Promise<void> {
  await store.dashboardPeople.admit(dashboard.id, account.id);
  const subject = `${dashboard.id} ${account.id}`;
  await store.oneTimeTokens.removeOf('connect-door', subject);
  const hash = connectDoor(account, dashboard);
  await store.oneTimeTokens.add({ hash, kind: 'connect-door', subject, expiresAt: clock.now() + LINK_LIFE });
}

async function linkTicket(link: LinkTicket, { store, clock }: Inside): Promise<string> {
  const ticket = newToken();
  const expiresAt = clock.now() + LINK_LIFE;
  await store.oneTimeTokens.add({
    hash: hashToken(ticket),
    kind: 'identity',
    subject: JSON.stringify(link),
    expiresAt,
  });
  return ticket;
}

/** Connects the account that is signed in, which has proved both: itself, and who it is at the provider. */
async function linkSignedIn(
  { attempt, claims }: Answered,
  connection: ConnectionRecord,
  deps: Inside,
): Promise<ProviderOutcome> {
  const { store } = deps;
  const user = livingAccount(await store.users.byId(attempt.user_id ?? ''));
  const other = await store.identities.bySubject(connection.id, claims.sub);
  if (other && other.user_id !== user.id) throw refusal(409, 'identity_other', 'server.identity.identityOther');
  const { email } = judgeEmail(claims, connection, []);
  const given = { role: judgeRole(claims, connection), groups: judgeGroups(claims, connection) };
  // Who is no member becomes none by this: their email was not looked at.
  await enter({ connection, user, ...given, known: true }, { subject: claims.sub, email }, deps);
  return { path: attempt.path, linked: { name: connection.name } };
}

/** spec accounts.103: the session that was sent away is proved, by whom it is of and nobody else, who signed in there just now. */
async function proveSession(
  { attempt, claims }: Answered,
  connection: ConnectionRecord,
  { store, clock }: Inside,
): Promise<ProviderOutcome> {
  const identity = await store.identities.bySubject(connection.id, claims.sub);
  if (identity?.user_id !== attempt.user_id)
    throw refusal(403, 'identity_other', 'server.identity.proofOther', { name: connection.name });
  refuseOldSignIn(claims, connection.name, clock.now() - (attempt.ends_at - ATTEMPT_LIFE));
  await store.sessions.markProved(attempt.session_id ?? '', clock.now());
  return { path: attempt.path, proved: true };
}

/** What the rules would make of whoever tried; nothing but the time of it is kept. */
async function tellTest(
  { attempt, claims }: Answered,
  connection: ConnectionRecord,
  deps: Inside,
): Promise<ProviderOutcome> {
  const { store, clock } = deps;
  const { email, refused } = judgeEmail(claims, connection, await provedDomains(connection.organisation_id, deps));
  const role = joiningRole(judgeRole(claims, connection), connection);
  const given = judgeGroups(claims, connection) ?? [];
  const joins = (await store.groups.ofOrganisation(connection.organisation_id)).filter(({ id }) => given.includes(id));
  const why = refused?.key ?? (role === null ? 'server.identity.noRole' : null);
  // a try that was refused does not show that they can come in by it (spec accounts.93)
  const by = why === null ? (attempt.user_id ?? '') : '';
  await store.oidcConnections.setTested(connection.id, { at: clock.now(), by });
  await writeDown('connection.tested', connection, {}, deps);
  return {
    path: attempt.path,
    tested: {
      ...{ connection: connection.id, subject: claims.sub, email, role },
      refused: why && text(why),
      joins: joins.map(({ name }) => name),
      groups: connection.groups_claim === '' ? null : claimedGroups(claims, connection),
      claims: Object.keys(claims).sort(),
    },
  };
}

function livingAccount(user: UserRecord | undefined): UserRecord {
  if (user?.disabled_at !== null) throw refusal(403, 'account_disabled', 'server.identity.accountDisabled');
  return user;
}

/** How often a failure of one kind is written down. */
const FAILURE_WINDOW = 600_000;

/** Writes down why nobody got in: an admin finds here what to mend. What the provider sent is not kept. */
async function tellFailure(
  connection: ConnectionRecord,
  { code, details }: HttpError,
  deps: IdentityDeps,
): Promise<void> {
  const { reason = '' } = (details ?? {}) as { reason?: string };
  const said = reason === '' ? code : `${code}: ${reason}`;
  const once = { scope: 'failed providers', key: `${connection.id} ${said}`, most: 1, window: FAILURE_WINDOW };
  await deps.background.guard('failed provider not written down', async () => {
    if ((await deps.store.limits.take([once])) > 0) return;
    const act = {
      ...{ organisation: connection.organisation_id, subject: { id: connection.id, label: connection.name } },
      ...{ fields: { reason: said }, outcome: 'failed' as const },
    };
    await deps.store.tx((tx) => audited('connection.failed', act, { store: tx, clock: deps.clock }));
  });
}

import { mayDo, opensOrganisation, type PageAction, roleOnPage } from '#core/access/roles.ts';
import type { PageRole } from '#core/access/types.ts';
import { SESSION_IDLE, SESSION_TOUCH } from '../domain/account-limits.ts';
import type { Background } from '../domain/background.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import { hashToken } from '../domain/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { ApiTokenRecord, SessionRecord, UserRecord } from '../ports/store/accounts.ts';
import type { MembershipRecord } from '../ports/store/organisations.ts';
import { organisationOf, type PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import { type ClosedDeps, withClosed } from './closed.ts';

/** Dependencies that decide whether a session or an API token is valid. */
export interface SessionDeps {
  readonly store: Pick<Repositories, 'apiTokens' | 'operators' | 'sessions' | 'users'>;
  readonly clock: Clock;
}

export interface CallerDeps extends SessionDeps, ClosedDeps {
  readonly store: SessionDeps['store'] & ClosedDeps['store'];
  readonly background: Background;
}

/** The caller: a user by a session, or a program of theirs by an API token. */
export interface Caller {
  readonly user: UserRecord;
  readonly session: SessionRecord | null;
  readonly token: ApiTokenRecord | null;
}

/** Somebody who is signed in. */
export interface SignedInCaller extends Caller {
  readonly session: SessionRecord;
  readonly token: null;
}

/** The user whose valid session or API token this is; null if it is unknown or ended, or its account disabled. */
export async function authenticate(token: string, context: CallerDeps): Promise<Caller | null> {
  const hash = hashToken(token);
  const session = await context.store.sessions.byTokenHash(hash);
  if (session) return callerOf(session, context);
  const apiToken = await context.store.apiTokens.byTokenHash(hash);
  return apiToken ? callerByToken(apiToken, context) : null;
}

/** The caller of a valid session. Each use extends the session. */
export async function callerOf(session: SessionRecord, context: CallerDeps): Promise<SignedInCaller | null> {
  const { store, clock, background } = context;
  const account = await livingUser(session, context);
  if (!account) return null;
  const { organisation_id } = session;
  const person = organisation_id === null ? account : { ...account, bound_to: organisation_id };
  const user = await withClosed(person, session, context);
  if (session.used_at + SESSION_TOUCH <= clock.now()) {
    // With a full disk pages can still be read.
    await background.guard('use of a session not kept', () => store.sessions.touch(session.id, clock.now()));
  }
  return { user, session, token: null };
}

/** The caller of a valid API token. A use does not extend it. */
async function callerByToken(token: ApiTokenRecord, context: CallerDeps): Promise<Caller | null> {
  const { store, clock, background } = context;
  const owner = await ownerOfToken(token, context);
  if (!owner) return null;
  // One of an organisation is its own, and no way in of a person.
  const user = await withClosed(owner, 'token', context);
  if ((token.used_at ?? 0) + SESSION_TOUCH <= clock.now()) {
    await background.guard('use of a token not kept', () => store.apiTokens.touch(token.id, clock.now()));
  }
  const { organisation_id } = token;
  return { user: organisation_id === null ? user : { ...user, bound_to: organisation_id }, session: null, token };
}

/** Whether the session or API token of this id is still valid; asking does not extend it. */
export async function lives(id: string, context: SessionDeps): Promise<boolean> {
  const session = await context.store.sessions.byId(id);
  if (session) return (await livingUser(session, context)) !== null;
  const token = await context.store.apiTokens.byId(id);
  return token !== undefined && (await ownerOfToken(token, context)) !== null;
}

/** Whether a session opens nothing of an organisation: it is for another one, or that is closed to its person (spec accounts.66, accounts.81, accounts.92). */
export async function isClosedIn(
  sessionId: string,
  organisationId: string,
  context: SessionDeps & ClosedDeps,
): Promise<boolean> {
  const session = await context.store.sessions.byId(sessionId);
  const user = session && (await livingUser(session, context));
  if (!session || !user) return false;
  const { organisation_id: only } = session;
  const person = await withClosed(user, session, context);
  return !opensOrganisation({ ...person, ...(only !== null && { bound_to: only }) }, organisationId);
}

async function livingUser(session: SessionRecord, context: SessionDeps): Promise<UserRecord | null> {
  const now = context.clock.now();
  if (session.expires_at <= now || session.used_at + SESSION_IDLE <= now) return null;
  const user = await enabledUser(session.user_id, context);
  if (!user || session.acting_user_id === null) return user;
  const staff = await enabledUser(session.acting_user_id, context);
  // Who is an operator no more acts as nobody from the next call on.
  if (!staff || (await context.store.operators.of(staff.id))?.level !== 'operator') return null;
  const { id, fullname, email } = staff;
  return { ...user, acted_by: { id, fullname, email } };
}

async function ownerOfToken(token: ApiTokenRecord, context: SessionDeps): Promise<UserRecord | null> {
  if (token.revoked_at !== null || token.expires_at <= context.clock.now()) return null;
  return enabledUser(token.user_id, context);
}

async function enabledUser(id: string, { store }: Pick<SessionDeps, 'store'>): Promise<UserRecord | null> {
  const user = await store.users.byId(id);
  return user && user.disabled_at === null ? user : null;
}

export function pageMissing(id: string): HttpError {
  return refusal(404, 'page_missing', 'error.pageMissing', { id });
}

/** spec organisations.202: why somebody may not do something with a page that they may read. */
export function pageRefusal(role: PageRole, action: PageAction): HttpError {
  if (role === 'drafter' && action === 'publish') return refusal(403, 'asks_to_publish', 'server.page.asksToPublish');
  return refusal(403, 'forbidden', 'server.noRight');
}

export interface RoleDeps {
  readonly store: {
    readonly permissions: Pick<Repositories['permissions'], 'of'>;
    readonly memberships: Pick<Repositories['memberships'], 'ofActor'>;
    readonly sharedRights: Pick<Repositories['sharedRights'], 'actionsOf'>;
  };
}

/** The role of a user on a page. */
export async function roleOf(user: UserRecord, page: PageRecord, deps: RoleDeps): Promise<PageRole> {
  return (await pageStanding(user, page, deps)).role;
}

/**
 * The role of a user on a page, and who they are in its organisation. Everybody who is signed in can read templates. Whose session
 * opens another organisation alone is a stranger.
 */
export async function pageStanding(
  user: UserRecord,
  page: PageRecord,
  { store }: RoleDeps,
): Promise<{ readonly role: PageRole; readonly membership: MembershipRecord | undefined }> {
  if (!opensOrganisation(user, organisationOf(page)))
    return { role: page.template ? 'reader' : 'stranger', membership: undefined };
  const membership = await store.memberships.ofActor(organisationOf(page), user.id);
  const isOwner = page.user_id === user.id;
  const permission = isOwner ? undefined : await store.permissions.of(page.id, user.email);
  // Groups are of people of the organisation alone.
  const mayShare = !isOwner && (page.folder_id !== null || membership !== undefined);
  const sharedActions = mayShare ? await store.sharedRights.actionsOf(page, user.email) : [];
  const role = roleOnPage(user.id, page, { action: permission?.action, sharedActions, membership });
  return { role: role === 'stranger' && page.template ? 'reader' : role, membership };
}

/** The page, if the user may still do this; they may have lost the right since the request arrived. */
export async function pageFor(
  id: string,
  user: UserRecord,
  action: PageAction,
  deps: { readonly store: RoleDeps['store'] & Pick<Repositories, 'pages'> },
): Promise<PageRecord> {
  const page = await deps.store.pages.byId(id);
  if (!page) throw pageMissing(id);
  const role = await roleOf(user, page, deps);
  if (!mayDo(role, action)) throw pageRefusal(role, action);
  return page;
}

import type { FastifyRequest } from 'fastify';
import type { OrganisationAct } from '#core/access/organisation-acts.ts';
import { isDashboardOwner, mayDo, opensDashboard, type PageAction } from '#core/access/roles.ts';
import { covers, includesScope, TOKEN_PREFIX } from '#core/access/token-scopes.ts';
import type { OrganisationScope } from '#core/access/types.ts';
import type { TokenScope } from '#core/constants.ts';
import {
  authenticate,
  type Caller,
  type CallerDeps,
  pageMissing,
  pageRefusal,
  pageStanding,
} from '../../access/access.ts';
import { refuseBound } from '../../access/bound.ts';
import { refuseClosed } from '../../access/closed.ts';
import { dashboardOf, type HostDeps } from '../../dashboards/dashboard-of.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import { hashToken, tokenOf } from '../../domain/tokens.ts';
import { noteWork, operatorFor, type Standing, type StandingDeps, standingFor } from '../../organisations/standing.ts';
import { refuseSuspended } from '../../organisations/suspension.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { Access, Route } from './route.ts';
import { neededOfOrganisation } from './token-rule.ts';

/** The caller, and what the rights check found: the page or the organisation that the address names. */
export interface Granted {
  readonly caller: Caller | null;
  readonly page?: PageRecord;
  readonly standing?: Standing | Pick<Standing, 'actor'>;
  /** The organisation that the call changes something in, which may not be suspended then. */
  readonly changes?: string;
}

/** Dependencies that identify the caller and their rights. */
export interface GrantDeps extends CallerDeps, HostDeps, StandingDeps {
  readonly store: CallerDeps['store'] &
    HostDeps['store'] &
    StandingDeps['store'] &
    Pick<
      Transactional,
      | 'folders'
      | 'folderShares'
      | 'sharedRights'
      | 'pages'
      | 'permissions'
      | 'memberships'
      | 'identities'
      | 'passkeys'
      | 'secondFactors'
      | 'tx'
    >;
}

type Guarded = Pick<
  Route<never>,
  'method' | 'effects' | 'access' | 'scope' | 'sessionScope' | 'inTrash' | 'bound' | 'stepUp' | 'opens' | 'acting'
>;

/** Allows a request to a route of this access and scope, or throws the refusal. */
export async function authorise(route: Guarded, request: FastifyRequest, deps: GrantDeps): Promise<Granted> {
  const { access, sessionScope } = route;
  const token = tokenOf(request.headers.authorization);
  const caller = token === null ? null : await authenticate(token, deps);
  // An API token tells a public route nothing of its owner.
  if (access === 'public') return { caller: caller?.session ? caller : null };
  if (!caller) throw await refusedToken(token, deps);
  const scopes = [(request.query as Record<string, unknown>).scope].flat();
  if (caller.user.acted_by && route.acting === undefined) throw refusal(403, 'acting', 'server.acting.closed');
  refuseScope(caller, sessionScope !== undefined && scopes.includes(sessionScope) ? NEEDS_SESSION : route);
  const [kind, act] = access.split(':') as [Kind, never];
  const rights = await RIGHTS[kind]({ caller, route, act, request, deps });
  const changes =
    route.method !== 'GET' || route.effects ? await changedOrganisation(access, rights, request, deps) : null;
  if (changes === null) return { caller, ...rights };
  await refuseSuspended(changes, deps);
  return { caller, ...rights, changes };
}

/** What is asked: who calls, by which route, and what stands behind the colon of its access. */
interface Asked<Act extends string = string> {
  readonly caller: Caller;
  readonly route: Guarded;
  readonly act: Act;
  readonly request: FastifyRequest;
  readonly deps: GrantDeps;
}

type Rights = Omit<Granted, 'caller'>;
type BeforeColon<A> = A extends `${infer K}:${string}` ? K : A;
type Kind = BeforeColon<Exclude<Access, 'public'>>;

const paramsOf = (request: FastifyRequest) => request.params as Readonly<Record<string, string>>;

/** What the address names, by the kind of access, where the caller may do with it what the route does; else it throws. */
const RIGHTS: { readonly [K in Kind]: (asked: Asked<never>) => Promise<Rights> } = {
  session: signedIn,
  user: signedIn,
  async page({ caller, route, act, request, deps }: Asked<PageAction>) {
    const allowed = route.inTrash ? allowedEvenTrashed : allowedPage;
    return { page: await allowed(caller, paramsOf(request).id ?? '', act, deps) };
  },
  async organisation({ caller, act, request, deps }: Asked<OrganisationAct>) {
    return { standing: await standingFor(paramsOf(request).org ?? '', act, caller.user, deps) };
  },
  async operator({ caller, act, request, deps }: Asked<OrganisationAct>) {
    const isMain = (await dashboardOf(request.hostname, deps))?.id === (await deps.store.dashboards.first())?.id;
    return { standing: await operatorFor(act, isMain ? caller.user : null, deps) };
  },
  async 'dashboard-owner'({ caller, request, deps }: Asked) {
    const dashboard = await dashboardOf(paramsOf(request).hostname ?? '', deps);
    if (dashboard && isDashboardOwner(caller.user, dashboard))
      await refuseClosed(caller.user, dashboard.organisation_id, deps);
    if (!dashboard || !opensDashboard(caller.user, dashboard)) throw refusal(403, 'forbidden', 'auth.ownership');
    return {};
  },
};

async function signedIn({ caller, route, deps }: Asked): Promise<Rights> {
  await refuseBound(caller.user, route.bound, deps);
  return {};
}

/** What is done also in a suspended organisation: nobody is kept in it, and what visitors left is erased where they ask. */
const ALWAYS: readonly string[] = ['page:leave', 'page:visitors', 'organisation:org.leave', 'organisation:org.trash'];

/** spec organisations.194: what keeps others out of the organisation, which its owners decide while it is suspended, too. */
const KEEPS_OUT: readonly string[] = ['organisation:acting.allow', 'organisation:identity.force'];
const isOwnersMatter = (access: string) => access.startsWith('organisation:org.') || KEEPS_OUT.includes(access);

/**
 * spec organisations.54: the organisation that a call changes something in, which is refused while it is suspended. Its owners
 * change what it is itself, and who is kept out of it (organisations.194), all the same.
 */
async function changedOrganisation(
  access: Route<never>['access'],
  { page, standing }: Rights,
  request: FastifyRequest,
  deps: GrantDeps,
): Promise<string | null> {
  if (ALWAYS.includes(access)) return null;
  if (isOwnersMatter(access) && standing?.actor === 'owner') return null;
  const { hostname } = request.params as Readonly<Record<string, string>>;
  if (access === 'dashboard-owner') return (await dashboardOf(hostname ?? '', deps))?.organisation_id ?? null;
  if (standing && 'organisation' in standing) return standing.organisation.id;
  return page ? organisationOf(page) : null;
}

/** Why nobody is known by this token. Whoever has an API token is told what became of it. */
async function refusedToken(token: string | null, { store, clock }: GrantDeps): Promise<HttpError> {
  if (token === null) return refusal(401, 'unauthorised', 'server.signInNeeded');
  const record = await store.apiTokens.byTokenHash(hashToken(token));
  if (record && record.revoked_at !== null)
    return refusal(401, 'token_revoked', 'server.token.revoked', { name: record.name, day: dayOf(record.revoked_at) });
  if (record && record.expires_at <= clock.now())
    return refusal(401, 'token_expired', 'server.token.expired', { name: record.name, day: dayOf(record.expires_at) });
  if (!record && token.startsWith(TOKEN_PREFIX)) return refusal(401, 'token_unknown', 'server.token.unknown');
  return refusal(401, 'unauthorised', 'server.signInNeeded');
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const NEEDS_SESSION = { opens: 'none' } as const;

/** Refuses an API token without the route's scope; a route that has none needs a session. */
function refuseScope({ token }: Caller, route: Guarded | typeof NEEDS_SESSION): void {
  if (token === null) return;
  const { name } = token;
  const isPersonal = token.organisation_id === null;
  const rule = isPersonal
    ? ('scope' in route && route.scope) || null
    : 'access' in route && neededOfOrganisation(route);
  if (!rule) throw refusal(403, 'token_session', 'server.token.session', { name });
  const held = isPersonal ? token.scope : token.scopes.join(', ');
  // Whose it is, and where they work, every token is told: without that no program can begin (spec visitors.33).
  const isForAny = 'opens' in route && route.opens === 'any';
  if (isPersonal && (isForAny || covers(token.scope, rule as TokenScope))) return;
  if (!isPersonal && includesScope(token.scopes, rule as OrganisationScope)) return;
  throw refusal(403, 'token_scope', 'server.token.scope', { name, held, needed: rule }, { held, needed: rule });
}

const STRANGER = { role: 'stranger', membership: undefined } as const;

async function allowedPage(caller: Caller, id: string, action: PageAction, deps: GrantDeps): Promise<PageRecord> {
  const page = await deps.store.pages.byId(id);
  const { role, membership } = page ? await pageStanding(caller.user, page, deps) : STRANGER;
  if (page && role === 'stranger') await refuseClosedPage(caller, page, deps);
  if (!page || !mayDo(role, 'read')) throw pageMissing(id);
  await noteWork(membership, caller.user, deps);
  if (mayDo(role, action)) return page;
  throw role === 'reader' ? refusal(403, 'read_only', 'error.readOnly') : pageRefusal(role, action);
}

/** Says why a page is not there for somebody who would read it if its organisation were not closed to them. */
async function refuseClosedPage({ user }: Caller, page: PageRecord, deps: GrantDeps): Promise<void> {
  const { closed_to, ...opened } = user;
  if (closed_to === undefined || !mayDo((await pageStanding(opened, page, deps)).role, 'read')) return;
  await refuseClosed(user, organisationOf(page), deps);
}

/** A page in the trash is there for those alone who may do with it what the trash offers. */
async function allowedEvenTrashed(
  caller: Caller,
  id: string,
  action: PageAction,
  deps: GrantDeps,
): Promise<PageRecord> {
  const page = await deps.store.pages.evenTrashed(id);
  if (!page || page.trashed_at === null) return allowedPage(caller, id, action, deps);
  if ((await deps.store.organisations.byId(organisationOf(page)))?.trashed_at != null) throw pageMissing(id);
  const { role, membership } = await pageStanding(caller.user, page, deps);
  if (role === 'stranger') await refuseClosedPage(caller, page, deps);
  if (!mayDo(role, action)) throw pageMissing(id);
  await noteWork(membership, caller.user, deps);
  return page;
}

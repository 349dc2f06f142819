import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { OrganisationAct } from '#core/access/organisation-acts.ts';
import { isDashboardOwner, mayDo, opensDashboard, type PageAction } from '#core/access/roles.ts';
import { covers, includesScope, TOKEN_PREFIX } from '#core/access/token-scopes.ts';
import type { OrganisationScope } from '#core/access/types.ts';
import type { TokenScope } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
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
import { proofNeeded } from '../../accounts/prove.ts';
import { type Doer, doneBy } from '../../audit/doer.ts';
import {
  dashboardOf,
  type HostDeps,
  type LendDeps,
  lendDashboard,
  refuseForeignOrigin,
} from '../../dashboards/dashboard-of.ts';
import { HEAVY_WRITE, HEAVY_WRITES_PER_ACCOUNT } from '../../domain/account-limits.ts';
import { HttpError, refusal } from '../../domain/http-error.ts';
import type { Limiter, Places } from '../../domain/limiter.ts';
import { hashToken, tokenOf } from '../../domain/tokens.ts';
import { noteWork, operatorFor, type Standing, type StandingDeps, standingFor } from '../../organisations/standing.ts';
import { refuseSuspended, unlessSuspended } from '../../organisations/suspension.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { Route, RouteCall } from './route.ts';
import { neededOfOrganisation } from './token-rule.ts';

/** The caller, and what the rights check found: the page or the organisation that the address names. */
interface Granted {
  readonly caller: Caller | null;
  readonly page?: PageRecord;
  readonly standing?: Standing | Pick<Standing, 'actor'>;
  /** The organisation that the call changes something in, which may not be suspended then. */
  readonly changes?: string;
}

/** Dependencies that identify the caller and their rights. */
interface GrantDeps extends CallerDeps, HostDeps, StandingDeps {
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
async function authorise(route: Guarded, request: FastifyRequest, deps: GrantDeps): Promise<Granted> {
  const { access, sessionScope } = route;
  const token = tokenOf(request.headers.authorization);
  const caller = token === null ? null : await authenticate(token, deps);
  // An API token tells a public route nothing of its owner.
  if (access === 'public') return { caller: caller?.session ? caller : null };
  if (!caller) throw await refusedToken(token, deps);
  const scopes = [(request.query as Record<string, unknown>).scope].flat();
  if (caller.user.acted_by && route.acting === undefined) throw refusal(403, 'acting', 'server.acting.closed');
  refuseScope(caller, sessionScope !== undefined && scopes.includes(sessionScope) ? NEEDS_SESSION : route);
  const rights = await rightsOf(caller, route, request, deps);
  const changes =
    route.method !== 'GET' || route.effects ? await changedOrganisation(access, rights, request, deps) : null;
  if (changes === null) return { caller, ...rights };
  await refuseSuspended(changes, deps);
  return { caller, ...rights, changes };
}

/** What the address names, where the caller may do with it what the route does; else throws the refusal. */
async function rightsOf(
  caller: Caller,
  { access, inTrash, bound }: Guarded,
  request: FastifyRequest,
  deps: GrantDeps,
): Promise<Omit<Granted, 'caller'>> {
  const params = request.params as Readonly<Record<string, string>>;
  if (access === 'session' || access === 'user') {
    await refuseBound(caller.user, bound, deps);
    return {};
  }
  if (access.startsWith('page:')) {
    const action = access.slice('page:'.length) as PageAction;
    return { page: await (inTrash ? allowedEvenTrashed : allowedPage)(caller, params.id ?? '', action, deps) };
  }
  if (access.startsWith('organisation:')) {
    const act = access.slice('organisation:'.length) as OrganisationAct;
    return { standing: await standingFor(params.org ?? '', act, caller.user, deps) };
  }
  if (access.startsWith('operator:')) {
    const act = access.slice('operator:'.length) as OrganisationAct;
    const isMain = (await dashboardOf(request.hostname, deps))?.id === (await deps.store.dashboards.first())?.id;
    return { standing: await operatorFor(act, isMain ? caller.user : null, deps) };
  }
  const dashboard = await dashboardOf(params.hostname ?? '', deps);
  if (dashboard && isDashboardOwner(caller.user, dashboard))
    await refuseClosed(caller.user, dashboard.organisation_id, deps);
  if (!dashboard || !opensDashboard(caller.user, dashboard)) throw refusal(403, 'forbidden', 'auth.ownership');
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
  { page, standing }: Omit<Granted, 'caller'>,
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
  if (isPersonal ? covers(token.scope, rule as TokenScope) : includesScope(token.scopes, rule as OrganisationScope))
    return;
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

/**
 * Bytes of bodies that may be longer than those of other calls, of all accounts and of one: from the moment a call is
 * allowed until it is answered. Three of the longest fit into the part of an account, and hundreds of usual ones.
 */
export const LONG_BODIES = { all: 134_217_728, each: 25_165_824 };

/** Seconds. */
const TRY_AGAIN = '2';

interface BodyBounds {
  readonly account: string;
  readonly places: Places;
  /** Heavy writes of each account. */
  readonly heavyWrites: Limiter;
}

/**
 * Takes the bytes that a body says it has, and gives them back with the answer. 503 where no place is left for them, 429
 * where the account has sent as many heavy ones as it may in a minute.
 */
function takeBodyPlaces(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, places, heavyWrites }: BodyBounds,
): void {
  const { bodyLimit } = request.routeOptions;
  // A body that does not say how long it is may be as long as the route takes.
  const length = Number(request.headers['content-length'] ?? bodyLimit);
  const wait = length > HEAVY_WRITE ? heavyWrites.take(account, HEAVY_WRITES_PER_ACCOUNT) : 0;
  if (wait > 0) throw tooOften(wait);
  // What is longer than the route takes is refused before it is read.
  const giveBack = places.take([account], Math.min(length, bodyLimit));
  if (giveBack) reply.raw.once('close', giveBack);
  else throw noPlace();
}

function noPlace(): HttpError {
  const summary = text('server.tooManyBodies', { wait: TRY_AGAIN });
  return new HttpError(503, 'too_many_bodies', summary, undefined, { 'retry-after': TRY_AGAIN });
}

function tooOften(wait: number): HttpError {
  const seconds = String(Math.ceil(wait / 1_000));
  const summary = text('server.tooManyHeavyWrites', { wait: seconds });
  return new HttpError(429, 'too_many_heavy_writes', summary, undefined, { 'retry-after': seconds });
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

type Listed = Pick<Route<never>, 'method' | 'url' | 'effects'>;

/** Methods that an address of the list does not support get 405, with the supported ones. */
export function refuseOtherMethods(app: FastifyInstance, routes: readonly Listed[]): void {
  for (const url of new Set(routes.map((route) => route.url))) {
    const methods = routes.filter((route) => route.url === url).flatMap(methodsOf);
    const allow = methods.join(', ');
    app.route({
      method: METHODS.filter((method) => !methods.includes(method)),
      url,
      onRequest: async ({ method }) => {
        throw new HttpError(405, 'method', text('server.wrongMethod', { method, allow }), undefined, { allow });
      },
      handler: async () => undefined,
    });
  }
}

function methodsOf({ method, effects }: Listed): readonly HTTPMethods[] {
  return method === 'GET' && !effects ? ['GET', 'HEAD'] : [method];
}

/** Dependencies for checking a request before its handler. */
interface EntryDeps extends GrantDeps, LendDeps {
  readonly bodyPlaces: Places;
  readonly heavyWrites: Limiter;
  readonly store: GrantDeps['store'] & LendDeps['store'];
  publicUrl(): string;
}

/** Registers a route of the list: first the rights, then the schema, then the handler. */
export function registerRoute<Deps extends EntryDeps>(app: FastifyInstance, route: Route<Deps>, deps: Deps): void {
  const changes = route.method !== 'GET' || route.effects === true;
  const granted = new WeakMap<FastifyRequest, Granted>();
  app.route({
    method: route.method,
    url: route.url,
    exposeHeadRoute: !changes,
    ...(route.schema ? { schema: route.schema } : {}),
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    config: { lenientBody: route.lenientBody === true },
    onRequest: async (request, reply) => {
      if (changes) await refuseForeignOrigin(request, deps);
      const rights = await authorise(route, request, deps);
      granted.set(request, rights);
      if (route.bodyLimit !== undefined && rights.caller) {
        takeBodyPlaces(request, reply, {
          account: rights.caller.user.id,
          places: deps.bodyPlaces,
          heavyWrites: deps.heavyWrites,
        });
      }
    },
    handler: async (request, reply) => {
      const rights = granted.get(request);
      const call = await callOf(route, request, reply, rights, deps);
      refuseActing(route, call);
      await refuseWithoutProof(route, call, deps);
      const answer = await doneBy(doerOf(route.access, call), () => route.handler(call, within(rights, deps)));
      if (answer === reply || reply.sent) return reply;
      reply.status(route.status ?? (answer === undefined ? 204 : 200));
      // Returned instead of sent here: if the caller leaves during compression, Fastify would send it a second time.
      return answer === undefined ? reply.send() : answer;
    },
  });
}

/** What a handler works with: where it changes something in an organisation, only as long as that is not suspended. */
function within<Deps extends EntryDeps>(rights: Granted | undefined, deps: Deps): Deps {
  if (rights?.changes === undefined) return deps;
  return { ...deps, store: unlessSuspended(deps.store as EntryDeps['store'] & Transactional, rights.changes) };
}

/** spec organisations.151: what is sent may close to staff who act as somebody what the route opens to them. */
function refuseActing({ acting }: Pick<Route<never>, 'acting'>, call: RouteCall): void {
  if (!call.user?.acted_by || typeof acting !== 'function') return;
  if (!acting(call)) throw refusal(403, 'acting', 'server.acting.closed');
}

/**
 * spec accounts.18: what needs a proof is refused without one, after the rights and the schema: whoever may not do it, or sent
 * what cannot be done, types no password for it. No token proves who calls.
 */
async function refuseWithoutProof(
  { stepUp, opens }: Pick<Route<never>, 'stepUp' | 'opens'>,
  call: RouteCall,
  deps: GrantDeps,
) {
  if (stepUp === undefined || (stepUp !== true && !stepUp(call))) return;
  // It was made with a proof, for just that.
  if (call.token && call.token.organisation_id !== null && opens !== undefined) return;
  // Who acts as somebody cannot prove to be them.
  if (call.user?.acted_by) throw refusal(403, 'acting', 'server.acting.closed');
  if (call.token) throw refusal(403, 'token_session', 'server.token.session', { name: call.token.name });
  const refused = call.session ? await proofNeeded(call.session, call.raw.hostname, deps) : null;
  const isByPassword = refused !== null && !('provider' in ((refused.details ?? {}) as object));
  if (isByPassword && call.user?.bound_to !== undefined && call.user.password === '')
    throw refusal(403, 'sign_in_again', 'server.identity.signInAgain');
  if (refused) throw refused;
}

/** Who makes a call, as the audit log names them. */
function doerOf(access: Route<never>['access'], { user, session, token, address, raw, header }: RouteCall): Doer {
  const person = access.startsWith('operator:') ? 'operator' : 'person';
  const signedIn = token ? 'token' : person;
  return {
    kind: user ? signedIn : 'visitor',
    user,
    acting: user?.acted_by ?? null,
    address,
    userAgent: header('user-agent') ?? '',
    request: raw.id,
    session: session?.id ?? null,
    token: token?.id ?? null,
  };
}

async function callOf(
  { dashboard }: Pick<Route<never>, 'dashboard'>,
  request: FastifyRequest,
  reply: FastifyReply,
  granted: Granted | undefined,
  deps: LendDeps,
): Promise<RouteCall> {
  const caller = granted?.caller ?? null;
  const call: RouteCall<'public'> = {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string | undefined>,
    body: request.body as undefined,
    header: (name) => [request.headers[name]].flat()[0],
    user: caller?.user ?? null,
    session: caller?.session ?? null,
    token: null,
    page: null,
    organisation: null,
    actor: null,
    address: request.ip,
    dashboard: dashboard ? await lendDashboard(request.hostname, dashboard, caller?.user ?? null, deps) : null,
    raw: request,
    reply,
  };
  // The types of these follow the route's access, which authorise has just enforced.
  const { page = null, standing } = granted ?? {};
  return { ...call, token: caller?.token ?? null, page, ...standing } as unknown as RouteCall;
}

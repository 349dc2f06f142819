import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { text } from '#core/texts/index.ts';
import { proofNeeded } from '../../accounts/prove.ts';
import { type Doer, doneBy } from '../../audit/doer.ts';
import { type LendDeps, lendDashboard, refuseForeignOrigin } from '../../dashboards/dashboard-of.ts';
import { HttpError, refusal } from '../../domain/http-error.ts';
import type { Limiter, Places } from '../../domain/limiter.ts';
import { unlessSuspended } from '../../organisations/suspension.ts';
import type { Transactional } from '../../ports/store/store.ts';
import { authorise, type GrantDeps, type Granted } from './authorise.ts';
import { takeBodyPlaces } from './body-places.ts';
import type { Route, RouteCall } from './route.ts';

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
  { stepUp, scope, opens }: Pick<Route<never>, 'stepUp' | 'scope' | 'opens'>,
  call: RouteCall,
  deps: GrantDeps,
) {
  if (stepUp === undefined || (stepUp !== true && !stepUp(call))) return;
  // It was made with a proof, for just that.
  const isForThat = call.token?.organisation_id == null ? scope === 'visitors' : opens !== undefined;
  if (call.token && isForThat) return;
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

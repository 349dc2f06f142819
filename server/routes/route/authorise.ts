import type { FastifyRequest } from 'fastify';
import { isDashboardOwner, mayDo, type PageAction } from '#core/access/roles.ts';
import { covers, TOKEN_PREFIX } from '#core/access/token-scopes.ts';
import type { TokenScope } from '#core/constants.ts';
import { authenticate, type Caller, type CallerDeps } from '../../access/authenticate.ts';
import { pageMissing, roleOf } from '../../access/page-access.ts';
import { dashboardOf, type HostDeps } from '../../dashboards/dashboard-of.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import { hashToken, tokenOf } from '../../domain/tokens.ts';
import type { PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { Route } from './route.ts';

/** The caller, and the page of the rights check. */
export interface Granted {
  readonly caller: Caller | null;
  readonly page: PageRecord | null;
}

/** Dependencies that identify the caller and their rights. */
export interface GrantDeps extends CallerDeps, HostDeps {
  readonly store: CallerDeps['store'] & HostDeps['store'] & Pick<Repositories, 'pages' | 'permissions'>;
}

/** Allows a request to a route of this access and scope, or throws the refusal. */
export async function authorise(
  { access, scope, sessionScope }: Pick<Route<never>, 'access' | 'scope' | 'sessionScope'>,
  request: FastifyRequest,
  deps: GrantDeps,
): Promise<Granted> {
  const token = tokenOf(request.headers.authorization);
  const caller = token === null ? null : await authenticate(token, deps);
  // An API token tells a public route nothing of its owner.
  if (access === 'public') return { caller: caller?.session ? caller : null, page: null };
  if (!caller) throw await refusedToken(token, deps);
  const asked = [(request.query as Record<string, unknown>).scope].flat();
  refuseScope(caller, sessionScope !== undefined && asked.includes(sessionScope) ? undefined : scope);
  if (access === 'session' || access === 'user') return { caller, page: null };
  const params = request.params as Record<string, string>;
  if (access !== 'dashboard-owner') {
    return {
      caller,
      page: await allowedPage(caller, params.id ?? '', access.slice('page:'.length) as PageAction, deps),
    };
  }
  const dashboard = await dashboardOf(params.hostname ?? '', deps);
  if (!dashboard || !isDashboardOwner(caller.user, dashboard)) throw refusal(403, 'forbidden', 'auth.ownership');
  return { caller, page: null };
}

/** Why nobody is known by this token. Whoever has an API token is told what became of it. */
async function refusedToken(token: string | null, { store, clock }: GrantDeps): Promise<HttpError> {
  if (token === null) return refusal(401, 'unauthorised', 'server.signInNeeded');
  const found = await store.apiTokens.byTokenHash(hashToken(token));
  if (found && found.revoked_at !== null)
    return refusal(401, 'token_revoked', 'server.token.revoked', { name: found.name, day: dayOf(found.revoked_at) });
  if (found && found.expires_at <= clock.now())
    return refusal(401, 'token_expired', 'server.token.expired', { name: found.name, day: dayOf(found.expires_at) });
  if (!found && token.startsWith(TOKEN_PREFIX)) return refusal(401, 'token_unknown', 'server.token.unknown');
  return refusal(401, 'unauthorised', 'server.signInNeeded');
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Of an API token the route's scope is required; a route without one needs a session. */
function refuseScope({ token }: Caller, needed: TokenScope | undefined): void {
  if (token === null) return;
  const { name, scope: held } = token;
  if (needed === undefined) throw refusal(403, 'token_session', 'server.token.session', { name });
  if (covers(held, needed)) return;
  throw refusal(403, 'token_scope', 'server.token.scope', { name, held, needed }, { held, needed });
}

async function allowedPage(caller: Caller, id: string, action: PageAction, deps: GrantDeps): Promise<PageRecord> {
  const page = await deps.store.pages.byId(id);
  const role = page ? await roleOf(caller.user, page, deps) : 'stranger';
  if (!page || !mayDo(role, 'read')) throw pageMissing(id);
  if (mayDo(role, action)) return page;
  throw role === 'reader' ? refusal(403, 'read_only', 'error.readOnly') : refusal(403, 'forbidden', 'server.noRight');
}

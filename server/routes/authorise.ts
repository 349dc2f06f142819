import type { FastifyRequest } from 'fastify';
import { isDashboardOwner, mayDo, type PageAction } from '#core/access/roles.ts';
import { authenticate, type Caller, type CallerDeps } from '../access/authenticate.ts';
import { pageMissing, roleOf } from '../access/page-access.ts';
import { dashboardOf, type HostDeps } from '../dashboards/dashboard-of.ts';
import { refusal } from '../domain/http-error.ts';
import { tokenOf } from '../domain/tokens.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { Access } from './route.ts';

/** The caller, and the page of the rights check. */
export interface Granted {
  readonly caller: Caller | null;
  readonly page: PageRecord | null;
}

/** Dependencies that identify the caller and their rights. */
export interface GrantDeps extends CallerDeps, HostDeps {
  readonly store: CallerDeps['store'] & HostDeps['store'] & Pick<Repositories, 'pages' | 'permissions'>;
}

/** Allows a request to a route of this access, or throws the refusal. */
export async function authorise(access: Access, request: FastifyRequest, deps: GrantDeps): Promise<Granted> {
  const token = tokenOf(request.headers.authorization);
  const caller = token === null ? null : await authenticate(token, deps);
  if (access === 'public') return { caller, page: null };
  if (!caller) throw refusal(401, 'unauthorised', 'server.signInNeeded');
  if (access === 'user') return { caller, page: null };
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

async function allowedPage(caller: Caller, id: string, action: PageAction, deps: GrantDeps): Promise<PageRecord> {
  const page = await deps.store.pages.byId(id);
  const role = page ? await roleOf(caller.user, page, deps) : 'stranger';
  if (!page || !mayDo(role, 'read')) throw pageMissing(id);
  if (mayDo(role, action)) return page;
  throw role === 'reader' ? refusal(403, 'read_only', 'error.readOnly') : refusal(403, 'forbidden', 'server.noRight');
}

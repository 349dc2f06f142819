import { opensDashboard } from '#core/access/roles.ts';
import type { Json } from '#core/page/types.ts';
import type { Dashboard } from '#core/ports/api.ts';
import { refuseWait } from '../accounts/rate-limit.ts';
import { dashboardRevision, dashboardToWire } from '../dashboards/dashboard-config.ts';
import { dashboardOf, type HostDeps, leadsHere } from '../dashboards/dashboard-of.ts';
import { yieldingHolder } from '../dashboards/give-way.ts';
import { HOST_CHECKS } from '../dashboards/host-check.ts';
import { mailTerms } from '../dashboards/mail-brand.ts';
import { provesHost } from '../dashboards/proves-host.ts';
import {
  type DashboardPatch,
  requestedName,
  type UpdateDeps,
  updateDashboard,
} from '../dashboards/update-dashboard.ts';
import { refusal } from '../domain/http-error.ts';
import { tellOwners } from '../hosts/host-mails.ts';
import { checkNow, type WatchDeps, watchedHosts } from '../hosts/watch-hosts.ts';
import { exactly } from '../http/schemas.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import { setsSecret } from '../secrets/configuration-secrets.ts';
import { type RouteCall, routesOver } from './route/route.ts';

// spec api.27, whitelabel.1

interface DashboardDeps extends UpdateDeps, Omit<WatchDeps, keyof UpdateDeps> {
  readonly settings: UpdateDeps['settings'] & WatchDeps['settings'];
  readonly store: WatchDeps['store'];
  publicUrl(): string;
}

const { publicRoute, dashboardRoute } = routesOver<DashboardDeps>();

/**
 * App settings as the owner sends them; they are checked against schemas/whitelabel.schema.json. Ids and the owner
 * cannot be changed: they are ignored.
 */
const DASHBOARD_BODY = {
  type: 'object',
  required: ['dashboard'],
  additionalProperties: false,
  properties: {
    dashboard: {
      type: 'object',
      properties: {
        // What a name has to look like is said by the rule of the form (core/settings/app-settings.ts).
        editor_hostname: { type: 'string', maxLength: 253 },
        config: { type: 'object', properties: { editor: { type: 'object' } } },
      },
    },
  },
} as const;

const PARAMS = exactly({ hostname: { type: 'string', minLength: 1, maxLength: 260 } });
const BODY_LIMIT = 262_144;

export const dashboardRoutes = [
  publicRoute<{ Params: { hostname: string } }>({
    method: 'GET',
    url: '/v1/dashboards/:hostname',
    summary: 'Answers a dashboard: its brand to everybody, its settings to its owner.',
    answer: { dashboard: 'Dashboard' },
    schema: { params: PARAMS },
    handler: async (call, context) => answerDashboard(await dashboardAt(call.params.hostname, context), call, context),
  }),

  dashboardRoute<{ Params: { hostname: string }; Body: { dashboard: DashboardPatch } }>({
    method: 'PUT',
    url: '/v1/dashboards/:hostname',
    summary: 'Saves the settings of a dashboard.',
    answer: { dashboard: 'Dashboard' },
    headers: ['if-match'],
    stepUp: ({ body }) => setsSecret(body as Json),
    schema: { params: PARAMS, body: DASHBOARD_BODY },
    bodyLimit: BODY_LIMIT,
    async handler(call, context) {
      const dashboard = await dashboardAt(call.params.hostname, context);
      const patch = call.body.dashboard;
      const name = requestedName(dashboard, patch);
      const isOther = name !== dashboard.editor_hostname;
      const isProved = isOther && (await provesHost(dashboard, name, context));
      const yielding = isProved ? await yieldingHolder(name, dashboard, context) : undefined;
      const writer = {
        user: call.user,
        ifMatch: call.header('if-match'),
        leadsHere: isProved || (isOther && (await leadsHere(name, context))),
        yielding,
      };
      const { saved, isTaken } = await updateDashboard(dashboard.id, patch, writer, context);
      if (yielding && isTaken) await tellOwners(yielding, name, { kind: 'host-taken' }, context);
      return answerDashboard(saved, call, context);
    },
  }),

  dashboardRoute<{ Params: { hostname: string } }>({
    method: 'POST',
    url: '/v1/dashboards/:hostname/check',
    summary:
      "Looks now what DNS says of a dashboard's host, or of the one it was asked for, and says what to set there.",
    answer: { check: 'HostCheck' },
    scope: 'read',
    schema: { params: PARAMS },
    async handler({ params }, context) {
      const dashboard = await dashboardAt(params.hostname, context);
      refuseWait(await context.store.limits.take([{ ...HOST_CHECKS, key: dashboard.id }]), 'hosts.dns.checks');
      return { check: await checkNow(dashboard, context) };
    },
  }),
];

/** Its owner, who sees all of it and can save it, is told its revision. */
async function answerDashboard(
  dashboard: DashboardRecord,
  { user, reply }: Pick<RouteCall<'public'>, 'user' | 'reply'>,
  context: DashboardDeps,
): Promise<{ dashboard: Dashboard }> {
  const told = dashboardToWire(dashboard, user, await mailTerms(dashboard, context));
  if (!user || !opensDashboard(user, dashboard)) return { dashboard: told };
  reply.header('etag', `"${dashboardRevision(dashboard)}"`);
  // The host of the main product is its operator's.
  if ((await context.store.dashboards.first())?.id === dashboard.id) return { dashboard: told };
  return { dashboard: { ...told, hosts: await watchedHosts([dashboard], context) } };
}

/** The dashboard of an address; throws 404 where there is none. */
export async function dashboardAt(hostname: string, context: HostDeps): Promise<DashboardRecord> {
  const dashboard = await dashboardOf(hostname, context);
  if (!dashboard) throw refusal(404, 'dashboard_missing', 'server.dashboard.missing');
  return dashboard;
}

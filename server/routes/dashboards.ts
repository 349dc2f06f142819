import type { ServerContext } from '../context.ts';
import { dashboardOf } from '../dashboards/dashboard-of.ts';
import { dashboardToWire } from '../dashboards/to-wire.ts';
import { type DashboardWish, updateDashboard } from '../dashboards/update-dashboard.ts';
import { refusal } from '../errors/http-error.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import { DASHBOARD_BODY } from './dashboard-body.ts';
import { dashboardRoute, publicRoute } from './define-route.ts';
import { exactly } from './schemas.ts';
import type { Route } from './types.ts';

const PARAMS = exactly({ hostname: { type: 'string', minLength: 1, maxLength: 260 } });
const BODY_LIMIT = 262_144;

export const dashboardRoutes: readonly Route[] = [
  publicRoute<{ Params: { hostname: string } }>({
    method: 'GET',
    url: '/v1/dashboards/:hostname',
    schema: { params: PARAMS },
    handler: ({ params, user }, context) => ({
      dashboard: dashboardToWire(dashboardAt(params.hostname, context), user, context.settings),
    }),
  }),

  dashboardRoute<{ Params: { hostname: string }; Body: { dashboard: DashboardWish } }>({
    method: 'PUT',
    url: '/v1/dashboards/:hostname',
    schema: { params: PARAMS, body: DASHBOARD_BODY },
    bodyLimit: BODY_LIMIT,
    handler({ params, body, user }, context) {
      const { id } = dashboardAt(params.hostname, context);
      return { dashboard: dashboardToWire(updateDashboard(id, body.dashboard, user, context), user, context.settings) };
    },
  }),
];

function dashboardAt(hostname: string, context: ServerContext): DashboardRecord {
  const dashboard = dashboardOf(hostname, context);
  if (!dashboard) throw refusal(404, 'dashboard_missing', 'server.dashboard.missing');
  return dashboard;
}

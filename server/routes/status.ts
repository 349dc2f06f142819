import type { WhitelabelStatus } from '#core/ports/api.ts';
import { dashboardOf } from '../dashboards/dashboard-of.ts';
import { publicRoute } from './define-route.ts';
import type { Route } from './types.ts';

export const statusRoutes: readonly Route[] = [
  publicRoute({
    method: 'GET',
    url: '/v1/status',
    handler({ hostname }, context): WhitelabelStatus {
      const valid = dashboardOf(hostname, context) !== undefined;
      return { status: valid ? 'ready' : 'unknown host', valid };
    },
  }),
];

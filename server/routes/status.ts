import { isWhitelabel } from '#core/access/whitelabel.ts';
import { hasBrand } from '#core/access/whitelabel-gaps.ts';
import type { WhitelabelStatus } from '#core/ports/api.ts';
import { readDashboardConfig } from '../dashboards/dashboard-config.ts';
import { dashboardOf } from '../dashboards/dashboard-of.ts';
import { publicRoute } from './define-route.ts';
import type { Route } from './types.ts';

export const statusRoutes: readonly Route[] = [
  publicRoute({
    method: 'GET',
    url: '/v1/status',
    handler({ hostname }, context): WhitelabelStatus {
      const dashboard = dashboardOf(hostname, context);
      if (!dashboard) return { status: 'unknown host', valid: false };
      // The main product has a brand whatever its settings say.
      const isOurs = !isWhitelabel(hostname, context.settings.domain ?? '');
      const valid = isOurs || hasBrand(readDashboardConfig(dashboard).editor);
      return { status: valid ? 'ready' : 'unfinished', valid };
    },
  }),
];

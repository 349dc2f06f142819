import { hasBrand } from '#core/access/brand.ts';
import { isWhitelabel, normaliseHostname } from '#core/access/hostname.ts';
import type { WhitelabelStatus } from '#core/ports/api.ts';
import { publicRoute } from './define-route.ts';
import type { Route } from './types.ts';

export const statusRoutes: readonly Route[] = [
  publicRoute({
    method: 'GET',
    url: '/v1/status',
    dashboard: 'brand',
    handler({ dashboard, raw }, context): WhitelabelStatus {
      const { domain, helpUrl } = context.settings;
      const whitelabel = isWhitelabel(normaliseHostname(raw.hostname), domain ?? '');
      if (!dashboard) return { status: 'unknown host', valid: false, whitelabel };
      // The main product has a brand whatever its settings say.
      const valid = !whitelabel || hasBrand(dashboard.config.editor);
      // spec whitelabel.6: on a whitelabel help guide links are removed.
      const help = whitelabel || helpUrl === null ? {} : { help_url: helpUrl };
      return { status: valid ? 'ready' : 'unfinished', valid, whitelabel, ...help };
    },
  }),
];

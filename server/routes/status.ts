import type { FastifyBaseLogger } from 'fastify';
import { hasBrand } from '#core/access/brand.ts';
import { isWhitelabel, normaliseHostname } from '#core/access/hostname.ts';
import { webFonts } from '#core/fonts/web-fonts.ts';
import type { WhitelabelStatus } from '#core/ports/api.ts';
import type { Settings } from '../domain/settings.ts';
import type { Repositories } from '../ports/store/store.ts';
import { routesOver } from './route/route.ts';

// spec api.28

interface StatusDeps {
  readonly store: Pick<Repositories, 'dashboards'>;
  readonly visits: { readonly counts: { readonly waiting: number; readonly inMemory: number; readonly lost: number } };
  readonly settings: Pick<Settings, 'domain' | 'helpUrl'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const { publicRoute, userRoute } = routesOver<StatusDeps>();

export const statusRoutes = [
  publicRoute({
    method: 'GET',
    url: '/v1/status',
    summary: 'Says whether the dashboard of this host is ready.',
    answer: 'WhitelabelStatus',
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

export const fontRoutes = [
  // spec uploads.15: a web-fonts service list, sorted alphabetically
  userRoute({
    method: 'GET',
    url: '/v1/fonts',
    summary: 'Lists the web fonts in the order of the alphabet.',
    answer: ['WebFont'],
    scope: 'read',
    handler: () => webFonts,
  }),
];

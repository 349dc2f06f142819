import { createHash } from 'node:crypto';
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
    async handler({ dashboard, raw }, context): Promise<WhitelabelStatus> {
      const { domain, helpUrl } = context.settings;
      const whitelabel = isWhitelabel(normaliseHostname(raw.hostname), domain ?? '');
      const known = await identityOf(context);
      if (!dashboard) return { status: 'unknown host', valid: false, whitelabel, ...known };
      // The main product has a brand whatever its settings say.
      const valid = !whitelabel || hasBrand(dashboard.config.editor);
      // spec whitelabel.6: on a whitelabel help guide links are removed.
      const help = whitelabel || helpUrl === null ? {} : { help_url: helpUrl };
      return { status: valid ? 'ready' : 'unfinished', valid, whitelabel, ...help, ...known };
    },
  }),
];

/** The same at every address of the server and in a restored copy of its store, and no other server has it. */
async function identityOf({ store }: StatusDeps): Promise<Pick<WhitelabelStatus, 'server_id'>> {
  const main = await store.dashboards.first();
  // The id of a dashboard names it in other calls; what stands in the journals of folders shall not.
  return main ? { server_id: createHash('sha256').update(`server ${main.id}`).digest('hex').slice(0, 32) } : {};
}

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

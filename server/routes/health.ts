import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { hasBrand, isWhitelabel, normaliseHostname } from '#core/access/brand.ts';
import { webFonts } from '#core/fonts/web-fonts.ts';
import type { WhitelabelStatus } from '#core/ports/api.ts';
import type { CertificateHosts } from '../dashboards/certificate-hosts.ts';
import { refusal } from '../domain/http-error.ts';
import type { Settings } from '../domain/settings.ts';
import { isSameSecret } from '../domain/tokens.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { type ReadinessDeps, readiness } from '../monitoring/readiness.ts';
import type { Repositories } from '../ports/store/store.ts';
import { routesOver } from './route/route.ts';

interface GuardDeps {
  readonly settings: Pick<Settings, 'metricsToken' | 'trustProxy'>;
}

/** Headers of a proxy: through one on this machine the whole world comes from loopback. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Lets those read the metrics who have the token; where there is none, programs on this machine alone. */
function refuseStrangers({ headers, socket }: FastifyRequest, { settings }: GuardDeps): void {
  const { metricsToken: token, trustProxy } = settings;
  if (token === null) {
    if (trustProxy !== 0 || !isProgramHere({ headers, socket }))
      throw refusal(403, 'metrics', 'operations.metrics.local');
    return;
  }
  if (!isSameSecret(headers.authorization ?? '', `Bearer ${token}`))
    throw refusal(401, 'metrics', 'operations.metrics.token');
}

/** A program on this machine, and nobody whom a proxy on it brings. */
function isProgramHere({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  return !FORWARDED.some((name) => headers[name] !== undefined) && isLoopback(socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

interface StatusDeps {
  readonly store: Pick<Repositories, 'dashboards'>;
  readonly visits: { readonly counts: { readonly waiting: number; readonly inMemory: number; readonly lost: number } };
  readonly settings: Pick<Settings, 'domain' | 'helpUrl'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

interface HealthDeps extends ReadinessDeps, GuardDeps {
  readonly settings: ReadinessDeps['settings'] & GuardDeps['settings'];
  readonly metrics: Pick<Metrics, 'text'>;
}

interface AskDeps {
  readonly settings: Pick<Settings, 'tlsAskToken'>;
  readonly certificateHosts: Pick<CertificateHosts, 'has'>;
}

const { publicRoute, userRoute } = routesOver<HealthDeps & StatusDeps & AskDeps>();

/** The process answers. Nothing else is asked, so a database that is away makes nobody restart it. */
const alive = publicRoute({
  method: 'GET',
  url: '/healthz',
  summary: 'Says that the process answers.',
  answer: { status: 'string' },
  handler: () => ({ status: 'ok' }),
});

/** Readiness for load balancers: 503 where nobody can be served here. */
const ready = publicRoute({
  method: 'GET',
  url: '/readyz',
  summary: 'Says whether anybody can be served, for load balancers; 503 where nobody can.',
  answer: 'Readiness',
  statuses: [200, 503],
  async handler({ reply }, deps) {
    const state = await readiness(deps);
    return reply.code(state.status === 'unavailable' ? 503 : 200).send(state);
  },
});

/** Readiness for load balancers with a rule for each audience: 503 where this one cannot be served. */
const readyFor = (audience: 'visitors' | 'editors') =>
  publicRoute({
    method: 'GET',
    url: `/readyz/${audience}`,
    summary: 'Says whether this audience can be served; 503 where it cannot.',
    answer: 'Readiness',
    statuses: [200, 503],
    async handler({ reply }, deps) {
      const state = await readiness(deps);
      return reply.code(state[audience] ? 200 : 503).send(state);
    },
  });

const metrics = publicRoute({
  method: 'GET',
  url: '/metrics',
  summary: 'Figures for Prometheus, for the hosts that may read them.',
  answer: null,
  statuses: [200],
  async handler({ raw, reply }, deps) {
    refuseStrangers(raw, deps);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await deps.metrics.text());
  },
});

/** spec organisations.234: what a proxy asks before it gets a certificate, such as `on_demand_tls` of Caddy. */
const certificateAllowed = publicRoute<{ Query: { domain: string; token?: string } }>({
  method: 'GET',
  url: '/tls/allowed',
  summary: 'Says whether a proxy may get a certificate for a host; 404 where it may not.',
  answer: { domain: 'string' },
  schema: {
    querystring: {
      type: 'object',
      required: ['domain'],
      properties: { domain: { type: 'string', maxLength: 254 }, token: { type: 'string', maxLength: 512 } },
    },
  },
  handler({ query: { domain, token = '' }, raw }, { settings: { tlsAskToken }, certificateHosts }) {
    const knows = tlsAskToken !== null && isSameSecret(token, tlsAskToken);
    if (!knows && !isProgramHere(raw)) throw refusal(403, 'tls_ask', 'operations.tls.local');
    if (!certificateHosts.has(domain)) throw refusal(404, 'domain_unknown', 'operations.tls.unknown', { domain });
    return { domain };
  },
});

export const healthRoutes = [alive, ready, readyFor('visitors'), readyFor('editors'), metrics, certificateAllowed];

// spec api.28
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
      const identity = await identityOf(context);
      if (!dashboard) return { status: 'unknown host', valid: false, whitelabel, ...identity };
      // The main product has a brand whatever its settings say.
      const valid = !whitelabel || hasBrand(dashboard.config.editor);
      // spec whitelabel.6: on a whitelabel help guide links are removed.
      const help = whitelabel || helpUrl === null ? {} : { help_url: helpUrl };
      return { status: valid ? 'ready' : 'unfinished', valid, whitelabel, ...help, ...identity };
    },
  }),
];

/** The identity of a server: it has it at every address and in a restored copy of its store, and no other server has it. */
async function identityOf({ store }: StatusDeps): Promise<Pick<WhitelabelStatus, 'server_id'>> {
  const main = await store.dashboards.first();
  // The id of a dashboard names it in other calls; what stands in the logs of folders shall not.
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

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { basicAuth } from '#core/gateways/encoding.ts';
import { refusal } from '../domain/http-error.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import { isSameSecret } from '../domain/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store/store.ts';
import { authorise, keepReport, type RadiusDeps, useUp } from '../visitors/radius/radius-answers.ts';
import { RADIUS_USER } from '../visitors/radius/radius-server.ts';
import { type RadiusAnswer, type RadiusRequest, readRadiusRequest } from '../visitors/radius/rlm-rest.ts';
import { routesOver } from './route/route.ts';

interface RouteDeps {
  readonly store: Pick<Store, 'visitors'>;
  readonly clock: Clock;
  readonly secret: ServerSecret;
  readonly settings: Pick<Settings, 'radiusKey'>;
  readonly log: FastifyBaseLogger;
}

const { publicRoute } = routesOver<RouteDeps>();

/** What FreeRADIUS asks of a visitor's login (decision 126). Only who has the key is answered. */
function asked(step: string, answer: (request: RadiusRequest, deps: RadiusDeps) => Promise<RadiusAnswer>) {
  return publicRoute<{ Body: unknown }>({
    method: 'POST',
    url: `/radius/${step}`,
    summary: 'What a RADIUS server asks of a login (module rlm_rest); 401 refuses it.',
    answer: 'object',
    statuses: [200, 204, 401],
    // visitors type names in any encoding, and gateways count in 64 bits
    lenientBody: true,
    async handler({ raw, body: sent, reply }, { store, ...deps }) {
      refuseWithoutKey(raw, deps);
      const { status, body } = await answer(readRadiusRequest(sent), { ...deps, store: store.visitors });
      return reply.code(status).header('cache-control', 'no-store').send(body);
    },
  });
}

/** Where no key is set there is nothing at these addresses. A status of 403 is no answer about a visitor to FreeRADIUS. */
function refuseWithoutKey(
  { headers, method, url, ip }: FastifyRequest,
  { settings, log }: Pick<RouteDeps, 'settings' | 'log'>,
): void {
  const { radiusKey } = settings;
  if (radiusKey === null) throw refusal(404, 'not_found', 'server.notFound', { method, path: url });
  if (isSameSecret(headers.authorization ?? '', basicAuth(RADIUS_USER, radiusKey))) return;
  log.warn({ address: ip }, 'a RADIUS server asks without the key of PORTICO_RADIUS_KEY');
  throw refusal(403, 'radius_key', 'server.radius.key');
}

export const radiusRoutes = [asked('authorize', authorise), asked('post-auth', useUp), asked('accounting', keepReport)];

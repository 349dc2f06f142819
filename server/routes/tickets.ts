import { REALTIME_TICKET_LIFE } from '#core/constants.ts';
import { refuseWait } from '../accounts/rate-limit.ts';
import { SOCKETS_PER_ACCOUNT, TICKETS_PER_ACCOUNT } from '../domain/account-limits.ts';
import { refusal } from '../domain/http-error.ts';
import type { Limiter } from '../domain/limiter.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import { refuseImages } from '../organisations/images.ts';
import type { Clock } from '../ports/clock.ts';
import type { Repositories } from '../ports/store/store.ts';
import { hasAllSockets } from '../rooms/realtime-extension.ts';
import type { Sockets } from '../rooms/sockets.ts';
import { assetFolder } from '../uploads/library.ts';
import { ACCESS_KEY_ID, encodePolicy, signPolicy, uploadPolicy } from '../uploads/policy.ts';
import { routesOver } from './route/route.ts';

// spec app-settings.2, uploads.1

interface TicketDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'memberships' | 'oneTimeTokens' | 'organisations'>;
  readonly clock: Clock;
  readonly sockets: Pick<Sockets, 'countOf'>;
  readonly ticketLimiter: Limiter;
  /** Keys that upload forms are signed with. */
  readonly secret: ServerSecret;
}

const { sessionRoute, userRoute } = routesOver<TicketDeps>();

const MOST = { most: SOCKETS_PER_ACCOUNT };

export const realtimeTicketRoutes = [
  sessionRoute({
    method: 'POST',
    url: '/v1/realtime/tickets',
    summary: 'Answers a ticket that opens the room channel once, within 30 seconds.',
    answer: { ticket: 'string' },
    bound: 'too',
    acting: 'too',
    async handler({ user, session }, { store, clock, sockets, ticketLimiter }) {
      // Browsers keep to themselves with what status a handshake was refused.
      if (hasAllSockets(user.id, { sockets })) throw refusal(429, 'too_many_tabs', 'server.tooManyTabs', MOST);
      refuseWait(ticketLimiter.take(user.id, TICKETS_PER_ACCOUNT), 'server.tooManyTickets');
      const ticket = newToken();
      const expiresAt = clock.now() + REALTIME_TICKET_LIFE;
      await store.oneTimeTokens.add({ hash: hashToken(ticket), kind: 'ticket', subject: session.id, expiresAt });
      return { ticket };
    },
  }),
];

/**
 * spec api.24: GET /aws/access_token, what an upload form needs for the next hour. It permits images below the
 * caller's own folder; `scope=whitelabel` permits the images of the dashboard, to its owner alone.
 */
const uploadToken = userRoute<{ Query: { scope?: 'whitelabel' } }>({
  method: 'GET',
  url: '/v1/aws/access_token',
  summary: 'Answers what an upload form needs for the next hour.',
  answer: 'UploadToken',
  scope: 'publish',
  bound: 'too',
  acting: ({ query }) => query.scope === undefined,
  sessionScope: 'whitelabel',
  dashboard: 'images',
  schema: {
    querystring: { type: 'object', properties: { scope: { enum: ['whitelabel'] } }, additionalProperties: false },
  },
  async handler({ query, user, session, token, dashboard }, context) {
    const { secret, clock } = context;
    const folder = assetFolder(query.scope, user, dashboard);
    await refuseImages({ folder, organisation: query.scope ? null : (user.bound_to ?? null) }, context);
    const policy = encodePolicy(uploadPolicy(`${folder}/`, (session ?? token)?.id ?? '', clock.now()));
    return { key: ACCESS_KEY_ID, policy, signature: signPolicy(policy, secret) };
  },
});

export const uploadRoutes = [uploadToken];

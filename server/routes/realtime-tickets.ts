import { REALTIME_TICKET_LIFE } from '#core/constants.ts';
import { hashToken, newToken } from '../accounts/authenticate.ts';
import { SOCKETS_PER_ACCOUNT, TICKETS_PER_ACCOUNT } from '../accounts/limits.ts';
import { refuseWait } from '../accounts/rate-limit.ts';
import { refusal } from '../domain/http-error.ts';
import { hasAllSockets } from '../rooms/admit.ts';
import { userRoute } from './define-route.ts';
import type { Route } from './types.ts';

const MOST = { most: SOCKETS_PER_ACCOUNT };

export const realtimeTicketRoutes: readonly Route[] = [
  userRoute({
    method: 'POST',
    url: '/v1/realtime/tickets',
    async handler({ user, session }, { store, clock, sockets, ticketLimiter }) {
      // Browsers keep to themselves with what status a handshake was refused.
      if (hasAllSockets(user.id, { sockets })) throw refusal(429, 'too_many_tabs', 'server.tooManyTabs', MOST);
      refuseWait(ticketLimiter.take(user.id, TICKETS_PER_ACCOUNT, clock.now()), 'server.tooManyTickets');
      const ticket = newToken();
      const expiresAt = clock.now() + REALTIME_TICKET_LIFE;
      await store.oneTimeTokens.add({ hash: hashToken(ticket), kind: 'ticket', subject: session.id, expiresAt });
      return { ticket };
    },
  }),
];

import { REALTIME_TICKET_LIFE } from '#core/constants.ts';
import { TICKETS_PER_ACCOUNT } from '../accounts/limits.ts';
import { refuseWait } from '../accounts/take-try.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { userRoute } from './define-route.ts';
import type { Route } from './types.ts';

export const realtimeTicketRoutes: readonly Route[] = [
  userRoute({
    method: 'POST',
    url: '/v1/realtime/tickets',
    handler({ user, session }, { store, clock, ticketLimiter }) {
      refuseWait(ticketLimiter.take(user.id, TICKETS_PER_ACCOUNT, clock.now()), 'server.tooManyTickets');
      const ticket = newToken();
      const expiresAt = clock.now() + REALTIME_TICKET_LIFE;
      store.oneTimeTokens.add({ hash: hashToken(ticket), kind: 'ticket', subject: session.id, expiresAt });
      return { ticket };
    },
  }),
];

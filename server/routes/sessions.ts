import type { OpenSession } from '#core/ports/api.ts';
import { endSessions, listSessions } from '../accounts/sessions.ts';
import { refusal } from '../domain/http-error.ts';
import { exactly, TOKEN } from '../http/schemas.ts';
import { type Route, userRoute } from './route.ts';

/** A person sees and ends their own sessions. */
export const sessionRoutes: readonly Route[] = [
  userRoute({
    method: 'GET',
    url: '/v1/sessions',
    handler: async ({ user, session }, context): Promise<{ sessions: OpenSession[] }> => ({
      sessions: await listSessions({ user, session }, context),
    }),
  }),

  userRoute<{ Params: { id: string } }>({
    method: 'DELETE',
    url: '/v1/sessions/:id',
    schema: { params: exactly({ id: TOKEN }) },
    async handler({ user, params }, context) {
      // Somebody else's is answered like one that is not there.
      if (!(await context.store.sessions.idsOfUser(user.id)).includes(params.id)) {
        throw refusal(404, 'session_missing', 'server.session.missing');
      }
      await endSessions([params.id], context);
    },
  }),

  /** All but the one that asks. */
  userRoute({
    method: 'DELETE',
    url: '/v1/sessions',
    async handler({ user, session }, context) {
      const ids = await context.store.sessions.idsOfUser(user.id);
      await endSessions(
        ids.filter((id) => id !== session.id),
        context,
      );
    },
  }),
];

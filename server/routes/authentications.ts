import type { FastifyReply } from 'fastify';
import { normaliseHostname } from '#core/access/brand.ts';
import type { SignIns } from '#core/ports/account.ts';
import { requestLink } from '../accounts/mailed-links.ts';
import type { SignInResult } from '../accounts/second-step.ts';
import { type AccountDeps, endOwnSessions, listFailures, listSessions } from '../accounts/sessions.ts';
import { signInByPassword, signOn } from '../accounts/sign-in.ts';
import { refusal } from '../domain/http-error.ts';
import { EMAIL, exactly, TOKEN, TYPED_PASSWORD } from '../http/schemas.ts';
import { endActingSession } from '../people/staff/acting.ts';
import { isSignOnLink, openSignOnLink } from '../people/tokens/sign-on-links.ts';
import { routesOver } from './route/route.ts';

// spec api.5, api.6, product.1

const { publicRoute, sessionRoute } = routesOver<AccountDeps>();

export const authenticationRoutes = [
  publicRoute<{ Body: { email: string; password: string } }>({
    method: 'POST',
    url: '/v1/authentications',
    summary: 'Signs in with email and password; 202 with a ticket where the account has a second factor.',
    answer: 'SignedIn',
    statuses: [200, 202],
    dashboard: 'brand',
    schema: { body: exactly({ email: EMAIL, password: TYPED_PASSWORD }) },
    async handler({ body, address, dashboard, header, reply }, context) {
      const place = { address, dashboard, userAgent: header('user-agent') ?? '' };
      return answer(await signInByPassword({ ...body, ...place }, context), reply);
    },
  }),

  sessionRoute({
    method: 'DELETE',
    url: '/v1/authentications',
    summary: 'Ends the session of the token that is sent.',
    answer: null,
    bound: 'too',
    acting: 'too',
    handler: ({ user, session }, context) =>
      user.acted_by ? endActingSession(session, context) : endOwnSessions(user, [session.id], context),
  }),

  publicRoute<{ Params: { token: string } }>({
    method: 'GET',
    url: '/v1/authentications/sson/:token',
    summary: 'Signs in with the token of a single sign-on or of a mailed link, which works once.',
    answer: 'SignedIn',
    statuses: [200, 202],
    dashboard: 'brand',
    effects: true,
    schema: { params: exactly({ token: TOKEN }) },
    async handler({ params, address, dashboard, header, raw, reply }, context) {
      const place = { address, dashboard, userAgent: header('user-agent') ?? '' };
      const opened = isSignOnLink(params.token)
        ? openSignOnLink(params.token, { ...place, host: normaliseHostname(raw.hostname) }, context)
        : signOn(params.token, place, context);
      return answer(await opened, reply);
    },
  }),

  /**
   * Beyond the specified calls (spec api.31): a sign-in link for somebody who is blocked by failed attempts, their own
   * or those of others.
   */
  publicRoute<{ Body: { email: string } }>({
    method: 'POST',
    url: '/v1/authentications/link',
    summary: 'Mails a link that signs in; the answer is the same whether or not the account exists.',
    answer: null,
    dashboard: 'brand',
    schema: { body: exactly({ email: EMAIL }) },
    handler: ({ body, address, dashboard }, context) =>
      requestLink({ kind: 'sign-on', email: body.email, address, dashboard }, context),
  }),
];

/** 202: a second step is left. A client that knows none finds no session in it, and says that signing in failed. */
function answer(signedIn: SignInResult, reply: FastifyReply): FastifyReply | SignInResult {
  return 'second_factor' in signedIn ? reply.status(202).send(signedIn) : signedIn;
}

/** A person sees and ends their own sessions. */
export const sessionRoutes = [
  sessionRoute({
    method: 'GET',
    url: '/v1/sessions',
    summary: 'Lists the open sessions of the caller, and the sign-ins to the account that failed within 30 days.',
    answer: { sessions: ['OpenSession'], failed_sign_ins: ['FailedSignIn'] },
    handler: async ({ user, session }, context): Promise<SignIns> => ({
      sessions: await listSessions({ user, session }, context),
      failed_sign_ins: await listFailures(user, context),
    }),
  }),

  sessionRoute<{ Params: { id: string } }>({
    method: 'DELETE',
    url: '/v1/sessions/:id',
    summary: 'Ends one session of the caller.',
    answer: null,
    schema: { params: exactly({ id: TOKEN }) },
    async handler({ user, params }, context) {
      // Another person's session gets the same answer as a missing one.
      if (!(await context.store.sessions.idsOfUser(user.id)).includes(params.id)) {
        throw refusal(404, 'session_missing', 'server.session.missing');
      }
      await endOwnSessions(user, [params.id], context);
    },
  }),

  /** All but the one that asks. */
  sessionRoute({
    method: 'DELETE',
    url: '/v1/sessions',
    summary: 'Ends all sessions of the caller but the one that asks.',
    answer: null,
    async handler({ user, session }, context) {
      const ids = await context.store.sessions.idsOfUser(user.id);
      await endOwnSessions(
        user,
        ids.filter((id) => id !== session.id),
        context,
      );
    },
  }),
];

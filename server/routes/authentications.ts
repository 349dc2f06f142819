import { requestLink } from '../accounts/request-link.ts';
import { endSessions } from '../accounts/sessions.ts';
import { signIn, signOn } from '../accounts/sign-in.ts';
import { EMAIL, exactly, TOKEN, TYPED_PASSWORD } from '../http/schemas.ts';
import { publicRoute, type Route, userRoute } from './route.ts';

export const authenticationRoutes: readonly Route[] = [
  publicRoute<{ Body: { email: string; password: string } }>({
    method: 'POST',
    url: '/v1/authentications',
    dashboard: 'brand',
    schema: { body: exactly({ email: EMAIL, password: TYPED_PASSWORD }) },
    handler: ({ body, address, dashboard, header }, context) =>
      signIn({ ...body, address, dashboard, userAgent: header('user-agent') ?? '' }, context),
  }),

  userRoute({
    method: 'DELETE',
    url: '/v1/authentications',
    handler: ({ session }, context) => endSessions([session.id], context),
  }),

  publicRoute<{ Params: { token: string } }>({
    method: 'GET',
    url: '/v1/authentications/sson/:token',
    dashboard: 'brand',
    effects: true,
    schema: { params: exactly({ token: TOKEN }) },
    handler: ({ params, address, dashboard, header }, context) =>
      signOn(params.token, { address, dashboard, userAgent: header('user-agent') ?? '' }, context),
  }),

  /**
   * Beyond the specified calls (spec api.31): the way in of somebody whom guesses of others, or their own, keep
   * waiting.
   */
  publicRoute<{ Body: { email: string } }>({
    method: 'POST',
    url: '/v1/authentications/link',
    dashboard: 'brand',
    schema: { body: exactly({ email: EMAIL }) },
    handler: ({ body, address, dashboard }, context) =>
      requestLink({ kind: 'sign-on', email: body.email, address, dashboard }, context),
  }),
];

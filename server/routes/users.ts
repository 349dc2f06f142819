import type { User } from '#core/ports/api.ts';
import { acceptInvitation, lookAtInvitation } from '../accounts/accept-invitation.ts';
import { EMAIL, exactly, FULLNAME, TOKEN, TYPED_PASSWORD } from '../http/schemas.ts';
import { publicRoute, userRoute } from './define-route.ts';
import type { Route } from './types.ts';

export const userRoutes: readonly Route[] = [
  userRoute({
    method: 'GET',
    url: '/v1/users/me',
    handler({ user }): User {
      const { id, cloud_user_id, email, fullname } = user;
      return { id, cloud_user_id, email, fullname };
    },
  }),

  publicRoute<{ Params: { token: string }; Query: { email: string } }>({
    method: 'GET',
    url: '/v1/users/invitation/:token',
    schema: {
      params: exactly({ token: TOKEN }),
      querystring: { type: 'object', required: ['email'], properties: { email: EMAIL } },
    },
    handler: ({ params, query }, context) => lookAtInvitation(params.token, query.email, context),
  }),

  publicRoute<{ Params: { token: string }; Body: { email: string; fullname: string; password: string } }>({
    method: 'PUT',
    url: '/v1/users/invitation/:token',
    dashboard: 'brand',
    schema: {
      params: exactly({ token: TOKEN }),
      body: exactly({
        email: EMAIL,
        fullname: FULLNAME,
        password: TYPED_PASSWORD,
      }),
    },
    handler: ({ params, body, dashboard, header }, context) =>
      acceptInvitation(params.token, { ...body, dashboard, userAgent: header('user-agent') ?? '' }, context),
  }),
];

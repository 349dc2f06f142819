import { requestLink } from '../accounts/request-link.ts';
import { resetPassword } from '../accounts/reset-password.ts';
import { addressKey } from '../domain/address-key.ts';
import { EMAIL, exactly, TOKEN, TYPED_PASSWORD } from '../http/schemas.ts';
import { publicRoute } from './define-route.ts';
import type { Route } from './types.ts';

export const passwordRoutes: readonly Route[] = [
  publicRoute<{ Query: { email: string } }>({
    method: 'GET',
    url: '/v1/passwords/reset_request',
    dashboard: 'brand',
    effects: true,
    schema: {
      querystring: {
        type: 'object',
        required: ['email'],
        properties: { email: EMAIL, service: { type: 'string', maxLength: 64 } },
      },
    },
    handler: ({ query, address, dashboard }, context) =>
      requestLink({ kind: 'reset', email: query.email, address, dashboard }, context),
  }),

  publicRoute<{ Body: { email: string; reset_token: string; new_password: string } }>({
    method: 'PUT',
    url: '/v1/passwords/reset',
    schema: { body: exactly({ email: EMAIL, reset_token: TOKEN, new_password: TYPED_PASSWORD }) },
    handler: ({ body, address }, context) => resetPassword({ ...body, address: addressKey(address) }, context),
  }),
];

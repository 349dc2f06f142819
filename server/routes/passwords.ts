import { addressKey } from '../accounts/address-key.ts';
import { MAILS_PER_ADDRESS } from '../accounts/limits.ts';
import { requestReset } from '../accounts/request-reset.ts';
import { resetPassword } from '../accounts/reset-password.ts';
import { refuseWait } from '../accounts/take-try.ts';
import { publicRoute } from './define-route.ts';
import { EMAIL, exactly, TOKEN, TYPED_PASSWORD } from './schemas.ts';
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
    handler({ query, address, dashboard }, context) {
      const asking = { email: query.email, address: addressKey(address), dashboard };
      const wait = context.mailLimiter.take(`address ${asking.address}`, MAILS_PER_ADDRESS, context.clock.now());
      refuseWait(wait, 'server.tooManyMails');
      // Whether there is such an account shows neither in the answer nor in its time.
      context.background.run('reset mail failed', () => requestReset(asking, context));
    },
  }),

  publicRoute<{ Body: { email: string; reset_token: string; new_password: string } }>({
    method: 'PUT',
    url: '/v1/passwords/reset',
    schema: { body: exactly({ email: EMAIL, reset_token: TOKEN, new_password: TYPED_PASSWORD }) },
    handler: ({ body, address }, context) => resetPassword({ ...body, address: addressKey(address) }, context),
  }),
];

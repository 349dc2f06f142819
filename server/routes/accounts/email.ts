import type { OwnEmail } from '#core/ports/own-account/email-change.ts';
import { governingProvider } from '../../access/governed.ts';
import { askEmailChange, pendingChange, stopPending } from '../../accounts/email/ask-email-change.ts';
import { confirmEmail, undoEmailChange } from '../../accounts/email/change-email.ts';
import type { AccountDeps } from '../../accounts/sessions.ts';
import { EMAIL, exactly, TOKEN, TYPED_PASSWORD } from '../../http/schemas.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { routesOver } from '../route/route.ts';

// spec accounts.37, accounts.38, accounts.40, accounts.90

const { publicRoute, sessionRoute } = routesOver<AccountDeps>();

const URL = '/v1/users/me/email';
const PARAMS = exactly({ token: TOKEN });

/** The email of one's account, and another one in its place. */
export const emailRoutes = [
  sessionRoute({
    method: 'GET',
    url: URL,
    summary:
      'Says the email of the caller, the one that was asked for in its place and waits to be confirmed, and the sign-in provider that governs it.',
    answer: 'OwnEmail',
    bound: 'too',
    handler: ({ user }, context) => ownEmail(user, context),
  }),

  sessionRoute<{ Body: { email: string } }>({
    method: 'POST',
    url: URL,
    summary:
      'Asks for another email: a link to confirm it is mailed there, and one to take it back to the email of now. Until it is confirmed nothing changes, and the answer is the same whether or not that email has an account.',
    answer: 'OwnEmail',
    stepUp: true,
    dashboard: 'brand',
    schema: { body: exactly({ email: EMAIL }) },
    async handler({ user, body, dashboard }, context) {
      await askEmailChange({ user, email: body.email, dashboard }, context);
      return ownEmail(user, context);
    },
  }),

  sessionRoute({
    method: 'DELETE',
    url: URL,
    summary: 'The email that was asked for can be confirmed no longer.',
    answer: null,
    handler: ({ user }, { store, clock }) => store.tx((tx) => stopPending(user.id, tx, clock.now())),
  }),

  sessionRoute<{ Params: { token: string } }>({
    method: 'PUT',
    url: '/v1/users/email/:token',
    summary:
      "Gives the account of the caller the email that was asked for, by the token that was mailed there. It ends the caller's other sessions.",
    answer: { email: 'string' },
    schema: { params: PARAMS },
    handler: (call, context) => confirmEmail(call, call.params.token, context),
  }),

  publicRoute<{ Params: { token: string }; Body: { new_password: string } }>({
    method: 'PUT',
    url: '/v1/users/email/:token/undo',
    summary:
      'Takes a change of email back, by the token that was mailed to the former one: the account gets that one again and a new password, and all its sessions end.',
    answer: null,
    schema: { params: PARAMS, body: exactly({ new_password: TYPED_PASSWORD }) },
    handler: ({ params, body, address }, context) => undoEmailChange({ ...params, ...body, address }, context),
  }),
];

/** What was asked for is of the account itself: a session of one organisation alone does not learn it. */
async function ownEmail(user: UserRecord, context: AccountDeps): Promise<OwnEmail> {
  const asked = user.bound_to === undefined ? await pendingChange(user, context) : null;
  const waiting = asked && { email: asked.email, expires_at: new Date(asked.expires_at).toISOString() };
  return { email: user.email, asked: waiting, governed_by: await governingProvider(user, context) };
}

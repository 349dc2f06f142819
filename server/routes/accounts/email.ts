import type { OwnEmail } from '#core/ports/own-account/email-change.ts';
import { askEmailChange, pendingChange, stopPending } from '../../accounts/email/ask-email-change.ts';
import { confirmEmail, undoEmailChange } from '../../accounts/email/change-email.ts';
import type { AccountDeps } from '../../accounts/sessions.ts';
import { EMAIL, exactly, TOKEN, TYPED_PASSWORD } from '../../http/schemas.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { EmailChangeRecord } from '../../ports/store/people/email-changes.ts';
import { routesOver } from '../route/route.ts';

// spec accounts.37, accounts.38, accounts.40

const { publicRoute, sessionRoute } = routesOver<AccountDeps>();

const URL = '/v1/users/me/email';
const PARAMS = exactly({ token: TOKEN });

/** The email of one's account, and another one in its place. */
export const emailRoutes = [
  sessionRoute({
    method: 'GET',
    url: URL,
    summary: 'Says the email of the caller, and the one that was asked for in its place and waits to be confirmed.',
    answer: 'OwnEmail',
    handler: async ({ user }, context) => ownEmail(user, await pendingChange(user, context)),
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
    handler: async ({ user, body, dashboard }, context) =>
      ownEmail(user, await askEmailChange({ user, email: body.email, dashboard }, context)),
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

function ownEmail({ email }: UserRecord, asked: EmailChangeRecord | null): OwnEmail {
  const waiting = asked && { email: asked.email, expires_at: new Date(asked.expires_at).toISOString() };
  return { email, asked: waiting };
}

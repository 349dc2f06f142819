import type { AccountDeps } from '../../accounts/sessions.ts';
import { exactly, TOKEN } from '../../http/schemas.ts';
import { deleteAccount, whatGoes } from '../../people/delete-account.ts';
import { stopAct } from '../../people/waiting/account-acts.ts';
import { routesOver } from '../route/route.ts';

// spec accounts.41, accounts.42

const { publicRoute, sessionRoute } = routesOver<AccountDeps>();

const URL = '/v1/users/me/deletion';

/** A person deletes their own account. */
export const deletionRoutes = [
  sessionRoute({
    method: 'GET',
    url: URL,
    summary:
      'Says what would go with the account of the caller, and who gets their pages, or why it cannot be deleted.',
    answer: 'AccountDeletion',
    handler: ({ user }, context) => whatGoes(user, context),
  }),

  sessionRoute<{ Body: { email: string } }>({
    method: 'POST',
    url: URL,
    summary:
      'Deletes the account of the caller, whose email is typed: they leave their organisations, pages of nobody else go to the trash, and name and email go. What they made stays.',
    answer: null,
    stepUp: true,
    schema: { body: exactly({ email: { type: 'string', maxLength: 320 } }) },
    handler: ({ user, body }, context) => deleteAccount(user, body.email, context),
  }),

  publicRoute<{ Params: { token: string } }>({
    method: 'PUT',
    url: '/v1/users/acts/:token/stop',
    summary: 'Stops what waits to be done to an account, by the token that was mailed to its owner.',
    answer: { kind: 'string' },
    schema: { params: exactly({ token: TOKEN }) },
    handler: ({ params }, context) => stopAct(params.token, context),
  }),
];

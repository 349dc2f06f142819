import type { AccountDeps } from '../../accounts/sessions.ts';
import { exactly, TOKEN } from '../../http/schemas.ts';
import { stopAct } from '../../people/waiting/account-acts.ts';
import { askDeletion, keepAccount, whatGoes } from '../../people/waiting/delete-account.ts';
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
      'Deletes the account of the caller, whose email is typed, a week later, and signs them out: they leave their organisations then, pages of nobody else go to the trash, and name and email go. What they made stays.',
    answer: { deletion_due: 'string' },
    stepUp: true,
    schema: { body: exactly({ email: { type: 'string', maxLength: 320 } }) },
    handler: ({ user, body }, context) => askDeletion(user, body.email, context),
  }),

  sessionRoute({
    method: 'DELETE',
    url: URL,
    summary: 'The account of the caller is kept, whose deletion was asked for.',
    answer: null,
    handler: ({ user }, context) => keepAccount(user, context),
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

import type { AccountDeps } from '../../accounts/sessions.ts';
import { exactly } from '../../http/schemas.ts';
import { deleteAccount, whatGoes } from '../../people/delete-account.ts';
import { routesOver } from '../route/route.ts';

// spec accounts.41, accounts.42

const { sessionRoute } = routesOver<AccountDeps>();

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
];

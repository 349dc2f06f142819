import type { ServerContext } from '../../routes/context.ts';
import { type LoginContext, type LoginDecision, stepPath } from '../pending-login.ts';
import { appOf } from './app-of.ts';
import { ACCOUNT_LIFE, accountStates } from './leaving.ts';
import { providerOf } from './providers.ts';

/** The visitor has to leave for the account's provider. spec errors.34, 2001: where nobody can be asked, nobody gets in. */
export async function verifyAccount(
  { login, page, hostname, now }: LoginContext,
  context: ServerContext,
): Promise<LoginDecision> {
  const record = await context.store.pages.byId(page.id);
  const provider = providerOf(login.method, context.settings.oauthUrl);
  if (!record || !provider || !(await appOf(login.method, record, hostname, context))) {
    context.log.warn({ page: page.id, method: login.method }, 'no app for this login method');
    return { kind: 'refused', wrong: 'visitor.2001' };
  }
  const state = accountStates(context.secret).seal({ ...login, hostname }, now + ACCOUNT_LIFE);
  return { kind: 'onward', path: stepPath(login, 'leave', state) };
}

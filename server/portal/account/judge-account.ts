import type { ServerContext } from '../../context.ts';
import { type Case, stepPath, type Verdict } from '../attempt.ts';
import { appOf } from './app-of.ts';
import { ACCOUNT_LIFE, accountStates } from './leaving.ts';
import { providerOf } from './providers.ts';

/** The visitor has to leave for the account's provider. spec 8, 2001: where nobody can be asked, nobody gets in. */
export function judgeAccount({ attempt, page, hostname, now }: Case, context: ServerContext): Verdict {
  const record = context.store.pages.byId(page.id);
  const provider = providerOf(attempt.method, context.settings.oauthUrl);
  if (!record || !provider || !appOf(attempt.method, record, hostname, context)) {
    context.log.warn({ page: page.id, method: attempt.method }, 'no app for this login method');
    return { kind: 'refused', wrong: 'visitor.2001' };
  }
  const state = accountStates(context.secret).seal({ ...attempt, hostname }, now + ACCOUNT_LIFE);
  return { kind: 'onward', path: stepPath(attempt, 'leave', state) };
}

import { ownEmail } from '#core/rules/email.ts';
import { refuseGoverned } from '../../access/governed.ts';
import { ownBrand } from '../../dashboards/mail-brand.ts';
import {
  EMAIL_CHANGE_LIFE,
  EMAIL_CHANGES_PER_ACCOUNT,
  EMAIL_CHANGES_TO_ADDRESS,
  EMAIL_UNDO_LIFE,
  EMAIL_WINDOW,
} from '../../domain/account-limits.ts';
import { normalEmail } from '../../domain/addresses.ts';
import { refusal } from '../../domain/http-error.ts';
import { hashToken, newToken } from '../../domain/tokens.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { DashboardRecord } from '../../ports/store/dashboards.ts';
import type { EmailChangeRecord } from '../../ports/store/people/email-changes.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { refuseWait } from '../rate-limit.ts';
import type { AccountDeps } from '../sessions.ts';

// spec accounts.37, accounts.38, accounts.90

interface AskedChange {
  readonly user: UserRecord;
  readonly email: string;
  /** The dashboard at which it was asked for. */
  readonly dashboard: DashboardRecord | null;
}

/**
 * Asks for another email of an account, in place of one that was asked for before. Nothing changes until it is confirmed at the
 * new address; neither the answer nor its time says whether that one has an account.
 */
export async function askEmailChange(asked: AskedChange, context: AccountDeps): Promise<EmailChangeRecord> {
  const { store, clock, background } = context;
  const { user } = asked;
  await refuseGoverned(user, context);
  const email = normalEmail(asked.email);
  const problem = ownEmail(email);
  if (problem) throw refusal(422, 'email', problem);
  if (email === user.email) throw refusal(422, 'email', 'account.emailSame');
  const limit = { scope: 'email changes of', key: user.id, most: EMAIL_CHANGES_PER_ACCOUNT, window: EMAIL_WINDOW };
  refuseWait(await store.limits.take([limit]), 'account.emailTooMany');
  const tokens = { confirm: newToken(), undo: newToken() };
  const change = await store.tx(async (tx) => {
    const now = clock.now();
    await stopPending(user.id, tx, now);
    const ends = { expires_at: now + EMAIL_CHANGE_LIFE, undo_until: now + EMAIL_UNDO_LIFE };
    const hashes = { confirm_hash: hashToken(tokens.confirm), undo_hash: hashToken(tokens.undo) };
    return tx.emailChanges.add({ user_id: user.id, former: user.email, email, ...hashes, ...ends }, now);
  });
  background.run('mails about another email failed', () => mailBoth({ ...asked, email }, tokens, context));
  return change;
}

/** What was asked for, can still be confirmed and was not yet; null: nothing. */
export async function pendingChange(
  user: UserRecord,
  { store, clock }: { readonly store: Pick<Repositories, 'emailChanges'>; readonly clock: AccountDeps['clock'] },
): Promise<EmailChangeRecord | null> {
  const all = await store.emailChanges.ofUser(user.id);
  return all.find((one) => isPending(one) && one.expires_at > clock.now() && one.former === user.email) ?? null;
}

export const isPending = ({ changed_at, stopped_at, undone_at }: EmailChangeRecord): boolean =>
  changed_at === null && stopped_at === null && undone_at === null;

/** What was asked for is confirmed no longer. */
export async function stopPending(
  userId: string,
  { emailChanges }: Pick<Repositories, 'emailChanges'>,
  now: number,
): Promise<void> {
  for (const { id } of (await emailChanges.ofUser(userId)).filter(isPending)) await emailChanges.stop(id, now);
}

interface Tokens {
  readonly confirm: string;
  readonly undo: string;
}

/** The former address is told first: it can stop what is asked for. */
async function mailBoth({ user, email, dashboard }: AskedChange, { confirm, undo }: Tokens, context: AccountDeps) {
  const { store, mailer, background } = context;
  const brand = await ownBrand(dashboard, user, context);
  const link = (query: Record<string, string>) => `${brand.address}/email?${new URLSearchParams(query)}`;
  await background.guard('mail to the former address failed', async () => {
    const url = link({ undo, email: user.email });
    await mailer.send({ kind: 'email-changing', to: user.email, url, brand, says: { email } });
  });
  const most = EMAIL_CHANGES_TO_ADDRESS;
  const toOne = { scope: 'email changes to', key: email, most, window: EMAIL_WINDOW };
  if ((await store.limits.take([toOne])) > 0) return;
  if (await store.users.byEmail(email)) {
    await mailer.send({ kind: 'email-taken', to: email, url: `${brand.address}/login`, brand });
  } else {
    await mailer.send({ kind: 'email-confirm', to: email, url: link({ confirm }), brand });
  }
}

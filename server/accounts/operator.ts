import { email as emailRule } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { audited } from '../audit/audited.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { SIGN_ON_LIFE } from '../domain/account-limits.ts';
import { isFormer, normalEmail } from '../domain/addresses.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import { keepOwnersWithout } from '../organisations/last-owner.ts';
import { LINKS_OF_ACCOUNT, userByEmail } from '../ports/store/accounts.ts';
import type { Repositories } from '../ports/store/store.ts';
import { invitationUrl } from './invitations.ts';
import { type RemovedFactors, resetFactors } from './second-factors.ts';
import { type AccountDeps, removeSessions } from './sessions.ts';

/**
 * Mails an invitation and returns its link, so that the operator can also send it another way, and whether a mail server
 * took the mail. Throws a sentence if it cannot.
 */
export async function inviteUser(
  typed: string,
  context: Pick<AccountDeps, 'store' | 'clock' | 'publicUrl' | 'mailer'>,
): Promise<{ email: string; url: string; mailed: boolean }> {
  const email = normalEmail(typed);
  const problem = emailRule(email);
  if (problem) throw new Error(text(problem));
  if (await context.store.users.byEmail(email)) throw new Error(text('server.users.exists', { email }));
  const brand = await mailBrand(null, context);
  const url = await invitationUrl(email, { address: brand.address }, context);
  const outcome = await context.mailer.send({ kind: 'invitation', to: email, url, brand });
  return { email, url, mailed: outcome === 'taken' };
}

/**
 * A single sign-on link for an account, which then opens a path: it works once, for ten minutes. Throws a sentence if
 * the account cannot sign in.
 */
export async function issueSignOn(
  email: string,
  context: Pick<AccountDeps, 'store' | 'clock' | 'publicUrl'>,
  path = '',
): Promise<{ url: string; token: string; expiresAt: number }> {
  const { store, clock } = context;
  const user = await userByEmail(email, context);
  if (user.disabled_at !== null) throw new Error(text('server.users.disabled', { email: user.email }));
  const token = newToken();
  const expiresAt = clock.now() + SIGN_ON_LIFE;
  await store.oneTimeTokens.add({ hash: hashToken(token), kind: 'sign-on', subject: user.id, expiresAt });
  const query = new URLSearchParams({ token, ...(path !== '' && { path }) });
  return { url: `${context.publicUrl()}/sson?${query}`, token, expiresAt };
}

export interface ListedUser {
  readonly id: string;
  readonly email: string;
  readonly fullname: string;
  readonly disabled: boolean;
  readonly capabilities: readonly string[];
  /** ISO 8601. */
  readonly created_at: string;
}

/** Every account, by email. */
export async function listUsers({ store }: Pick<AccountDeps, 'store'>): Promise<ListedUser[]> {
  const people = (await store.users.list()).filter((user) => !isFormer(user));
  const listed = people.map(async (user) => ({
    id: user.id,
    email: user.email,
    fullname: user.fullname,
    disabled: user.disabled_at !== null,
    capabilities: await store.capabilities.ofUser(user.id),
    created_at: new Date(user.created_at).toISOString(),
  }));
  return Promise.all(listed);
}

/**
 * Disables or enables an account, but not of the last owner of an organisation others work in. Disabling ends its sessions, API tokens and links at once, also in running servers; its pages
 * stay.
 */
export async function setUserDisabled(
  email: string,
  disabled: boolean,
  { store, clock }: Pick<AccountDeps, 'store' | 'clock'>,
): Promise<void> {
  const user = await userByEmail(email, { store });
  await store.tx(async (tx) => {
    if (disabled) await keepOwnersWithout(user.id, { store: tx });
    await tx.users.setDisabled(user.id, disabled ? clock.now() : null);
    const act = { organisation: null, subject: { id: user.id }, fields: { account: user.email } };
    await audited(disabled ? 'account.disabled' : 'account.enabled', act, { store: tx, clock });
    if (disabled) await endAccess(user.id, clock.now(), tx);
  });
}

/** Ends all by which an account is in use: sessions, API tokens and links. */
export async function endAccess(userId: string, now: number, tx: Repositories): Promise<void> {
  await removeSessions(await tx.sessions.idsOfUser(userId), tx);
  await tx.apiTokens.revokeAll(userId, now);
  for (const kind of LINKS_OF_ACCOUNT) await tx.oneTimeTokens.removeOf(kind, userId);
}

/**
 * Removes the second factors, passkeys and recovery codes of an account whose owner has lost them, and ends its sessions, API tokens and
 * links. How many factors there were.
 */
export async function resetUserFactors(
  email: string,
  { store, clock }: Pick<AccountDeps, 'store' | 'clock'>,
): Promise<RemovedFactors> {
  const user = await userByEmail(email, { store });
  return store.tx(async (tx) => {
    const removed = await resetFactors(user.id, tx);
    const act = { organisation: null, subject: { id: user.id }, fields: { account: user.email } };
    await audited('factors.reset', act, { store: tx, clock });
    await endAccess(user.id, clock.now(), tx);
    return removed;
  });
}

const CAPABILITY = /^[a-z][a-z0-9_-]{0,63}$/;

/** Gives an account a capability or takes it away (spec access.11). Throws a sentence for an unknown capability. */
export async function setCapability(
  email: string,
  name: string,
  held: boolean,
  { store }: Pick<AccountDeps, 'store'>,
): Promise<void> {
  if (!CAPABILITY.test(name)) throw new Error(text('server.users.capability', { name }));
  const user = await userByEmail(email, { store });
  if (held) await store.capabilities.add(user.id, name);
  else await store.capabilities.remove(user.id, name);
}

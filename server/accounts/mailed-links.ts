import { audited } from '../audit/audited.ts';
import { ownBrand } from '../dashboards/mail-brand.ts';
import { worksAt } from '../dashboards/people-at-host.ts';
import {
  MAIL_WINDOW,
  MAILED_SIGN_ON_LIFE,
  MAILS_PER_ACCOUNT_AND_ADDRESS,
  MAILS_PER_ADDRESS,
  RESET_LIFE,
  RESETS_PER_ACCOUNT,
  SIGN_ONS_PER_ACCOUNT,
} from '../domain/account-limits.ts';
import { addressKey, normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import { LINKS_OF_ACCOUNT } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import { newPassword } from './password.ts';
import { endWait, refuseWait } from './rate-limit.ts';
import { factorsOf } from './second-factors.ts';
import { type AccountDeps, endSessions } from './sessions.ts';

interface MailedLink {
  readonly life: number;
  /** Mails per hour that others can have sent to one account. */
  readonly mostPerAccount: number;
  readonly path: string;
  query(token: string, email: string): Record<string, string>;
}

/** What a link opens that anybody can request for the owner of an account; its mail and its token have this name. */
const LINKS = {
  /** The screen that sets a new password. */
  reset: {
    life: RESET_LIFE,
    mostPerAccount: RESETS_PER_ACCOUNT,
    path: '/resetPassword',
    query: (reset_token, email) => ({ reset_token, email }),
  },
  /** The account: the link signs its owner in, once. */
  'sign-on': {
    life: MAILED_SIGN_ON_LIFE,
    mostPerAccount: SIGN_ONS_PER_ACCOUNT,
    path: '/sson',
    query: (token) => ({ token }),
  },
} as const satisfies Record<string, MailedLink>;

export interface MailedLinkRequest {
  readonly kind: keyof typeof LINKS;
  readonly email: string;
  /** Network address of the caller. */
  readonly address: string;
  /** The dashboard at which it was requested: the mail is sent in its name. */
  readonly dashboard: DashboardRecord | null;
}

/**
 * Mails a link to the owner of an account, if the email has one; neither the answer nor its time shows whether it has.
 * Throws if this address requested too many.
 */
export async function requestLink(sent: MailedLinkRequest, context: AccountDeps): Promise<void> {
  const { store, background } = context;
  const asking = { ...sent, email: normalEmail(sent.email), address: addressKey(sent.address) };
  const { kind, address: key } = asking;
  const limit = { scope: `${kind} mails from`, key, most: MAILS_PER_ADDRESS, window: MAIL_WINDOW };
  refuseWait(await store.limits.take([limit]), 'server.tooManyMails');
  background.run(`${kind} mail failed`, () => mailLink(asking, context));
}

/**
 * Each address has a limit of its own. Addresses from which nobody signed in to the account share another limit, so that
 * strangers cannot use up the limit of the owner. A new link leaves earlier ones valid, else anybody could end the owner's
 * link by asking for another. A reset ends all of them; a link that signs in ends alone.
 */
async function mailLink({ kind, email, address, dashboard }: MailedLinkRequest, context: AccountDeps): Promise<void> {
  const { store, clock, mailer } = context;
  const { life, mostPerAccount, path, query }: MailedLink = LINKS[kind];
  const account = await store.users.byEmail(email);
  const user = account?.disabled_at === null ? account : undefined;
  const now = clock.now();
  const isKnown = await store.knownAddresses.has(user?.id ?? '', address);
  const window = MAIL_WINDOW;
  const wait = await store.limits.take([
    { scope: `${kind} mails to ${email} from`, key: address, most: MAILS_PER_ACCOUNT_AND_ADDRESS, window },
    ...(isKnown ? [] : [{ scope: `${kind} mails to`, key: email, most: mostPerAccount, window }]),
  ]);
  if (wait > 0) return;
  const token = newToken();
  // Without an account a token that opens nothing is stored all the same: else the answers of a busy server would come
  // sooner, and their time would tell which emails have an account.
  await store.oneTimeTokens.add({ hash: hashToken(token), kind, subject: user?.id ?? '', expiresAt: now + life });
  if (!user) return;
  const brand = await ownBrand(dashboard, user, context);
  const url = `${brand.address}${path}?${new URLSearchParams(query(token, email))}`;
  await mailer.send({ kind, to: email, url, brand });
}

/**
 * Sets a new password with a reset token, which spends every other link of the account as well, ends all its
 * sessions and revokes its API tokens. The address becomes known to the account and its failed attempts are forgotten, so that guesses of others
 * do not lock the owner out.
 */
export async function resetPassword(
  request: Pick<MailedLinkRequest, 'email' | 'address' | 'dashboard'> & { reset_token: string; new_password: string },
  context: AccountDeps,
): Promise<void> {
  const { store, clock } = context;
  const hash = hashToken(request.reset_token);
  const user = await store.users.byId((await store.oneTimeTokens.subjectOf(hash, 'reset', clock.now())) ?? '');
  if (!user || user.disabled_at !== null || user.email !== normalEmail(request.email)) throw deadLink();
  if (!(await worksAt(user, request.dashboard, context))) throw deadLink();
  const hasFactor = (await factorsOf(user.id, store)).length > 0;
  const password = await newPassword(request.new_password, user.email, context, { hasFactor });
  await store.tx(async (tx) => {
    // Of several requests with the same token only one can spend it.
    if ((await tx.oneTimeTokens.spend(hash, 'reset', clock.now())) === undefined) throw deadLink();
    await tx.users.setPassword(user.id, password);
    await tx.apiTokens.revokeAll(user.id, clock.now());
    for (const kind of LINKS_OF_ACCOUNT) await tx.oneTimeTokens.removeOf(kind, user.id);
    await tx.knownAddresses.add(user.id, request.address, clock.now());
    await endWait({ email: user.email, address: request.address }, { store: tx });
    const act = { organisation: null, subject: { id: user.id }, fields: {}, by: user };
    await audited('password.reset', act, { store: tx, clock });
  });
  await endSessions(await store.sessions.idsOfUser(user.id), context);
}

function deadLink() {
  return refusal(422, 'link_dead', 'server.link.dead');
}

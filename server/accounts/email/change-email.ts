import { refuseGoverned } from '../../access/governed.ts';
import { audited } from '../../audit/audited.ts';
import { EMAIL_UNDO_LIFE } from '../../domain/account-limits.ts';
import { addressKey } from '../../domain/addresses.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import { hashToken } from '../../domain/tokens.ts';
import { LINKS_OF_ACCOUNT, type SessionRecord, type UserRecord } from '../../ports/store/accounts.ts';
import type { EmailChangeRecord } from '../../ports/store/people/email-changes.ts';
import { type Transactional, UniqueViolation } from '../../ports/store/store.ts';
import { newPassword } from '../password.ts';
import { endWait } from '../rate-limit.ts';
import { factorsOf } from '../second-factors.ts';
import { type AccountDeps, removeSessions } from '../sessions.ts';
import { isPending, stopPending } from './ask-email-change.ts';
import { moveBack, moveWithEmail } from './move-with-email.ts';

// spec accounts.38, accounts.39, accounts.40, accounts.90

/**
 * Gives the account the email that was asked for, by the token that was mailed there. The person has to be signed in: who
 * reads a mail that was sent to a mistyped address cannot take the account.
 */
export async function confirmEmail(
  { user, session }: { readonly user: UserRecord; readonly session: SessionRecord },
  token: string,
  { store, clock, sockets }: AccountDeps,
): Promise<{ email: string }> {
  const hash = hashToken(token);
  return taken(() =>
    sockets.inTurn(() =>
      store.tx(async (tx) => {
        const now = clock.now();
        const change = await tx.emailChanges.byConfirmHash(hash);
        const current = await tx.users.byId(user.id);
        if (!change || !current || change.user_id !== user.id || !isPending(change)) throw deadChange();
        // It was asked for by whoever had the former address.
        if (change.expires_at <= now || change.former !== current.email) throw deadChange();
        await refuseGoverned(current, { store: tx, clock });
        if (await tx.users.byEmail(change.email)) throw emailTaken();
        const moved = await moveWithEmail(current, change.email, { store: tx });
        await tx.users.setEmail(user.id, change.email);
        await tx.emailChanges.confirm(change.id, { at: now, undoUntil: now + EMAIL_UNDO_LIFE, moved });
        await mailInvitationsAgain(moved.invitations, tx, now);
        for (const kind of LINKS_OF_ACCOUNT) await tx.oneTimeTokens.removeOf(kind, user.id);
        const others = (await tx.sessions.idsOfUser(user.id)).filter((id) => id !== session.id);
        await removeSessions(others, tx);
        const fields = { from: change.former, to: change.email };
        await audited('email.changed', { organisation: null, subject: { id: user.id }, fields }, { store: tx, clock });
        return { email: change.email };
      }),
    ),
  );
}

/** Their links name the former address. */
async function mailInvitationsAgain(ids: readonly string[], tx: Transactional, now: number): Promise<void> {
  for (const id of ids) {
    const invitation = await tx.memberInvitations.byId(id);
    if (!invitation) continue;
    await tx.memberInvitations.renew(id, invitation.mail_dashboard, { now, expiresAt: invitation.expires_at });
  }
}

/** The change that a token takes back, while it can. */
async function undoable(token: string, { store, clock }: Pick<AccountDeps, 'store' | 'clock'>) {
  const change = await store.emailChanges.byUndoHash(hashToken(token));
  const isAlive = change && change.undone_at === null && change.undo_until > clock.now();
  const user = isAlive ? await store.users.byId(change.user_id) : undefined;
  if (!change || !user || user.disabled_at !== null) throw deadChange();
  return { change, user };
}

interface Undo {
  readonly token: string;
  readonly new_password: string;
  /** Network address of the caller. */
  readonly address: string;
}

/**
 * Takes back a change, and all that were asked for after it, by the token that was mailed to the former address: somebody else
 * had the account. The account gets that address again and another password, and everybody is signed out of it.
 */
export async function undoEmailChange({ token, new_password, address }: Undo, context: AccountDeps): Promise<void> {
  const { store, clock, sockets } = context;
  const { change, user } = await undoable(token, context);
  const hasFactor = (await factorsOf(user.id, store)).length > 0;
  const password = await newPassword(new_password, change.former, context, { hasFactor });
  await taken(() =>
    sockets.inTurn(() =>
      store.tx(async (tx) => {
        const within = { store: tx, clock };
        // Of several requests with one token only the first finds it.
        const { change: found, user: current } = await undoable(token, within);
        await takeBack(found, current, within);
        await tx.users.setPassword(current.id, password);
        await tx.apiTokens.revokeAll(current.id, clock.now());
        for (const kind of LINKS_OF_ACCOUNT) await tx.oneTimeTokens.removeOf(kind, current.id);
        await removeSessions(await tx.sessions.idsOfUser(current.id), tx);
        await tx.knownAddresses.add(current.id, addressKey(address), clock.now());
        await endWait({ email: found.former, address: addressKey(address) }, { store: tx });
        const act = { organisation: null, subject: { id: current.id }, by: { ...current, email: found.former } };
        await audited('email.restored', { ...act, fields: { from: current.email, to: found.former } }, within);
      }),
    ),
  );
}

type TakeBackDeps = { readonly store: Transactional; readonly clock: AccountDeps['clock'] };

/** The latest change first, back to this one. */
async function takeBack(
  { place, former }: EmailChangeRecord,
  user: UserRecord,
  { store, clock }: TakeBackDeps,
): Promise<void> {
  const other = await store.users.byEmail(former);
  if (other && other.id !== user.id) throw emailTaken();
  const later = (await store.emailChanges.ofUser(user.id)).filter((one) => one.place >= place);
  for (const one of later.reverse()) {
    if (one.undone_at !== null) continue;
    if (one.changed_at !== null) {
      await moveBack(one.moved, { from: one.email, to: one.former }, { store });
      await mailInvitationsAgain(one.moved.invitations, store, clock.now());
    }
    await store.emailChanges.undo(one.id, clock.now());
  }
  await stopPending(user.id, store, clock.now());
  if (user.email !== former) await store.users.setEmail(user.id, former);
}

/** The address may get an account at the same moment. */
async function taken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UniqueViolation ? emailTaken() : error;
  }
}

function emailTaken(): HttpError {
  return refusal(409, 'email_taken', 'account.emailTaken');
}

function deadChange(): HttpError {
  return refusal(422, 'link_dead', 'account.emailLinkDead');
}

import { maySetRole } from '#core/access/organisation-acts.ts';
import { isAlone } from '../../access/bound.ts';
import { inviterInMail, nameInMail } from '../../accounts/invitations.ts';
import { endAccess } from '../../accounts/operator.ts';
import { momentFor } from '../../accounts/profile/own-times.ts';
import { refuseWait } from '../../accounts/rate-limit.ts';
import { resetFactors } from '../../accounts/second-factors.ts';
import type { AccountDeps } from '../../accounts/sessions.ts';
import { audited } from '../../audit/audited.ts';
import { mailBrand } from '../../dashboards/mail-brand.ts';
import { DAY } from '../../domain/account-limits.ts';
import { refusal } from '../../domain/http-error.ts';
import { hashToken, newToken } from '../../domain/tokens.ts';
import { operatorLevel } from '../../organisations/standing.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { AccountActRecord } from '../../ports/store/people/account-acts.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import { changeMember, memberMissing, ownMembership } from '../change-member.ts';
import type { PersonChange } from '../deps.ts';
import { brandOfInvitation } from '../invitation-mails.ts';
import { stopAddress, type WaitedAct, waitWith } from './wait.ts';

// spec accounts.85, accounts.86

/** How long the person can stop it. */
const RESET_WAIT = DAY;
/** How long the link for a new password works that is mailed with it. */
const NEW_PASSWORD_LIFE = DAY;
/** Letters of the reason. */
export const RESET_REASON = { least: 3, most: 200 } as const;
const ASKED_PER_DAY = 20;

/** Who asks for it: an admin of the organisation, or an operator. */
export type Asker = { readonly admin: PersonChange['by'] } | { readonly operator: UserRecord };

interface AskedReset {
  readonly organisation: OrganisationRecord;
  /** The id of the person. */
  readonly person: string;
  readonly by: Asker;
}

/**
 * Asks for a reset of how somebody signs in who has lost it all. It waits for a day, in which whoever reads their mail stops
 * it. An admin asks for it of somebody who has nothing to do with another organisation, else an operator: who could reset a
 * person of two organisations would get into both.
 */
export async function askReset(asked: AskedReset, typed: string, context: AccountDeps): Promise<void> {
  const reason = typed.trim();
  if (reason.length < RESET_REASON.least) throw refusal(422, 'reason', 'server.reset.reasonMissing');
  const { store, background } = context;
  const limit = { scope: 'resets asked for by', key: askerOf(asked.by), most: ASKED_PER_DAY, window: DAY };
  refuseWait(await store.limits.take([limit]), 'server.reset.tooMany');
  const made = await onPerson(asked, context, async (user, tx) => {
    if (await tx.operators.of(user.id)) throw refusal(409, 'is_operator', 'server.reset.staff');
    if ('admin' in asked.by && !(await isOnlyIn(user, asked.organisation.id, tx)))
      throw refusal(409, 'member_elsewhere', 'server.reset.elsewhere');
    if (await tx.accountActs.waiting(user.id, 'reset')) throw refusal(409, 'reset_waits', 'server.reset.waits');
    const due_at = context.clock.now() + RESET_WAIT;
    const organisation_id = 'admin' in asked.by ? asked.organisation.id : null;
    const act = {
      user_id: user.id,
      kind: 'reset',
      organisation_id,
      asked_by: askerOf(asked.by),
      reason,
      due_at,
    } as const;
    const token = await waitWith(act, { store: tx, clock: context.clock });
    const fields = { account: user.email, reason };
    await audited('reset.asked', { ...aboutPerson(act), fields }, { store: tx, clock: context.clock });
    return { user, token, due: due_at };
  });
  background.run('mails about a reset failed', () => tellAsked(asked, made, context));
}

/** Stops a reset that waits; whoever may ask for one may. */
export function withdrawReset(asked: AskedReset, context: AccountDeps): Promise<void> {
  return onPerson(asked, context, async (user, tx) => {
    const act = await tx.accountActs.waiting(user.id, 'reset');
    const isTheirs = act && ('operator' in asked.by || act.organisation_id === asked.organisation.id);
    if (!isTheirs || !(await tx.accountActs.end(act.id, context.clock.now()))) return;
    await resetStopped({ act, user, tx }, context);
  });
}

const askerOf = (by: Asker): string => ('admin' in by ? by.admin.id : by.operator.id);

/** Works on a person of an organisation whom who asks may look after. */
async function onPerson<Done>(
  { organisation, person, by }: AskedReset,
  context: AccountDeps,
  work: (user: UserRecord, tx: Transactional) => Promise<Done>,
): Promise<Done> {
  if (askerOf(by) === person) throw ownMembership();
  let done: { readonly is: Done } | undefined;
  const found = async (tx: Transactional) => {
    const user = (await tx.memberships.of(organisation.id, person)) && (await tx.users.byId(person));
    if (!user) throw memberMissing();
    done = { is: await work(user, tx) };
  };
  if ('operator' in by) await context.store.tx(found);
  else await changeMember({ organisation, by: by.admin, person }, context, { ends: false }, ({ tx }) => found(tx));
  if (!done) throw memberMissing();
  return done.is;
}

const isOnlyIn = (user: UserRecord, organisationId: string, store: Repositories): Promise<boolean> =>
  isAlone({ id: user.id, email: user.email, bound_to: organisationId }, store);

/** Whether who asked for it still may. */
async function mayStill({ act, user, tx }: WaitedAct): Promise<boolean> {
  const { organisation_id, asked_by } = act;
  if (await tx.operators.of(user.id)) return false;
  if (organisation_id === null) return (await operatorLevel({ id: asked_by }, { store: tx })) === 'operator';
  const [asker, membership] = [
    await tx.memberships.of(organisation_id, asked_by),
    await tx.memberships.of(organisation_id, user.id),
  ];
  if (asker?.disabled_at !== null || !membership || !maySetRole(asker.role, membership.role)) return false;
  return isOnlyIn(user, organisation_id, tx);
}

/** Takes every way in from an account but its mailbox: password, factors, passkeys, sessions, tokens and links. */
export async function doReset(waited: WaitedAct, context: AccountDeps): Promise<() => Promise<void>> {
  const { act, user, tx } = waited;
  if (!(await mayStill(waited))) {
    await resetStopped(waited, context);
    return async () => undefined;
  }
  const now = context.clock.now();
  await resetFactors(user.id, tx);
  await tx.users.setPassword(user.id, '');
  await endAccess(user.id, now, tx);
  const token = newToken();
  const expiresAt = now + NEW_PASSWORD_LIFE;
  await tx.oneTimeTokens.add({ hash: hashToken(token), kind: 'reset', subject: user.id, expiresAt });
  const about = { ...aboutPerson(act), fields: { account: user.email } };
  await audited('reset.done', about, { store: tx, clock: context.clock });
  return () => tellDone({ act, user, token }, context);
}

export function resetStopped({ act, user, tx }: WaitedAct, { clock }: Pick<AccountDeps, 'clock'>): Promise<void> {
  return audited('reset.stopped', { ...aboutPerson(act), fields: { account: user.email } }, { store: tx, clock });
}

const aboutPerson = ({ organisation_id, user_id }: Pick<AccountActRecord, 'organisation_id' | 'user_id'>) => ({
  organisation: organisation_id,
  subject: { id: user_id },
});

interface MadeReset {
  readonly user: UserRecord;
  readonly token: string;
  readonly due: number;
}

/** Tells the person, also at the address that the account had a short while ago. */
async function tellAsked({ organisation, by }: AskedReset, { user, token, due }: MadeReset, context: AccountDeps) {
  const { store, mailer, background } = context;
  const asker = await store.users.byId(askerOf(by));
  const brand = await brandOf('admin' in by ? organisation.id : null, context);
  const who = asker ? inviterInMail(asker) : '';
  const says = { who, organisation: nameInMail(organisation.name), time: momentFor(user, due) };
  const url = stopAddress('reset', token, brand.address);
  const former = (await store.emailChanges.ofUser(user.id)).filter(({ changed_at }) => changed_at !== null);
  for (const to of new Set([user.email, ...former.map((change) => change.former)])) {
    await background.guard('mail about a reset failed', async () => {
      await mailer.send({ kind: 'reset-asked', to, url, brand, says });
    });
  }
}

async function tellDone(
  { act, user, token }: { readonly act: AccountActRecord; readonly user: UserRecord; readonly token: string },
  context: AccountDeps,
): Promise<void> {
  const brand = await brandOf(act.organisation_id, context);
  const query = new URLSearchParams({ reset_token: token, email: user.email });
  const url = `${brand.address}/resetPassword?${query}`;
  await context.mailer.send({ kind: 'reset-done', to: user.email, url, brand });
}

async function brandOf(organisationId: string | null, context: AccountDeps) {
  const given = organisationId === null ? null : await brandOfInvitation(organisationId, null, context);
  return mailBrand((given && (await context.store.dashboards.byId(given.id))) ?? null, context);
}

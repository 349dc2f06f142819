import type { Acting } from '#core/ports/account.ts';
import type { Session } from '#core/ports/api.ts';
import type { ActingRequest } from '#core/ports/operator.ts';
import { nameInMail } from '../../accounts/invitations.ts';
import { removeSessions, type SignInPlace, startSession } from '../../accounts/sessions.ts';
import { audited } from '../../audit/audited.ts';
import { currentDoer, type Doer, doneBy } from '../../audit/doer.ts';
import { mailBrand } from '../../dashboards/mail-brand.ts';
import { ACTING_OF, ACTING_SESSION, ACTING_TICKET_LIFE } from '../../domain/account-limits.ts';
import { refusal } from '../../domain/http-error.ts';
import { hashToken, newToken } from '../../domain/tokens.ts';
import { actingClosed, openFor } from '../../organisations/acting-terms.ts';
import { operatorLevel, organisationMissing } from '../../organisations/standing.ts';
import type { SessionRecord, UserRecord } from '../../ports/store/accounts.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { RoomTurn } from '../../rooms/sockets.ts';
import { brandOfInvitation, type InvitationMailDeps } from '../invitation-mails.ts';

// spec organisations.150, organisations.152, organisations.154

/** The step of the tables without which a server takes a session of staff for one of the person. */
const STEP = '0072-acting';

/** Letters of the reason, which the person and their organisation read. */
export const ACTING_REASON = { least: 10, most: 200 } as const;

/** What ends sessions and mails people. */
export interface ActingDeps extends InvitationMailDeps {
  readonly sockets: RoomTurn;
}

/** What a ticket stands for: everything is looked at again when it is used. */
interface Meant extends ActingRequest {
  readonly by: string;
}

/**
 * A ticket by which an operator acts as a person of an organisation. It is good for the operator alone, once, within a minute;
 * an address can hold it.
 */
export async function startActing(
  request: ActingRequest,
  by: UserRecord,
  deps: ActingDeps,
): Promise<{ readonly ticket: string; readonly address: string }> {
  const { store, clock } = deps;
  const reason = request.reason.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (reason.length < ACTING_REASON.least) throw refusal(422, 'reason', 'server.acting.reasonMissing');
  await personToBe(request, store, clock.now());
  const wait = await store.limits.take([{ ...ACTING_OF, key: by.id }]);
  if (wait > 0) throw refusal(429, 'too_often', 'server.acting.tooOften', { most: ACTING_OF.most });
  const ticket = newToken();
  const subject = JSON.stringify({ ...request, reason, by: by.id } satisfies Meant);
  const expiresAt = clock.now() + ACTING_TICKET_LIFE;
  await store.oneTimeTokens.add({ hash: hashToken(ticket), kind: 'acting', subject, expiresAt });
  return { ticket, address: `${deps.publicUrl()}/operator?${new URLSearchParams({ acting: ticket })}` };
}

/** The session of a ticket; the person and the organisation are told in the same transaction, and the person by mail. */
export async function enterActing(
  ticket: string,
  by: UserRecord,
  place: Pick<SignInPlace, 'address' | 'userAgent'>,
  deps: ActingDeps,
): Promise<Session> {
  const { store, clock, background } = deps;
  const { session, mail } = await store.tx(async (tx) => {
    const spent = await tx.oneTimeTokens.spend(hashToken(ticket), 'acting', clock.now());
    const meant = spent === undefined ? null : (JSON.parse(spent) as Meant);
    if (meant?.by !== by.id) throw refusal(410, 'acting_ticket', 'server.acting.ticket');
    const { organisation, user } = await personToBe(meant, tx, clock.now());
    const life = Math.min(ACTING_SESSION, openFor(organisation, clock.now()));
    await audited(
      'acting.started',
      {
        organisation: organisation.id,
        subject: { id: user.id },
        fields: { account: user.email, reason: meant.reason, until: new Date(clock.now() + life).toISOString() },
      },
      { store: tx, clock },
    );
    const how = { dashboard: null, method: 'acting', organisation: organisation.id, hasFactor: true } as const;
    const acting = { by: by.id, reason: meant.reason };
    const session = await startSession(user, { ...place, ...how, acting, life }, { store: tx, clock });
    return { session, mail: { organisation, user, life, reason: meant.reason } };
  });
  background.run('mail about staff who signed in failed', () => tellPerson(mail, by, deps));
  return session;
}

/** Ends all sessions by which an operator acts as somebody; how many there were. */
export async function endActing(
  by: UserRecord,
  deps: Pick<ActingDeps, 'store' | 'clock' | 'sockets'>,
): Promise<number> {
  const sessions = await deps.store.sessions.actedBy(by.id);
  for (const session of sessions) await endActingSession(session, deps);
  return sessions.length;
}

/** Ends a session by which somebody acts as somebody. */
export async function endActingSession(
  { id, user_id, organisation_id }: SessionRecord,
  { store, clock, sockets }: Pick<ActingDeps, 'store' | 'clock' | 'sockets'>,
): Promise<void> {
  const doer = currentDoer();
  // To end it, they are themselves again.
  const by: Partial<Doer> = doer.acting ? { ...doer, kind: 'operator', user: doer.acting, acting: null } : doer;
  const end = () =>
    store.tx(async (tx) => {
      if (!(await tx.sessions.byId(id))) return;
      await removeSessions([id], tx);
      const account = (await tx.users.byId(user_id))?.email ?? '';
      const act = { organisation: organisation_id, subject: { id: user_id }, fields: { account } };
      await audited('acting.ended', act, { store: tx, clock });
    });
  await sockets.inTurn(() => doneBy(by, end));
}

/** Who is acted as, where that may be. */
async function personToBe(
  { organisation: name, person }: Pick<ActingRequest, 'organisation' | 'person'>,
  store: Transactional,
  now: number,
): Promise<{ readonly organisation: OrganisationRecord; readonly user: UserRecord }> {
  if (await store.nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'server.acting.upgrade');
  const organisation = (await store.organisations.bySlug(name)) ?? (await store.organisations.byId(name));
  if (!organisation) throw organisationMissing();
  const user = (await store.users.byId(person)) ?? (await store.users.byEmail(person));
  const membership = user && (await store.memberships.of(organisation.id, user.id));
  if (!user || !membership || organisation.trashed_at !== null)
    throw refusal(404, 'member_missing', 'server.acting.nobody', { organisation: organisation.name });
  if (user.disabled_at !== null || membership.disabled_at !== null)
    throw refusal(409, 'member_disabled', 'server.acting.disabled', { email: user.email });
  if ((await operatorLevel(user, { store })) !== null)
    throw refusal(403, 'acting_staff', 'server.acting.staff', { email: user.email });
  const closed = actingClosed(organisation, now);
  if (closed) throw closed;
  return { organisation, user };
}

interface Told {
  readonly organisation: OrganisationRecord;
  readonly user: UserRecord;
  readonly reason: string;
  /** Milliseconds that the session lasts. */
  readonly life: number;
}

async function tellPerson({ organisation, user, reason, life }: Told, by: UserRecord, deps: ActingDeps): Promise<void> {
  const given = await brandOfInvitation(organisation.id, null, deps);
  const brand = await mailBrand((given && (await deps.store.dashboards.byId(given.id))) ?? null, deps);
  const says = {
    staff: nameInMail(by.fullname) || by.email,
    organisation: nameInMail(organisation.name) || organisation.slug,
    ...{ reason, minutes: Math.ceil(life / 60_000) },
  };
  await deps.mailer.send({ kind: 'acting-started', to: user.email, url: `${brand.address}/account`, brand, says });
}

/** What the person in front of the screen is told of it; null: nobody acts by this session. */
export function actingOf(session: SessionRecord | null, user: Pick<UserRecord, 'acted_by'>): Acting | null {
  if (!session || !user.acted_by) return null;
  const { fullname, email } = user.acted_by;
  const until = new Date(session.expires_at).toISOString();
  return { by: fullname.trim() || email, reason: session.acting_reason ?? '', until };
}

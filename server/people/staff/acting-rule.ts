import type { ActingChange, ActingTerms } from '#core/ports/people/acting-rule.ts';
import { removeSessions } from '../../accounts/sessions.ts';
import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import { actingClosed, actingTerms } from '../../organisations/acting-terms.ts';
import { organisationMissing } from '../../organisations/standing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import type { RoomTurn } from '../../rooms/sockets.ts';

// spec organisations.228

/** Hours for which an owner opens it. */
export const OPEN_HOURS = { least: 0, most: 72 } as const;
const HOUR = 3_600_000;

/** spec organisations.195: the step of the tables without which a server lets staff in whatever an organisation says. */
const ACTING_RULE_STEP = '0083-acting-rules';

interface RuleDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly sockets: RoomTurn;
}

/**
 * Says whether staff may sign in as people of an organisation. Where they may not any more, those who are signed in as somebody are
 * signed out in the same transaction.
 */
export function setActingRule(
  { id }: Pick<OrganisationRecord, 'id'>,
  { rule, hours = 0 }: ActingChange,
  { store, clock, sockets }: RuleDeps,
): Promise<ActingTerms> {
  const now = clock.now();
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      if (rule !== 'always' && (await tx.nodes.anyBefore(ACTING_RULE_STEP)))
        throw refusal(409, 'upgrade_running', 'server.acting.ruleUpgrade');
      const organisation = await tx.organisations.byId(id);
      if (!organisation) throw organisationMissing();
      const { acting: _, acting_until: __, ...others } = organisation.settings;
      const isOpened = rule === 'ask' && hours > 0;
      const settings = { ...others, acting: rule, ...(isOpened && { acting_until: now + hours * HOUR }) };
      const { slug, name } = organisation;
      const after = await tx.organisations.set(organisation, { slug, name, settings });
      const terms = actingTerms(after, now);
      const fields = { rule, until: terms.open_until ?? '' };
      await audited('acting.allowed', { organisation: id, subject: { id, label: name }, fields }, { store: tx, clock });
      if (actingClosed(after, now)) await endActed(id, { store: tx, clock });
      return terms;
    }),
  );
}

/** Signs out who acts as somebody of the organisation. */
async function endActed(
  organisation: string,
  { store, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  for (const id of await store.sessions.idsBoundTo(organisation)) {
    const session = await store.sessions.byId(id);
    if (!session || session.acting_user_id === null) continue;
    await removeSessions([id], store);
    const account = (await store.users.byId(session.user_id))?.email ?? '';
    const act = { organisation, subject: { id: session.user_id }, fields: { account } };
    await audited('acting.stopped', act, { store, clock });
  }
}

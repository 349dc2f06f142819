import { expect, it } from 'vitest';
import type { NewAuditEvent } from '../../ports/store/audit.ts';
import { UniqueViolation, WriteConflict } from '../../ports/store/store.ts';
import { type Fixture, NOW } from './fixture.ts';

/** An event that somebody made a page. */
export function auditEvent(change: Partial<NewAuditEvent> = {}): NewAuditEvent {
  return {
    id: crypto.randomUUID(),
    chain: 'server',
    at: NOW,
    name: 'page.made',
    outcome: 'done',
    actor_kind: 'person',
    actor_id: 'ada',
    acting_id: null,
    subject_kind: 'page',
    subject_id: 'page',
    subject_label: 'Cafe',
    fields: { paths: ['a\0b'], count: 3 },
    request_id: 'r1',
    session_id: null,
    token_id: null,
    people_ref: 'ref',
    people_hash: 'hash',
    ...change,
  };
}

/** What was done, and the chains of it. */
export function auditContract({ store, part }: Fixture): void {
  const chainOf = () => crypto.randomUUID();

  part('audit events', ['auditEvents'], () => {
    it('are listed newest first by time and id, in parts, and by what is asked for', async () => {
      const { auditEvents } = store();
      const [chain, actor_id] = [chainOf(), chainOf()];
      const ids = ['a', 'B', 'c'].map((letter) => `${letter}${chain}`);
      for (const id of ids) await auditEvents.add(auditEvent({ id, chain, actor_id }));
      const later = auditEvent({ chain, at: NOW + 1, name: 'page.erased', subject_id: chain });
      await auditEvents.add(later);
      const sorted = [later.id, ids[2], ids[0], ids[1]];
      const idsOf = async (...[filter, after]: Parameters<typeof auditEvents.list>) =>
        (await auditEvents.list(filter, after, 9)).map(({ id }) => id);
      expect(await idsOf({ chain }, null, 9)).toEqual(sorted);
      expect(await idsOf({ chain }, { at: NOW, id: ids[2] ?? '' }, 9)).toEqual(sorted.slice(2));
      expect(await idsOf({ actor: actor_id }, null, 9)).toEqual(sorted.slice(1));
      expect(await idsOf({ concerning: actor_id }, null, 9)).toEqual(sorted.slice(1));
      expect(await idsOf({ chain, since: NOW + 1 }, null, 9)).toEqual([later.id]);
      expect(await idsOf({ subject: { kind: 'page', id: chain } }, null, 9)).toEqual([later.id]);
      expect(await idsOf({ chain, name: 'page.erased' }, null, 9)).toEqual([later.id]);
      expect(await idsOf({ chain, until: NOW + 1 }, null, 9)).toEqual(sorted.slice(1));
      expect(await idsOf({ chain, name: 'page' }, null, 9)).toEqual(sorted);
      expect(await idsOf({ chain, name: 'pag' }, null, 9)).toEqual([]);
      expect(await idsOf({ chain, outcome: 'failed' }, null, 9)).toEqual([]);
      expect(await idsOf({ subject: { id: chain } }, null, 9)).toEqual([later.id]);
      const byStaff = auditEvent({ chain, at: NOW - 1, actor_kind: 'operator' });
      await auditEvents.add(byStaff);
      expect(await idsOf({ chain, byProvider: true }, null, 9)).toEqual([byStaff.id]);
      expect([await auditEvents.count({ chain }, 9), await auditEvents.count({ chain }, 2)]).toEqual([5, 2]);
      expect((await auditEvents.list({ chain }, null, 1))[0]).toEqual({
        ...later,
        ...{ seq: null, hash: null, prev_hash: null },
      });
    });

    it('get one place in their chain', async () => {
      const { auditEvents } = store();
      const chain = chainOf();
      const [first, second] = [auditEvent({ chain }), auditEvent({ chain, at: NOW - 1 })];
      for (const event of [first, second]) await auditEvents.add(event);
      expect(await auditEvents.unsealedChains()).toContain(chain);
      expect((await auditEvents.unsealed(chain, 9)).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(await auditEvents.unsealedBefore(NOW + 1)).toBeGreaterThanOrEqual(2);
      const seal = { id: second.id, seq: 1, prev_hash: '', hash: 'h' };
      await auditEvents.seal(seal);
      await expect(auditEvents.seal({ ...seal, seq: 2 })).rejects.toThrow(WriteConflict);
      expect(await auditEvents.sealedChains()).toContain(chain);
      expect(await auditEvents.sealedAfter(chain, 0, 9)).toMatchObject([{ id: second.id, seq: 1, hash: 'h' }]);
      expect(await auditEvents.sealedAfter(chain, 1, 9)).toEqual([]);
    });
  });

  part('people of audit events', ['auditPeople'], () => {
    it('are erased by account and by email', async () => {
      const { auditPeople } = store();
      const [user_id, email] = [chainOf(), `${chainOf()}@portico.test`];
      const nobody = { name: '', address: '', user_agent: '', salt: 's' };
      const [one, two, other] = [chainOf(), chainOf(), chainOf()];
      await auditPeople.add({ ...nobody, ref: one, user_id, email: '' });
      await auditPeople.add({ ...nobody, ref: two, user_id: null, email });
      await auditPeople.add({ ...nobody, ref: other, user_id: null, email: '' });
      expect(await auditPeople.of([one, two, other])).toHaveLength(3);
      expect(await auditPeople.erase({ user_id, email })).toBe(2);
      expect(await auditPeople.of([one, two, other])).toMatchObject([{ ref: other }]);
    });
  });

  part('the ends of audit chains', ['auditHeads'], () => {
    it('move from where they were read, and one process seals at a time', async () => {
      const { auditHeads } = store();
      const chain = chainOf();
      const head = { chain, seq: 2, hash: 'h', sealed_at: NOW };
      expect(await auditHeads.of(chain)).toBeUndefined();
      await auditHeads.move(head, 0);
      await expect(auditHeads.move({ ...head, seq: 3 }, 1)).rejects.toThrow(WriteConflict);
      await auditHeads.move({ ...head, seq: 3 }, 2);
      expect(await auditHeads.of(chain)).toEqual({ ...head, seq: 3 });
      expect(await auditHeads.list()).toContainEqual({ ...head, seq: 3 });
      expect([await auditHeads.lease(60_000), await auditHeads.lease(0)]).toEqual([true, true]);
    });
  });

  part('streams of audit logs', ['auditStreams'], () => {
    it('are of one organisation, keep how far they have come, and are due at their time', async () => {
      const { auditStreams } = store();
      const organisation_id = crypto.randomUUID();
      const address = 'https://logs.harbour.test/';
      const added = await auditStreams.add({ organisation_id, address, sent_seq: 7 }, NOW);
      expect(added).toMatchObject({ address, sent_seq: 7, sent_at: null, failing_since: null, tries: 0 });
      const again = auditStreams.add({ organisation_id, address, sent_seq: 0 }, NOW);
      await expect(again).rejects.toThrow(UniqueViolation);
      const progress = { sent_seq: 9, sent_at: NOW, failing_since: NOW, failure: 'slow', tries: 1, next_at: NOW + 5 };
      await auditStreams.note(added.id, progress);
      expect(await auditStreams.ofOrganisation(organisation_id)).toEqual([{ ...added, ...progress }]);
      const due = async (at: number) => (await auditStreams.due(at)).some(({ id }) => id === added.id);
      expect([await due(NOW + 4), await due(NOW + 5)]).toEqual([false, true]);
      await auditStreams.remove(added.id);
      expect(await auditStreams.ofOrganisation(organisation_id)).toEqual([]);
    });
  });
}

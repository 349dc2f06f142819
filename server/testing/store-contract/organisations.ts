import { expect, it } from 'vitest';
import { UniqueViolation, WriteConflict } from '../../ports/store/store.ts';
import { type Fixture, NOW } from './fixture.ts';
import { COUPON } from './visitors.ts';

/** Organisations, their people, and the provider's staff. */
export function organisationsContract({ store, person, page, part }: Fixture): void {
  const slug = () => `s${crypto.randomUUID().slice(0, 20)}`;
  const team = () => store().organisations.add({ slug: slug(), name: 'Harbour', kind: 'team' }, NOW);

  part('organisations', ['organisations'], () => {
    it('are found by id and by slug, and no two have one slug', async () => {
      const { organisations } = store();
      const one = await team();
      expect(one).toMatchObject({ settings: {}, quotas: {}, suspended_at: null, trashed_at: null, revision: 1 });
      expect([await organisations.byId(one.id), await organisations.bySlug(one.slug)]).toEqual([one, one]);
      expect((await organisations.list()).map(({ id }) => id)).toContain(one.id);
      const same = { slug: one.slug, name: 'Other', kind: 'team' } as const;
      await expect(organisations.add(same, NOW)).rejects.toThrow(UniqueViolation);
      expect(await organisations.bySlug('nobody')).toBeUndefined();
    });

    it('are changed only as they were read', async () => {
      const { organisations } = store();
      const read = await team();
      const change = { slug: slug(), name: 'Bay', settings: { zone: 'UTC' } };
      const changed = await organisations.set(read, change);
      expect(changed).toMatchObject({ ...change, revision: 2 });
      await expect(organisations.set(read, change)).rejects.toThrow(WriteConflict);
      await expect(organisations.set(changed, { ...change, slug: (await team()).slug })).rejects.toThrow(
        UniqueViolation,
      );
    });

    it('keep their limits, why they are suspended and who put them into the trash', async () => {
      const { organisations } = store();
      const { id } = await team();
      await organisations.setQuotas(id, { pages: 40 });
      await organisations.setSuspended(id, { at: NOW, why: 'unpaid' });
      await organisations.setTrashed(id, { at: NOW + 1, by: 'ada' });
      const away = { suspended_at: NOW, suspended_why: 'unpaid', trashed_at: NOW + 1, trashed_by: 'ada' };
      expect(await organisations.byId(id)).toMatchObject({ quotas: { pages: 40 }, ...away, revision: 4 });
      await organisations.setSuspended(id, null);
      await organisations.setTrashed(id, null);
      expect(await organisations.byId(id)).toMatchObject({ suspended_at: null, trashed_at: null });
    });

    it('know whom they demand a second factor of, and since when', async () => {
      const { organisations, memberships, secondFactors, passkeys } = store();
      const [{ id: organisation_id }, { id: user_id }] = [await team(), await person()];
      await memberships.add({ organisation_id, user_id, role: 'owner' }, NOW);
      expect(await memberships.factorDemands(user_id)).toEqual([]);
      await organisations.setFactorsDemanded(organisation_id, NOW - 5);
      expect(await organisations.byId(organisation_id)).toMatchObject({ factors_demanded_at: NOW - 5, revision: 2 });
      const demand = { organisation_id, since: NOW, has_passkey: false };
      expect(await memberships.factorDemands(user_id)).toEqual([demand]);
      await organisations.setFactorsDemanded(organisation_id, NOW + 5);
      expect(await memberships.factorDemands(user_id)).toEqual([{ ...demand, since: NOW + 5 }]);
      const hasFactor = async () => (await memberships.people(organisation_id)).map(({ has_factor }) => has_factor);
      expect(await hasFactor()).toEqual([false]);
      const key = { public_key: 'k', counter: 0, transports: [], is_synced: true, aaguid: 'a' };
      const credential = { credential_id: crypto.randomUUID(), rp_id: 'localhost', name: 'Key' };
      await passkeys.add({ user_id, ...credential, ...key }, NOW);
      expect(await memberships.factorDemands(user_id)).toMatchObject([{ has_passkey: true }]);
      expect(await hasFactor()).toEqual([true]);
      const { id } = await secondFactors.add({ user_id, kind: 'totp', name: 'Phone' }, NOW);
      expect(await memberships.factorDemands(user_id)).toHaveLength(1);
      await secondFactors.take(id, 1, NOW);
      expect(await memberships.factorDemands(user_id)).toEqual([]);
      await secondFactors.remove(id);
      await memberships.setDisabled({ organisation_id, user_id }, { at: NOW, by: 'ada' });
      expect(await memberships.factorDemands(user_id)).toEqual([]);
    });

    it('know whether an owner has used a second factor of their own', async () => {
      const { memberships, secondFactors, users } = store();
      const [{ id: organisation_id }, { id: user_id }] = [await team(), await person()];
      await memberships.add({ organisation_id, user_id, role: 'owner' }, NOW);
      const has = () => memberships.hasOwnerWithFactor(organisation_id);
      const { id } = await secondFactors.add({ user_id, kind: 'totp', name: 'Phone' }, NOW);
      await secondFactors.take(id, 1, NOW);
      expect(await has()).toBe(false);
      await secondFactors.take(id, 2, NOW + 1);
      expect(await has()).toBe(true);
      await memberships.setRole({ organisation_id, user_id }, 'admin');
      expect(await has()).toBe(false);
      await memberships.setRole({ organisation_id, user_id }, 'owner');
      await users.setPassword(user_id, '');
      expect(await has()).toBe(false);
    });

    it('are counted with what they have, and found by their people and pages', async () => {
      const { memberships, organisationUses } = store();
      const { id, user_id } = await page();
      const organisation = await team();
      await memberships.add({ organisation_id: organisation.id, user_id, role: 'owner' }, NOW);
      const [before] = await organisationUses.list(0, organisation.id);
      expect(before).toMatchObject({ people: 1, pages: 0, published: 0, visits: 0, active_at: null });
      const counts = [
        await organisationUses.peopleOf(organisation.id),
        await organisationUses.pagesOf(organisation.id),
        await organisationUses.bytesOf(organisation.id),
      ];
      expect(counts).toEqual([1, 0, before?.bytes]);
      expect([await organisationUses.pagesOf(user_id), await organisationUses.peopleOf(user_id)]).toEqual([1, 0]);
      const own = (await organisationUses.list(0)).find(({ organisation_id }) => organisation_id === user_id);
      expect(own).toMatchObject({ people: 0, pages: 1, published: 0, visits: 0 });
      expect(own?.bytes).toBeGreaterThan(0);
      expect(await organisationUses.bytesOf(user_id)).toBe(own?.bytes);
      expect(await organisationUses.findPages(id, 9)).toMatchObject([{ organisation_id: user_id, id }]);
      const email = (await store().users.byId(user_id))?.email ?? '';
      const found = await organisationUses.findPeople(email.toUpperCase(), 9);
      expect(found).toEqual([{ organisation_id: organisation.id, id: user_id, label: email }]);
    });

    it('are missing for people whose pages an older server made, until they are entered', async () => {
      const { organisations, pages } = store();
      const { id, user_id } = await page();
      expect(await organisations.peopleWithout()).toContain(user_id);
      await organisations.add({ id: user_id, slug: slug(), name: 'Ada', kind: 'personal' }, NOW);
      expect(await organisations.peopleWithout()).not.toContain(user_id);
      expect((await pages.byId(id))?.organisation_id).toBeNull();
      expect(await organisations.settle()).toBeGreaterThan(0);
      expect((await pages.byId(id))?.organisation_id).toBe(user_id);
      await organisations.makeTeam(user_id);
      expect(await organisations.byId(user_id)).toMatchObject({ kind: 'team', revision: 2 });
    });
  });

  part('memberships', ['organisations', 'memberships', 'users'], () => {
    it('are one for each person in an organisation, and say what the person is in it', async () => {
      const { memberships } = store();
      const [{ id: organisation_id }, { id: user_id }] = [await team(), await person()];
      const key = { organisation_id, user_id };
      await memberships.add({ ...key, role: 'author' }, NOW);
      await expect(memberships.add({ ...key, role: 'owner' }, NOW)).rejects.toThrow(UniqueViolation);
      const found = await memberships.of(organisation_id, user_id);
      expect(found).toMatchObject({ ...key, role: 'author', managed_by: 'person', disabled_at: null, seen_at: null });
      expect([await memberships.ofUser(user_id), await memberships.ofOrganisation(organisation_id)]).toEqual([
        [found],
        [found],
      ]);
    });

    it('keep what is set of them, until they end', async () => {
      const { memberships } = store();
      const [{ id: organisation_id }, { id: user_id }] = [await team(), await person()];
      const key = { organisation_id, user_id };
      await memberships.add({ ...key, role: 'author' }, NOW);
      await memberships.setRole(key, 'admin');
      await memberships.setDisabled(key, { at: NOW + 1, by: 'bob' });
      await memberships.touch(key, NOW + 2);
      const set = { role: 'admin', disabled_at: NOW + 1, disabled_by: 'bob', seen_at: NOW + 2 };
      expect(await memberships.of(organisation_id, user_id)).toMatchObject(set);
      await memberships.setDisabled(key, null);
      expect(await memberships.of(organisation_id, user_id)).toMatchObject({ disabled_at: null, disabled_by: null });
      await memberships.remove(key);
      expect(await memberships.of(organisation_id, user_id)).toBeUndefined();
    });
  });

  part('people of an organisation', ['organisations', 'memberships', 'users', 'pages', 'coupons', 'dashboards'], () => {
    it('are listed with their accounts and the pages that are theirs there', async () => {
      const { memberships, users } = store();
      const [{ id: organisation_id }, ann, bob] = [await team(), await person(), await person()];
      await memberships.add({ organisation_id, user_id: ann.id, role: 'owner' }, NOW);
      await memberships.add({ organisation_id, user_id: bob.id, role: 'author' }, NOW + 1);
      await page({ organisation_id, user_id: bob.id });
      await page({ user_id: bob.id });
      await users.setDisabled(ann.id, NOW);
      expect(await memberships.people(organisation_id)).toMatchObject([
        { user_id: ann.id, email: ann.email, fullname: 'Ada', is_active: false, pages: 0 },
        { user_id: bob.id, role: 'author', is_active: true, pages: 1 },
      ]);
    });

    it('give their pages there to another one, and their coupons with the last page', async () => {
      const { pages, coupons } = store();
      const [{ id: organisation_id }, ann, bob] = [await team(), await person(), await person()];
      const there = await page({ organisation_id, user_id: bob.id });
      const elsewhere = await page({ organisation_id: (await team()).id, user_id: bob.id });
      for (const code of ['QUAY-1', 'QUAY-2']) await coupons.add({ ...COUPON, user_id: bob.id, code }, NOW);
      await coupons.add({ ...COUPON, user_id: ann.id, code: 'QUAY2' }, NOW);
      expect(await pages.giveTo(organisation_id, bob.id, ann.id)).toEqual([
        { id: there.id, label: 'Cafe', published_at: null },
      ]);
      await coupons.giveTo(bob.id, ann.id);
      expect(await coupons.ofUser(bob.id)).toHaveLength(2);
      await pages.giveTo(elsewhere.organisation_id as string, bob.id, ann.id);
      expect((await pages.byId(elsewhere.id))?.user_id).toBe(ann.id);
      await coupons.giveTo(bob.id, ann.id);
      expect((await coupons.ofUser(bob.id)).map(({ code }) => code)).toEqual(['QUAY-2']);
      expect((await coupons.ofUser(ann.id)).map(({ code }) => code)).toEqual(['QUAY-1', 'QUAY2']);
    });

    it('pass their dashboards there on', async () => {
      const { dashboards } = store();
      const [{ id: organisation_id }, ann, bob] = [await team(), await person(), await person()];
      const dashboard = { api_hostname: '', cloud_user_id: bob.cloud_user_id, config: { editor: {} } };
      const [there, elsewhere] = [
        await dashboards.add({ ...dashboard, editor_hostname: `${slug()}.test`, organisation_id }, NOW),
        await dashboards.add({ ...dashboard, editor_hostname: `${slug()}.test` }, NOW),
      ];
      expect(await dashboards.passOn(organisation_id, bob.cloud_user_id, ann.cloud_user_id)).toBe(1);
      expect((await dashboards.byId(there.id))?.cloud_user_id).toBe(ann.cloud_user_id);
      expect((await dashboards.byId(elsewhere.id))?.cloud_user_id).toBe(bob.cloud_user_id);
    });
  });

  part('invitations to join', ['organisations', 'memberInvitations', 'users'], () => {
    const CLAIM = { now: NOW, until: NOW + 60_000 };
    async function invited() {
      const [{ id: organisation_id }, { id: invited_by }] = [await team(), await person()];
      const invitation = { organisation_id, email: `${slug()}@portico.test`, name: 'Bob', role: 'author', invited_by };
      const added = { ...invitation, role: 'author', expires_at: NOW + 7, mail_dashboard: '', groups: ['g'] } as const;
      return { added, record: await store().memberInvitations.add(added, NOW) };
    }

    it('are open once for an email, until they are accepted or withdrawn', async () => {
      const { memberInvitations } = store();
      const { added, record } = await invited();
      expect(record).toMatchObject({
        ...added,
        created_at: NOW,
        mail_state: 'waiting',
        mail_due_at: NOW,
        mail_tries: 0,
      });
      await expect(memberInvitations.add(added, NOW)).rejects.toThrow(UniqueViolation);
      const { organisation_id, email, invited_by } = added;
      expect(await memberInvitations.openOf(organisation_id, email)).toEqual(record);
      expect(await memberInvitations.open(organisation_id)).toEqual([record]);
      await memberInvitations.withdraw(record.id, NOW + 1);
      await memberInvitations.accept(record.id, NOW + 2);
      expect(await memberInvitations.byId(record.id)).toMatchObject({ withdrawn_at: NOW + 1, accepted_at: null });
      const again = await memberInvitations.add(added, NOW + 3);
      await memberInvitations.accept(again.id, NOW + 4);
      const third = await memberInvitations.add(added, NOW + 5);
      await memberInvitations.withdrawOf(organisation_id, crypto.randomUUID(), NOW);
      expect(await memberInvitations.open(organisation_id)).toMatchObject([{ id: third.id }]);
      await memberInvitations.withdrawOf(organisation_id, invited_by, NOW);
      expect(await memberInvitations.open(organisation_id)).toEqual([]);
    });

    it('are given to one sender at a time while their mail is due', async () => {
      const { memberInvitations } = store();
      const { record } = await invited();
      const { id } = record;
      expect(await memberInvitations.due(NOW, 1_000)).toContain(id);
      const claims = await Promise.all([1, 2, 3].map(() => memberInvitations.claim(id, CLAIM)));
      expect(claims.filter((one) => one !== undefined)).toEqual([record]);
      expect(await memberInvitations.due(NOW, 1_000)).not.toContain(id);
      const failed = { mail_state: 'failed', mailed_at: null, mail_due_at: NOW + 60, mail_tries: 1 } as const;
      await memberInvitations.settle(id, failed);
      expect(await memberInvitations.byId(id)).toMatchObject(failed);
      expect(await memberInvitations.claim(id, CLAIM)).toBeUndefined();
      await memberInvitations.settle(id, { mail_state: 'sent', mailed_at: NOW + 1, mail_due_at: null, mail_tries: 0 });
      await memberInvitations.change(id, { name: 'Rob', role: 'desk', invited_by: record.invited_by });
      expect((await memberInvitations.byId(id))?.groups).toEqual(['g']);
      const of = { name: 'Rob', role: 'desk', invited_by: record.invited_by } as const;
      await memberInvitations.change(id, { ...of, groups: ['h', 'i'] });
      await memberInvitations.renew(id, 'd', { now: NOW + 2, expiresAt: NOW + 9 });
      const renewed = {
        groups: ['h', 'i'],
        name: 'Rob',
        role: 'desk',
        mail_state: 'waiting',
        mailed_at: NOW + 1,
        mail_due_at: NOW + 2,
      };
      expect(await memberInvitations.byId(id)).toMatchObject({ ...renewed, expires_at: NOW + 9, mail_dashboard: 'd' });
    });
  });

  part('operators', ['operators', 'users'], () => {
    it('have one level each', async () => {
      const { operators } = store();
      const { id: user_id } = await person();
      await operators.set({ user_id, level: 'support', granted_by: 'root' }, NOW);
      await operators.set({ user_id, level: 'operator', granted_by: 'ada' }, NOW + 1);
      expect(await operators.of(user_id)).toEqual({ user_id, level: 'operator', granted_by: 'ada', granted_at: NOW });
      expect((await operators.list()).map((one) => one.user_id)).toContain(user_id);
      expect([await operators.remove(user_id), await operators.remove(user_id)]).toEqual([true, false]);
    });
  });
}

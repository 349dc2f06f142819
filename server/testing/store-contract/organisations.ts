import { expect, it } from 'vitest';
import { UniqueViolation, WriteConflict } from '../../ports/store/store.ts';
import { type Fixture, NOW } from './fixture.ts';

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

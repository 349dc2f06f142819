import { expect, it } from 'vitest';
import { UniqueViolation } from '../../ports/store/store.ts';
import { addPage, type Fixture, NOW } from './fixture.ts';

/** Groups of organisations, their people, and what is shared with them. */
export function groupsContract({ store, person, part }: Fixture): void {
  const team = () =>
    store().organisations.add({ slug: `g${crypto.randomUUID().slice(0, 20)}`, name: 'Harbour', kind: 'team' }, NOW);
  const group = (organisation_id: string, name: string) => store().groups.add({ organisation_id, name }, NOW);

  part('groups', ['organisations', 'memberships', 'groups', 'groupShares', 'folders', 'pages', 'users'], () => {
    it('have a name that no other of their organisation has, whatever its capitals and accents', async () => {
      const { groups } = store();
      const [harbour, bay] = [await team(), await team()];
      const ete = await group(harbour.id, 'Été');
      await expect(group(harbour.id, 'ETE')).rejects.toThrow(UniqueViolation);
      await group(bay.id, 'Été');
      const bar = await group(harbour.id, 'Bar');
      await expect(groups.rename(bar.id, 'ete')).rejects.toThrow(UniqueViolation);
      await groups.rename(bar.id, 'Pub');
      expect(await groups.ofOrganisation(harbour.id)).toEqual([ete, { ...bar, name: 'Pub' }]);
      expect(await groups.byId(bar.id)).toEqual({ ...bar, name: 'Pub' });
    });

    it('have people, until these or the organisation is left', async () => {
      const { groups, memberships } = store();
      const [harbour, bay] = [await team(), await team()];
      const { id: user_id } = await person();
      for (const { id } of [harbour, bay]) await memberships.add({ organisation_id: id, user_id, role: 'author' }, NOW);
      const [desk, bar] = [await group(harbour.id, 'Desk'), await group(bay.id, 'Bar')];
      expect(await groups.join({ group_id: desk.id, user_id })).toBe(true);
      expect(await groups.join({ group_id: desk.id, user_id })).toBe(false);
      await groups.join({ group_id: bar.id, user_id });
      expect(await groups.members(harbour.id)).toEqual([{ group_id: desk.id, user_id, managed_by: 'person' }]);
      expect(await groups.peopleOf(desk.id)).toEqual([user_id]);
      await memberships.remove({ organisation_id: harbour.id, user_id });
      expect(await groups.peopleOf(desk.id)).toEqual([]);
      expect(await groups.leave({ group_id: desk.id, user_id })).toBe(false);
      expect(await groups.leave({ group_id: bar.id, user_id })).toBe(true);
    });

    it('have people that a provider put there, who stay once it is gone', async () => {
      const { groups } = store();
      const { id: organisation } = await team();
      const { id: user_id } = await person();
      const [desk, bar] = [await group(organisation, 'Desk'), await group(organisation, 'Bar')];
      const managed_by = `oidc:${crypto.randomUUID()}`;
      await groups.join({ group_id: desk.id, user_id, managed_by });
      await groups.join({ group_id: bar.id, user_id });
      expect(await groups.join({ group_id: bar.id, user_id, managed_by })).toBe(false);
      const managers = async () => {
        const rows = await groups.ofPerson(organisation, user_id);
        return new Map(rows.map(({ group_id, managed_by: by }) => [group_id, by]));
      };
      expect(await managers()).toEqual(
        new Map([
          [desk.id, managed_by],
          [bar.id, 'person'],
        ]),
      );
      expect(await groups.join({ group_id: desk.id, user_id, managed_by: `oidc:${crypto.randomUUID()}` })).toBe(false);
      expect((await managers()).get(desk.id)).toBe(managed_by);
      await groups.release(managed_by, crypto.randomUUID());
      expect((await managers()).get(desk.id)).toBe(managed_by);
      await groups.release(managed_by, user_id);
      expect((await managers()).get(desk.id)).toBe('person');
    });

    it('have people whom a provider put there until a person does the same by hand', async () => {
      const { groups } = store();
      const { id: organisation } = await team();
      const { id: user_id } = await person();
      const desk = await group(organisation, 'Desk');
      const member = { group_id: desk.id, user_id };
      await groups.join({ ...member, managed_by: `oidc:${crypto.randomUUID()}` });
      expect(await groups.join(member)).toBe(true);
      expect(await groups.ofPerson(organisation, user_id)).toEqual([{ ...member, managed_by: 'person' }]);
      expect(await groups.join(member)).toBe(false);
    });

    it('share pages and folders, until they or these are removed', async () => {
      const { groups, groupShares, folders, pages } = store();
      const { id: organisation_id } = await team();
      const { id: user } = await person();
      const [desk, bar] = [await group(organisation_id, 'Desk'), await group(organisation_id, 'Bar')];
      const page = { page_id: (await addPage(store(), user, { organisation_id })).id };
      const made = await folders.add({ organisation_id, name: 'Cafes', parent_id: null, created_by: user }, NOW);
      const folder = { folder_id: made.id };
      const first = await groupShares.set(page, { group_id: desk.id, action: 'r' }, NOW);
      const changed = await groupShares.set(page, { group_id: desk.id, action: 'r,w' }, NOW + 1);
      expect(changed).toEqual({ ...first, action: 'r,w' });
      const other = await groupShares.set(folder, { group_id: desk.id, action: 'r' }, NOW + 2);
      await groupShares.set(page, { group_id: bar.id, action: 'r' }, NOW + 3);
      expect(await groupShares.ofGroup(desk.id)).toEqual([changed, other]);
      expect(await groupShares.of(folder)).toEqual([other]);
      await groups.remove(bar.id);
      expect(await groupShares.of(page)).toEqual([changed]);
      expect(await groupShares.remove(folder, desk.id)).toEqual(other);
      expect(await groupShares.remove(folder, desk.id)).toBeUndefined();
      await pages.remove(page.page_id);
      expect(await groupShares.ofGroup(desk.id)).toEqual([]);
    });
  });
}

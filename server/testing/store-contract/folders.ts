import { expect, it } from 'vitest';
import { UniqueViolation } from '../../ports/store/store.ts';
import { type Fixture, NOW } from './fixture.ts';

/** Folders of organisations, and the pages in them. */
export function foldersContract({ store, person, part }: Fixture): void {
  const team = () =>
    store().organisations.add({ slug: `f${crypto.randomUUID().slice(0, 20)}`, name: 'Harbour', kind: 'team' }, NOW);
  const folder = (organisation_id: string, name: string, parent_id: string | null = null) =>
    store().folders.add({ organisation_id, name, parent_id, created_by: 'ada' }, NOW);

  part('folders', ['organisations', 'folders', 'pages', 'permissions', 'users'], () => {
    it('have a name that no other in their place has, whatever its capitals and accents', async () => {
      const [harbour, bay] = [await team(), await team()];
      const cafe = await folder(harbour.id, 'Café');
      await expect(folder(harbour.id, 'CAFE')).rejects.toThrow(UniqueViolation);
      const inside = await folder(harbour.id, 'cafe', cafe.id);
      await folder(bay.id, 'Café');
      await expect(store().folders.set(inside.id, { name: 'cafe', parent_id: null })).rejects.toThrow(UniqueViolation);
      expect((await store().folders.ofOrganisation(harbour.id)).map(({ id }) => id).sort()).toEqual(
        [cafe.id, inside.id].sort(),
      );
      expect(await store().folders.byId('nobody')).toBeUndefined();
    });

    it('go to the trash together, come back together, and are removed in the end', async () => {
      const { folders } = store();
      const { id: organisation } = await team();
      const outer = await folder(organisation, 'Outer');
      const inner = await folder(organisation, 'Inner', outer.id);
      await folders.trash([outer.id, inner.id], { with: outer.id, by: 'ada', at: NOW });
      expect(await folders.ofOrganisation(organisation)).toEqual([]);
      expect(await folders.trashOf(organisation)).toMatchObject([{ id: outer.id, trashed_by: 'ada', trashed_at: NOW }]);
      // The name is free meanwhile.
      await folder(organisation, 'outer');
      await folders.restore(outer.id, { name: 'Outer (2)', parent_id: null });
      expect(await folders.trashOf(organisation)).toEqual([]);
      expect(await folders.byId(inner.id)).toMatchObject({ trashed_at: null, trashed_with: null, parent_id: outer.id });
      await folders.trash([inner.id], { with: inner.id, by: 'ada', at: NOW });
      await folders.removeTrashedBefore(NOW);
      expect(await folders.byId(inner.id)).toBeDefined();
      await folders.removeTrashedBefore(NOW + 1);
      expect(await folders.byId(inner.id)).toBeUndefined();
    });

    it('hold pages, which are listed and counted for who may read them', async () => {
      const { pages, permissions } = store();
      const { id: organisation_id } = await team();
      const [ann, bob] = [await person(), await person()];
      const { id: folder_id } = await folder(organisation_id, 'Cafés');
      const content = { label: 'Lobby', html: 'h', config: '{}' };
      const one = await pages.add({ ...content, user_id: ann.id, organisation_id, folder_id }, NOW);
      const two = await pages.add({ ...content, user_id: ann.id, organisation_id }, NOW + 1);
      await pages.publish(two, NOW);
      await pages.add({ ...content, user_id: ann.id, organisation_id, template: true }, NOW);
      await permissions.set({ page_id: one.id, user_email: bob.email, action: 'r' }, NOW);
      const asked = { organisationId: organisation_id, reader: null };
      const ids = async (more: object) => (await pages.ofOrganisation({ ...asked, ...more })).map(({ id }) => id);
      expect(await ids({})).toEqual([two.id, one.id]);
      expect(await ids({ folders: [folder_id] })).toEqual([one.id]);
      expect(await ids({ reader: { userId: bob.id, email: bob.email } })).toEqual([one.id]);
      expect(await ids({ ownerId: bob.id })).toEqual([]);
      expect([
        await ids({ state: 'draft' }),
        await ids({ state: 'published' }),
        await ids({ state: 'changed' }),
      ]).toEqual([[one.id], [two.id], [two.id]]);
      const [first] = await pages.ofOrganisation(asked, { limit: 1, light: true });
      expect(first).toMatchObject({ id: two.id, html: '', folder_id: null });
      expect(await pages.ofOrganisation(asked, { after: [NOW + 1, two.id], limit: 1 })).toMatchObject([{ id: one.id }]);
      expect(await pages.countByFolder(asked)).toEqual(
        new Map([
          [folder_id, 1],
          [null, 1],
        ]),
      );
      await pages.setFolder(two.id, folder_id);
      expect(await pages.countByFolder(asked)).toEqual(new Map([[folder_id, 2]]));
      await pages.setTrash(one.id, { by: ann.id, at: NOW, with: folder_id });
      await pages.setTrash(two.id, { by: ann.id, at: NOW });
      expect(await pages.trashedWith(folder_id)).toEqual([one.id]);
      await pages.setTrash(one.id, null);
      expect(await pages.evenTrashed(one.id)).toMatchObject({ folder_id, trashed_with: null });
    });
  });

  part('what pages are found by', ['organisations', 'folders', 'pages', 'permissions', 'pageSearch', 'users'], () => {
    it('is what was kept of their draft; a draft that was saved without it is behind', async () => {
      const { pages, pageSearch } = store();
      const { id: organisation_id } = await team();
      const ann = await person();
      const page = await pages.add({ label: 'Lobby', html: 'h', config: '{}', user_id: ann.id, organisation_id }, NOW);
      const isBehind = async () => (await pageSearch.behind(10_000)).includes(page.id);
      expect(await isBehind()).toBe(true);
      await pageSearch.set({
        page_id: page.id,
        updated_at: NOW,
        text: 'lobby\nwelcome aboard',
        words: 'Welcome aboard',
      });
      expect(await isBehind()).toBe(false);
      const asked = { organisationId: organisation_id, reader: null };
      const found = async (...words: string[]) =>
        (await pages.ofOrganisation(asked, { light: true, words: words.map((text) => ({ text })) })).length;
      expect([await found('aboard', 'lobby'), await found('aboard', 'ashore'), await found('%')]).toEqual([1, 0, 0]);
      const all = { words: 'Welcome aboard', isBegun: false, isCut: false };
      expect(await pageSearch.wordsOf([page.id])).toEqual(new Map([[page.id, all]]));
      expect(await pageSearch.wordsOf([page.id], 'aboard')).toEqual(new Map([[page.id, all]]));
      expect(await pageSearch.wordsOf([])).toEqual(new Map());
      const long = `${'Welcome. '.repeat(200)}Aboard.${' Ashore'.repeat(200)}`;
      const kept = { page_id: page.id, updated_at: NOW };
      await pageSearch.set({ ...kept, text: `lobby\n${long.toLowerCase()}`, words: long });
      const near = (await pageSearch.wordsOf([page.id], 'aboard')).get(page.id);
      expect(near).toMatchObject({ words: expect.stringContaining(' Aboard. Ashore'), isBegun: true, isCut: true });
      expect(near?.words.length).toBeLessThan(1_000);
      await pages.setContent(page, { label: 'Lobby', html: 'i', config: '{}' }, NOW + 1);
      expect(await isBehind()).toBe(true);
      await pageSearch.set({ page_id: page.id, updated_at: NOW + 1, text: 'lobby\nashore', words: 'Ashore' });
      expect([await isBehind(), await found('ashore'), await found('aboard')]).toEqual([false, 1, 0]);
    });

    it('is their owner, their folders and their addresses as well', async () => {
      const { pages } = store();
      const { id: organisation_id } = await team();
      const ann = await person();
      const outer = await folder(organisation_id, 'Harbour Cafés');
      const { id: folder_id } = await folder(organisation_id, 'Bars', outer.id);
      const page = await pages.add(
        { label: 'Lobby', html: 'h', config: '{}', user_id: ann.id, organisation_id, folder_id },
        NOW,
      );
      const asked = { organisationId: organisation_id, reader: null };
      const finds = async (word: { text: string; id?: string; host?: string }) =>
        (await pages.ofOrganisation(asked, { light: true, words: [word] })).length === 1;
      expect(await finds({ text: 'lobby' })).toBe(true);
      expect(await finds({ text: ann.email.toLowerCase() })).toBe(true);
      expect([await finds({ text: 'bars' }), await finds({ text: 'cafes' })]).toEqual([true, true]);
      expect(await finds({ text: page.id, id: page.id })).toBe(true);
      expect([await finds({ text: page.id }), await finds({ text: 'bay.test', host: 'bay.test' })]).toEqual([
        false,
        false,
      ]);
      const shared = await pages.ofUser(ann.id, { light: true, words: [{ text: 'bars' }] });
      expect(shared.map(({ id }) => id)).toEqual([page.id]);
    });
  });
}

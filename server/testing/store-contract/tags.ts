import { expect, it } from 'vitest';
import { UniqueViolation } from '../../ports/store/store.ts';
import { addPage, type Fixture, NOW } from './fixture.ts';

/** Tags of organisations, and the pages that have them. */
export function tagsContract({ store, person, part }: Fixture): void {
  const team = () =>
    store().organisations.add({ slug: `t${crypto.randomUUID().slice(0, 20)}`, name: 'Harbour', kind: 'team' }, NOW);
  const tag = (organisation_id: string, name: string) => store().tags.add({ organisation_id, name, color: 'red' }, NOW);

  part('tags', ['organisations', 'tags', 'pages', 'users'], () => {
    it('have a name that no other of their organisation has, whatever its capitals and accents', async () => {
      const { tags } = store();
      const [harbour, bay] = [await team(), await team()];
      const ete = await tag(harbour.id, 'Été');
      await expect(tag(harbour.id, 'ETE')).rejects.toThrow(UniqueViolation);
      await tag(bay.id, 'Été');
      const bar = await tag(harbour.id, 'Bar');
      await expect(tags.set(bar.id, { name: 'ete', color: 'blue' })).rejects.toThrow(UniqueViolation);
      await tags.set(bar.id, { name: 'Pub', color: 'blue' });
      expect(await tags.ofOrganisation(harbour.id)).toEqual([ete, { ...bar, name: 'Pub', color: 'blue' }]);
    });

    it('are on pages, until they or the pages are removed', async () => {
      const { tags, pages } = store();
      const { id: organisation_id } = await team();
      const { id: user } = await person();
      const [one, two] = [await tag(organisation_id, 'One'), await tag(organisation_id, 'Two')];
      const [lobby, bar] = [
        await addPage(store(), user, { organisation_id }),
        await addPage(store(), user, { organisation_id }),
      ];
      await tags.change(lobby.id, { add: [one.id, two.id], remove: [] });
      await tags.change(lobby.id, { add: [one.id], remove: [two.id] });
      await tags.change(bar.id, { add: [two.id], remove: [] });
      expect(await tags.ofPage(lobby.id)).toEqual([one.id]);
      const all = { organisationId: organisation_id, reader: null };
      expect(await pages.byTag(all)).toEqual(
        new Map([
          [one.id, [lobby.id]],
          [two.id, [bar.id]],
        ]),
      );
      const reader = { userId: 'nobody', email: 'nobody@portico.test' };
      expect(await pages.byTag({ ...all, reader })).toEqual(new Map());
      await tags.remove(one.id);
      await pages.remove(bar.id);
      expect(await pages.byTag(all)).toEqual(new Map());
      expect(await tags.byId(one.id)).toBeUndefined();
    });
  });
}

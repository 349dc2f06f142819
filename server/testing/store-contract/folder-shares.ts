import { expect, it } from 'vitest';
import { addPage, type Fixture, NOW } from './fixture.ts';

/** Folders that are shared as a whole. */
export function folderSharesContract({ store, person, part }: Fixture): void {
  async function tree() {
    const slug = `s${crypto.randomUUID().slice(0, 20)}`;
    const { id: organisation_id } = await store().organisations.add({ slug, name: 'Harbour', kind: 'team' }, NOW);
    const folder = (name: string, parent_id: string | null) =>
      store().folders.add({ organisation_id, name, parent_id, created_by: 'ada' }, NOW);
    const outer = await folder('Outer', null);
    const inner = await folder('Inner', outer.id);
    const beside = await folder('Beside', null);
    const { id: user } = await person();
    const page = await addPage(store(), user, { organisation_id, folder_id: inner.id });
    await addPage(store(), user, { organisation_id, folder_id: beside.id });
    return { outer, inner, beside, page, organisation_id };
  }
  const inFolder = ({ id }: { readonly id: string }) => ({ id: 'some page', folder_id: id });
  const guest = () => `${crypto.randomUUID()}@guests.test`;

  part('shared folders', ['organisations', 'folders', 'folderShares', 'sharedRights', 'pages', 'users'], () => {
    it('give a right to what is in them and in the folders in them', async () => {
      const { folderShares, sharedRights, pages } = store();
      const { outer, inner, beside, page, organisation_id } = await tree();
      const email = guest();
      const share = await folderShares.set({ folder_id: outer.id, user_email: email, action: 'r' }, NOW);
      await folderShares.set({ folder_id: inner.id, user_email: email, action: 'r,w' }, NOW);
      expect((await sharedRights.actionsOf(inFolder(inner), email)).sort()).toEqual(['r', 'r,w']);
      expect(await sharedRights.actionsOf(inFolder(outer), email)).toEqual(['r']);
      expect(await sharedRights.actionsOf(inFolder(beside), email)).toEqual([]);
      expect(await sharedRights.actionsOf(inFolder(inner), guest())).toEqual([]);
      expect((await sharedRights.to(inFolder(inner))).map(({ folder_id }) => folder_id).sort()).toEqual(
        [outer.id, inner.id].sort(),
      );
      expect(await sharedRights.pagesOf(email)).toEqual([
        { page_id: page.id, organisation_id, action: 'r' },
        { page_id: page.id, organisation_id, action: 'r,w' },
      ]);
      expect((await pages.sharedWith(email)).map(({ id }) => id)).toEqual([page.id]);
      const reader = { userId: 'nobody', email };
      const listed = await pages.ofOrganisation({ organisationId: organisation_id, reader });
      expect(listed.map(({ id }) => id)).toEqual([page.id]);
      expect(await folderShares.byId(share.id)).toEqual(share);
      expect(await folderShares.ofEmail(email)).toHaveLength(2);
    });

    it('are changed, removed, and give nothing in the trash', async () => {
      const { folderShares, sharedRights, folders, pages } = store();
      const { outer, inner } = await tree();
      const email = guest();
      const share = await folderShares.set({ folder_id: outer.id, user_email: email, action: 'r' }, NOW);
      const changed = await folderShares.set({ folder_id: outer.id, user_email: email, action: 'r,w' }, NOW + 1);
      expect(changed).toEqual({ ...share, action: 'r,w' });
      expect(await folderShares.ofFolder(outer.id)).toEqual([changed]);
      await folders.trash([outer.id], { with: outer.id, by: 'ada', at: NOW });
      expect(await sharedRights.actionsOf(inFolder(inner), email)).toEqual([]);
      expect(await pages.sharedWith(email)).toEqual([]);
      await folders.restore(outer.id, { name: 'Outer', parent_id: null });
      expect(await pages.sharedWith(email)).toHaveLength(1);
      expect(await folderShares.remove(inner.id, share.id)).toBeUndefined();
      expect(await folderShares.remove(outer.id, share.id)).toEqual(changed);
      expect(await pages.sharedWith(email)).toEqual([]);
    });
  });
}

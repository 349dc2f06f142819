import { expect, it } from 'vitest';
import { type Fixture, NOW } from './fixture.ts';

/** Acts on many pages, and what became of each. */
export function pageBatchesContract({ store, beside, person, part }: Fixture): void {
  async function batch(pages: readonly string[]) {
    const slug = `b${crypto.randomUUID().slice(0, 20)}`;
    const organisation = await store().organisations.add({ slug, name: 'Harbour', kind: 'team' }, NOW);
    const { id: user_id } = await person();
    const asked = { organisation_id: organisation.id, user_id, act: 'move', doer: { kind: 'person' } } as const;
    const params = { host: 'localhost', dashboard: '', folder_id: null };
    const items = pages.map((page_id) => ({ page_id, label: `Page ${page_id}` }));
    return store().pageBatches.add({ ...asked, params }, items, NOW);
  }

  part('acts on many pages', ['organisations', 'pageBatches', 'users'], () => {
    it('keep what became of each page once, in the order in which they were named', async () => {
      const { pageBatches } = store();
      const made = await batch(['b', 'a']);
      expect(await pageBatches.byId(made.id)).toEqual({ ...made, state: 'running', ended_at: null });
      expect(await pageBatches.settle(made.id, 'a', { state: 'done', was: { folder: null }, made: 'c' })).toBe(true);
      expect(await pageBatches.settle(made.id, 'a', { state: 'failed', reason: 'late' })).toBe(false);
      expect(await pageBatches.items(made.id)).toEqual([
        { page_id: 'b', label: 'Page b', state: 'waiting', reason: '', was: null, made: '' },
        { page_id: 'a', label: 'Page a', state: 'done', reason: '', was: { folder: null }, made: 'c' },
      ]);
      expect(await pageBatches.byId('nobody')).toBeUndefined();
    });

    it('are given to one process at a time, and to another where that one is gone', async () => {
      const { pageBatches } = store();
      const other = (await beside()).pageBatches;
      const { id } = await batch(['a']);
      expect(await pageBatches.abandoned()).toContain(id);
      const begun = await Promise.all([pageBatches.begin(id, 60_000), other.begin(id, 60_000)]);
      expect(begun.filter(Boolean)).toHaveLength(1);
      expect(await pageBatches.abandoned()).not.toContain(id);
      await pageBatches.renew(id, -1);
      expect(await other.begin(id, 60_000)).toMatchObject({ id });
      await pageBatches.end(id, 'done', NOW + 1);
      expect(await pageBatches.begin(id, 60_000)).toBeUndefined();
      expect(await pageBatches.byId(id)).toMatchObject({ state: 'done', ended_at: NOW + 1 });
    });

    it('are taken back once they are over: the pages that were done', async () => {
      const { pageBatches } = store();
      const { id, user_id } = await batch(['a', 'b']);
      expect(await pageBatches.countOpen(user_id)).toBe(1);
      expect(await pageBatches.undo(id, {})).toBe(false);
      await pageBatches.settle(id, 'a', { state: 'done' });
      await pageBatches.settle(id, 'b', { state: 'failed', reason: 'gone' });
      await pageBatches.end(id, 'done', NOW);
      expect(await pageBatches.countOpen(user_id)).toBe(0);
      expect(await pageBatches.undo(id, { kind: 'token' })).toBe(true);
      expect(await pageBatches.undo(id, {})).toBe(false);
      expect(await pageBatches.byId(id)).toMatchObject({ state: 'undoing', doer: { kind: 'token' } });
      expect((await pageBatches.items(id)).map(({ state }) => state)).toEqual(['undoing', 'failed']);
    });

    it('are forgotten once they are over and old', async () => {
      const { pageBatches } = store();
      const [over, open] = [await batch(['a']), await batch(['a'])];
      await pageBatches.end(over.id, 'done', NOW);
      await pageBatches.removeBefore(NOW);
      expect(await pageBatches.byId(over.id)).toBeUndefined();
      expect(await pageBatches.byId(open.id)).toBeDefined();
    });
  });
}

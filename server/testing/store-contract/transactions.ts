import { expect, it } from 'vitest';
import { addPage, type Fixture, NOW } from './fixture.ts';

/** A promise, and what resolves it. */
function signal(): readonly [happened: Promise<void>, happen: () => void] {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return [happened, happen];
}

/** Work done as one. */
export function transactionsContract({ store, person, page, beside, part }: Fixture): void {
  const label = async (id: string) => (await store().pages.byId(id))?.label;

  part('a transaction', ['users', 'pages'], () => {
    it('keeps all of it and gives what the work gave', async () => {
      const { id: user } = await person();
      const [one, other] = await store().tx(async (tx) => [await addPage(tx, user), await addPage(tx, user)]);
      expect(await store().pages.ofUser(user)).toHaveLength(2);
      expect(one.id).not.toBe(other.id);
    });

    it('that rejects leaves nothing, also of one inside it, and the next goes on', async () => {
      const { id: user } = await person();
      const work = store().tx(async (tx) => {
        await addPage(tx, user);
        await tx.tx(async (inner) => {
          await addPage(inner, user);
        });
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await store().pages.ofUser(user)).toEqual([]);
      await store().tx((tx) => addPage(tx, user));
      expect(await store().pages.ofUser(user)).toHaveLength(1);
    });

    it('that was joined goes on when what joined it fails and that is caught', async () => {
      const { id: user } = await person();
      await store().tx(async (tx) => {
        await tx.tx(() => Promise.reject(new Error('no'))).catch(() => undefined);
        await addPage(tx, user);
      });
      expect(await store().pages.ofUser(user)).toHaveLength(1);
    });

    it('is not joined by a stranger who writes while it waits, nor seen by one who reads', async () => {
      const [inside, outside] = [await page(), await page()];
      const [isOpen, opened] = signal();
      const [isAsked, asked] = signal();
      const work = store().tx(async (tx) => {
        await tx.pages.setContent(inside, { ...inside, label: 'lost' }, NOW);
        opened();
        await isAsked;
        throw new Error('no');
      });
      await isOpen;
      const written = store().pages.setContent(outside, { ...outside, label: 'kept' }, NOW);
      const read = label(inside.id);
      asked();
      await expect(work).rejects.toThrow('no');
      await written;
      expect(await read).toBe('Cafe');
      expect([await label(inside.id), await label(outside.id)]).toEqual(['Cafe', 'kept']);
    });

    it('is not seen by another process before it is kept, and is then', async () => {
      const other = await beside();
      const { id, ...content } = await page();
      await store().tx(async (tx) => {
        await tx.pages.setContent({ id, revision: content.revision }, { ...content, label: 'new' }, NOW);
        expect((await other.pages.byId(id))?.label).toBe('Cafe');
      });
      expect((await other.pages.byId(id))?.label).toBe('new');
      await other.close();
    });

    it('that asks by another handle than its own is told so and leaves nothing', async () => {
      const { id: user } = await person();
      const work = store().tx(async (tx) => {
        await addPage(tx, user);
        await addPage(store(), user);
      });
      await expect(work).rejects.toThrow('another handle than its own');
      expect(await store().pages.ofUser(user)).toEqual([]);
    });

    it('that is over takes nothing more', async () => {
      const { id: user } = await person();
      const late = await store().tx(async (tx) => tx);
      await expect(addPage(late, user)).rejects.toThrow('The transaction is over');
      expect(await store().pages.ofUser(user)).toEqual([]);
    });
  });
}

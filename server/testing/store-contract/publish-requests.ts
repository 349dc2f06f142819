import { expect, it } from 'vitest';
import { type Fixture, NOW } from './fixture.ts';

/** Who edits without publishing asks for it. */
export function publishRequestsContract({ store, page, person, part }: Fixture): void {
  const later = { mail_state: 'failed', mail_due_at: NOW + 5, mail_tries: 1 } as const;

  part('requests to publish', ['pages', 'users', 'publishRequests'], () => {
    it('are one of each person and page, and the later words replace the former', async () => {
      const { publishRequests: requests } = store();
      const [{ id: page_id }, ann, bob] = [await page(), await person(), await person()];
      const first = await requests.ask({ page_id, user_id: ann.id, words: 'Prices' }, NOW);
      await requests.ask({ page_id, user_id: bob.id, words: 'Logo' }, NOW + 1);
      expect(await requests.ask({ page_id, user_id: ann.id, words: 'New prices' }, NOW + 2)).toEqual({
        ...first,
        words: 'New prices',
        asked_at: NOW + 2,
      });
      expect(await requests.openOf([page_id, 'another'])).toMatchObject([
        { user_id: bob.id, email: bob.email, words: 'Logo', mail_state: 'waiting', is_published: false },
        { user_id: ann.id, fullname: ann.fullname, words: 'New prices' },
      ]);
    });

    it('are answered all together, after which somebody may ask again', async () => {
      const { publishRequests: requests } = store();
      const [{ id: page_id }, ann] = [await page(), await person()];
      const { id } = await requests.ask({ page_id, user_id: ann.id, words: 'Prices' }, NOW);
      expect(await requests.answer(page_id, { answered_by: 'x', is_published: true, reason: '' }, NOW + 1)).toEqual([
        id,
      ]);
      expect(await requests.answer(page_id, { answered_by: 'x', is_published: true, reason: '' }, NOW + 1)).toEqual([]);
      expect(await requests.byId(id)).toMatchObject({ answered_at: NOW + 1, is_published: true });
      expect(await requests.openOf([page_id])).toEqual([]);
      expect((await requests.ask({ page_id, user_id: ann.id, words: 'More' }, NOW + 2)).id).not.toBe(id);
      await requests.remove(id);
      expect(await requests.byId(id)).toBeUndefined();
    });

    it('are mailed by one server at a time, and what was said meanwhile stays due', async () => {
      const { publishRequests: requests } = store();
      const [{ id: page_id }, ann] = [await page(), await person()];
      const { id } = await requests.ask({ page_id, user_id: ann.id, words: 'Prices' }, NOW);
      expect(await requests.due(NOW - 1, 1_000)).not.toContain(id);
      expect(await requests.due(NOW, 1_000)).toContain(id);
      const claimed = await requests.claim(id, { now: NOW, until: NOW + 9 });
      expect(claimed).toMatchObject({ id, words: 'Prices' });
      expect(await requests.claim(id, { now: NOW, until: NOW + 9 })).toBeUndefined();
      if (!claimed) return;
      await requests.settle(claimed, later);
      expect(await requests.byId(id)).toMatchObject({ mail_state: 'failed', mail_tries: 1 });
      expect(await requests.due(NOW + 4, 1_000)).not.toContain(id);
      await requests.ask({ page_id, user_id: ann.id, words: 'Others' }, NOW + 2);
      await requests.settle(claimed, later);
      expect(await requests.byId(id)).toMatchObject({ mail_state: 'waiting', mail_tries: 0 });
      await requests.answer(page_id, { answered_by: 'x', is_published: false, reason: 'Later' }, NOW + 3);
      await requests.settle(claimed, later);
      expect(await requests.byId(id)).toMatchObject({ mail_state: 'waiting', reason: 'Later', is_published: false });
    });
  });
}

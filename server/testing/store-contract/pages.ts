import { expect, it } from 'vitest';
import { FREE_ROOM } from '#core/access/room.ts';
import { KEPT_PUBLISHED, KEPT_REVISIONS, pagePlace } from '../../ports/store/pages.ts';
import { UniqueViolation, WriteConflict } from '../../ports/store/store.ts';
import { addPage, type Fixture, NOW } from './fixture.ts';

/** Pages, and all that hangs on one. */
export function pagesContract({ store, person, page, part }: Fixture): void {
  part('pages', ['users', 'pages', 'permissions', 'seededTemplates'], () => {
    it('are read as they were written, and grow a revision with each change', async () => {
      const { pages } = store();
      const made = await page({ template: true, is_default: true });
      expect(made).toMatchObject({
        revision: 1,
        template: true,
        is_default: true,
        published_html: null,
        updated_at: NOW,
      });
      expect(await pages.byId(made.id)).toEqual(made);
      const changed = await pages.setContent(made, { label: 'Bar', html: '<b>', config: '{}' }, NOW + 1);
      expect(changed).toMatchObject({ label: 'Bar', revision: 2, updated_at: NOW + 1, user_email: made.user_email });
      const published = await pages.publish(changed, NOW + 2);
      expect(published).toMatchObject({
        published_html: '<b>',
        published_config: '{}',
        published_at: NOW + 2,
        revision: 3,
      });
      expect(await pages.stateOf(made.id)).toEqual({ revision: 3, trashed_at: null });
      expect([await pages.remove(made.id), await pages.remove(made.id)]).toEqual([true, false]);
      expect(await pages.stateOf(made.id)).toBeUndefined();
    });

    it('take what their drafts, what is published of them and their earlier versions take, in bytes', async () => {
      const { pages, revisions } = store();
      const [owner, other] = [await person(), await person()];
      expect(await pages.keptBy(owner.id)).toEqual({ pages: 0, bytes: 0 });
      const made = await addPage(store(), owner.id, { html: '<p>ä', config: '{}' });
      await addPage(store(), owner.id, { html: '', config: '{}' });
      await addPage(store(), other.id, { html: '<p>of somebody else', config: '{}' });
      expect(await pages.keptBy(owner.id)).toEqual({ pages: 2, bytes: 9 });
      await pages.publish(made, NOW);
      await revisions.add({ page_id: made.id, html: '<b>', config: '[]', reason: 'publish' }, NOW);
      expect(await pages.keptBy(owner.id)).toEqual({ pages: 2, bytes: 9 + 7 + 5 });
    });

    it('are not changed by who read an earlier revision', async () => {
      const { pages } = store();
      const made = await page();
      await pages.setContent(made, { ...made, label: 'first' }, NOW);
      await expect(pages.setContent(made, { ...made, label: 'second' }, NOW)).rejects.toThrow(WriteConflict);
      await expect(pages.publish(made, NOW)).rejects.toThrow(WriteConflict);
      expect(await pages.byId(made.id)).toMatchObject({ label: 'first', published_at: null, revision: 2 });
    });

    it('are listed in parts, edited last first, to their owner and to whom they are shared with', async () => {
      const { pages, permissions } = store();
      const [owner, guest] = [await person(), await person()];
      for (const label of ['a', 'b', 'c']) {
        const made = await addPage(store(), owner.id, { label });
        await pages.setContent(made, made, NOW + label.charCodeAt(0));
        await permissions.set({ page_id: made.id, user_email: guest.email, action: 'r' }, NOW);
      }
      const [first, second, ...none] = await pages.ofUser(owner.id, { limit: 2, light: true });
      expect([first?.label, second?.label, none]).toEqual(['c', 'b', []]);
      if (!second) throw new Error('no page');
      const rest = await pages.ofUser(owner.id, { after: pagePlace('mine', second) });
      expect(rest.map(({ label, html }) => [label, html])).toEqual([['a', '<p>']]);
      expect((await pages.sharedWith(guest.email)).map(({ label }) => label)).toEqual(['c', 'b', 'a']);
      expect(await pages.sharedWith(guest.email, { ids: [second.id] })).toHaveLength(1);
    });

    it('that are templates have the one offered first at their head', async () => {
      for (const [label, is_default] of [
        ['Zoo', false],
        ['Yard', true],
      ] as const)
        await page({ label, is_default, template: true });
      const labels = (await store().pages.templates({ light: true })).map(({ label }) => label);
      expect(labels.indexOf('Yard')).toBeLessThan(labels.indexOf('Zoo'));
      const { seededTemplates } = store();
      await seededTemplates.add('Yard', NOW);
      expect([await seededTemplates.has('Yard'), await seededTemplates.has('Zoo')]).toEqual([true, false]);
      await expect(seededTemplates.add('Yard', NOW)).rejects.toThrow(UniqueViolation);
    });
  });

  part(
    'what hangs on a page',
    ['users', 'pages', 'revisions', 'permissions', 'shareMails', 'rooms', 'idempotentAnswers'],
    () => {
      it('goes with it: revisions, permissions, its room', async () => {
        const { pages, revisions, permissions, rooms } = store();
        const { id } = await page();
        const guest = await person();
        await revisions.add({ page_id: id, html: '', config: '{}', reason: 'publish' }, NOW);
        const ada = { author_id: guest.id, author_label: 'Ada' };
        expect((await revisions.ofPage(id))[0]).toMatchObject({ author_id: null, author_label: '' });
        await revisions.add({ page_id: id, html: '', config: '{}', reason: 'publish', ...ada }, NOW + 1);
        expect((await revisions.ofPage(id))[0]).toMatchObject(ada);
        await permissions.set({ page_id: id, user_email: guest.email, action: 'r' }, NOW);
        await rooms.set(id, { ...FREE_ROOM, epoch: 1 }, FREE_ROOM);
        await pages.remove(id);
        expect(await revisions.ofPage(id)).toEqual([]);
        expect(await permissions.ofPage(id)).toEqual([]);
        expect(await rooms.of(id)).toBeUndefined();
      });

      it('of revisions the newest are kept, newest first', async () => {
        const { revisions } = store();
        const { id } = await page();
        for (let n = 0; n <= KEPT_REVISIONS; n++) {
          await revisions.add({ page_id: id, html: String(n), config: '{}', reason: 'interval' }, NOW + n);
        }
        const kept = await revisions.ofPage(id);
        expect([kept.length, kept.at(-1)?.created_at]).toEqual([KEPT_REVISIONS, NOW + 1]);
        expect(await revisions.latestOfPage(id)).toMatchObject({ html: String(KEPT_REVISIONS), reason: 'interval' });
        const { id: published } = await page();
        const add = (reason: 'publish' | 'interval', at: number) =>
          revisions.add({ page_id: published, html: '', config: '{}', reason }, at);
        for (let n = 0; n <= KEPT_PUBLISHED; n++) await add('publish', NOW + n);
        for (let n = 0; n < KEPT_REVISIONS; n++) await add('interval', NOW + 100 + n);
        const versions = await revisions.ofPage(published);
        expect(versions).toHaveLength(KEPT_REVISIONS + KEPT_PUBLISHED);
        expect(versions.at(-1)).toMatchObject({ reason: 'publish', created_at: NOW + 1 });
      });

      it('of revisions the oldest make room for another, or none where all of them are too small', async () => {
        const { revisions } = store();
        const [{ id }, other] = [await page(), await page()];
        for (const [n, html] of ['ä12', '3456', '789'].entries())
          await revisions.add({ page_id: id, html, config: '', reason: 'interval' }, NOW + n);
        await revisions.add({ page_id: other.id, html: '0123456789', config: '', reason: 'interval' }, NOW);
        expect(await revisions.removeOldest(id, 12)).toBe(0);
        expect(await revisions.ofPage(id)).toHaveLength(3);
        expect(await revisions.removeOldest(id, 5)).toBe(8);
        expect(await revisions.ofPage(id)).toMatchObject([{ created_at: NOW + 2 }]);
        expect(await revisions.ofPage(other.id)).toHaveLength(1);
      });

      it('of revisions those are counted that name a text', async () => {
        const { revisions } = store();
        const { id } = await page();
        const words = `a_%!${crypto.randomUUID()}`;
        const add = (html: string, config: string) =>
          revisions.add({ page_id: id, html, config, reason: 'interval' }, NOW);
        for (const [html, config] of [
          [`<p>${words}</p>`, '{}'],
          [words, words],
          ['', `"${words}"`],
          [words.replace('_', 'x'), '{}'],
        ] as const)
          await add(html, config);
        expect(await revisions.countNaming(id, words)).toBe(3);
        expect(await revisions.countNaming((await page()).id, words)).toBe(0);
      });

      it('a permission keeps its id when it changes, and tells who links two people', async () => {
        const { permissions } = store();
        const [made, guest] = [await page(), await person()];
        const of = { page_id: made.id, user_email: guest.email };
        const first = await permissions.set({ ...of, action: 'r' }, NOW);
        expect(await permissions.set({ ...of, action: 'r,w' }, NOW + 1)).toEqual({ ...first, action: 'r,w' });
        await permissions.markSeen(guest.email, NOW + 2);
        await permissions.markSeen(guest.email, NOW + 3);
        expect(await permissions.byId(first.id)).toMatchObject({ action: 'r,w', seen_at: NOW + 2 });
        expect(await permissions.links(made.user_id, guest.email)).toBe(true);
        expect(await permissions.links(guest.id, guest.email)).toBe(false);
        expect(await permissions.remove(made.id, first.id)).toMatchObject({ id: first.id });
        expect(await permissions.of(made.id, guest.email)).toBeUndefined();
        expect(await permissions.remove(made.id, first.id)).toBeUndefined();
      });

      it('a mail about several pages of one owner is due once, and claimed by one of those who try', async () => {
        const { permissions, shareMails } = store();
        const [owner, guest] = [await person(), await person()];
        const own = () => page({ user_id: owner.id });
        const ids: string[] = [];
        for (const { id: page_id } of [await own(), await own()]) {
          const { id } = await permissions.set({ page_id, user_email: guest.email, action: 'r' }, NOW);
          await shareMails.request(id, '', NOW);
          ids.push(id);
        }
        const mail = { sharer: owner.id, email: guest.email, dashboard: '' };
        const due = async (now: number) =>
          (await shareMails.due(now, 100)).filter(({ email }) => email === guest.email);
        expect(await due(NOW - 1)).toEqual([]);
        expect(await due(NOW)).toEqual([mail]);
        expect(
          await shareMails.claim({ ...mail, dashboard: 'another' }, { now: NOW, until: NOW + 5, isDue: false }),
        ).toEqual([]);
        const claimed = await Promise.all(
          [1, 2, 3].map(() => shareMails.claim(mail, { now: NOW, until: NOW + 5, isDue: false })),
        );
        expect(claimed.flat().map(({ id }) => id)).toHaveLength(2);
        expect(await due(NOW + 4)).toEqual([]);
        // Its sender is gone.
        expect(await due(NOW + 5)).toEqual([mail]);
        await shareMails.settle(ids, { unsent: 'failed', mail_due_at: NOW + 9, mail_tries: 1 });
        expect(await due(NOW + 8)).toEqual([]);
        expect(await shareMails.claim(mail, { now: NOW + 8, until: NOW + 10, isDue: true })).toEqual([]);
        expect(
          (await shareMails.claim(mail, { now: NOW + 9, until: NOW + 10, isDue: false })).map(
            ({ mail_tries }) => mail_tries,
          ),
        ).toEqual([1, 1]);
        await shareMails.settle(ids, { mailed_at: NOW + 9 });
        expect(await due(NOW + 20)).toEqual([]);
        expect(await permissions.byId(ids[0] as string)).toMatchObject({ mailed_at: NOW + 9, unsent: null });
      });

      it('a room is kept only over the epoch it was decided from', async () => {
        const { rooms } = store();
        const { id, user_id } = await page();
        const holder = { client: 'tab', session: 's', user: { user_id, email: 'a@portico.test' } };
        const held = { epoch: 1, holder, leaseUntil: null };
        await rooms.set(id, held, FREE_ROOM);
        expect(await rooms.of(id)).toEqual(held);
        expect(await rooms.held()).toContainEqual({ page_id: id, room: held });
        await rooms.set(id, { epoch: 2, holder: null, leaseUntil: NOW }, held);
        await expect(rooms.set(id, { ...held, leaseUntil: 1 }, held)).rejects.toThrow(WriteConflict);
        expect(await rooms.of(id)).toEqual({ epoch: 2, holder: null, leaseUntil: NOW });
      });

      it('a key of a request is answered once', async () => {
        const { idempotentAnswers } = store();
        const { id: made_id, user_id } = await page();
        const answer = { key: 'k', user_id, request_hash: 'h', made_id };
        await idempotentAnswers.add(answer, NOW);
        expect(await idempotentAnswers.of(user_id, 'k')).toMatchObject(answer);
        await expect(idempotentAnswers.add(answer, NOW)).rejects.toThrow(UniqueViolation);
        await idempotentAnswers.removeBefore(NOW + 1);
        expect(await idempotentAnswers.of(user_id, 'k')).toBeUndefined();
      });
    },
  );
}

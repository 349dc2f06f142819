import { expect, it } from 'vitest';
import { pagePlace } from '../../ports/store/pages.ts';
import { UniqueViolation } from '../../ports/store/store.ts';
import { addPage, type Fixture, NOW } from './fixture.ts';
import { COUPON, consent } from './visitors.ts';

/** In the order of their characters' numbers, which is that of no language. */
const IN_ORDER = ['!', '10', '9', 'A b', 'Ab', 'B', '_', 'a', 'b', 'e\u0301', 'é', '中', '\u{1F3D6}'];
const MEGABYTE = 1_000_000;

/** Values that engines are known to treat differently: order, capitals, odd characters and large values. */
export function valuesContract({ store, person, page, part }: Fixture): void {
  part('texts', ['users', 'pages', 'permissions', 'capabilities'], () => {
    it('stand in the order of their characters, whatever the language of the database', async () => {
      const made = await page();
      for (const one of IN_ORDER.toReversed()) {
        await store().permissions.set({ page_id: made.id, user_email: one, action: 'r' }, NOW);
      }
      expect((await store().permissions.ofPage(made.id)).map(({ user_email }) => user_email)).toEqual(IN_ORDER);
      const { id } = await person();
      for (const one of IN_ORDER.toReversed()) await store().capabilities.add(id, one);
      expect(await store().capabilities.ofUser(id)).toEqual(IN_ORDER);
    });

    it('are paged in that order, too', async () => {
      const owner = await person();
      const isOurs = ({ user_id }: { user_id: string }) => user_id === owner.id;
      for (const label of IN_ORDER.toReversed()) await addPage(store(), owner.id, { label, template: true });
      const first = await addPage(store(), owner.id, { label: 'last', template: true, is_default: true });
      const found = [first];
      for (let place = first; ; ) {
        const next = (await store().pages.templates({ after: pagePlace('templates', place), limit: 3 })).at(-1);
        if (!next) break;
        found.push(
          ...(await store().pages.templates({ after: pagePlace('templates', place), limit: 3 })).filter(isOurs),
        );
        place = next;
      }
      expect(found.map(({ label }) => label)).toEqual(['last', ...IN_ORDER]);
    });

    it('with a quotation mark, a percent sign or a question mark mean themselves', async () => {
      const odd = `'; DROP TABLE pages; -- " % _ ? $1 \\ ${crypto.randomUUID()}`;
      const made = await page({ label: odd, html: odd, config: JSON.stringify({ odd }) });
      expect(await store().pages.byId(made.id)).toMatchObject({ label: odd, html: odd });
      expect(await store().pages.ofUser(made.user_id, { ids: [odd, made.id] })).toHaveLength(1);
    });

    it('lose a NUL and half of a character, which not every engine can store', async () => {
      const made = await page({ label: 'a\0b', html: '\ud83c' });
      expect(await store().pages.byId(made.id)).toMatchObject({ label: 'a\ufffdb', html: '\ufffd' });
    });

    it('of several megabytes are kept whole', async () => {
      const html = 'é'.repeat(5 * MEGABYTE);
      const made = await page({ html });
      expect((await store().pages.byId(made.id))?.html.length).toBe(html.length);
    });
  });

  part('answers of visitors', ['consents'], () => {
    it('are found but for capitals from A to Z, whatever else a visitor wrote', async () => {
      const { consents } = store();
      const page_id = crypto.randomUUID();
      const given: Record<string, string>[] = [
        { mail: 'Ann@X.test' },
        { mail: 'ÉVA@x.test' },
        { 'a\0': 'x\0y', mail: '\ud83c' },
        {},
      ];
      for (const one of given) await consents.add(consent(page_id, { given: one, client: 'AA:bb' }));
      expect((await consents.ofPage(page_id)).map((kept) => kept.given)).toEqual(given);
      expect(await consents.erase(page_id, { value: 'ann@x.TEST' })).toHaveLength(1);
      expect(await consents.erase(page_id, { value: 'éva@x.test' })).toHaveLength(0);
      expect(await consents.erase(page_id, { value: 'ÉVA@X.test' })).toHaveLength(1);
      expect(await consents.erase(page_id, { client: 'aa:BB' })).toHaveLength(2);
    });
  });

  part('numbers', ['users', 'coupons'], () => {
    it('come back as numbers, up to the largest safe one', async () => {
      const { id: user_id } = await person();
      const large = { download: Number.MAX_SAFE_INTEGER, upload: 0, uses: 2 ** 40 };
      await store().coupons.add({ ...COUPON, ...large, user_id, code: 'BIG' }, NOW);
      expect(await store().coupons.byCode(user_id, 'BIG')).toMatchObject({ ...large, created_at: NOW });
      await store().users.setDisabled(user_id, 0);
      expect((await store().users.byId(user_id))?.disabled_at).toBe(0);
    });
  });

  part('rows added at the same time', ['users', 'pages', 'sessions', 'revisions'], () => {
    it('keep the order they were added in', async () => {
      const { id: user_id } = await person();
      for (const name of ['b', 'c', 'a']) {
        const session = {
          user_id,
          token_hash: `${name} ${user_id}`,
          expires_at: 1,
          user_agent: name,
          address: '',
          method: 'link',
        } as const;
        await store().sessions.add(session, NOW);
      }
      expect((await store().sessions.ofUser(user_id)).map(({ user_agent }) => user_agent)).toEqual(['a', 'c', 'b']);
      const { id: page_id } = await page();
      for (const html of ['b', 'c', 'a']) {
        await store().revisions.add({ page_id, html, config: '', reason: 'interval' }, NOW);
      }
      expect(await store().revisions.latestOfPage(page_id)).toMatchObject({ html: 'a' });
    });
  });

  part('a statement that failed', ['users', 'pages'], () => {
    it('ends its transaction, also where what failed is caught', async () => {
      const { id, email } = await person();
      const work = store().tx(async (tx) => {
        await addPage(tx, id);
        await tx.users.add({ email, fullname: '', password: '' }, NOW).catch(() => undefined);
        return 'done';
      });
      await expect(work).rejects.toThrow(UniqueViolation);
      expect(await store().pages.ofUser(id)).toEqual([]);
    });
  });
}

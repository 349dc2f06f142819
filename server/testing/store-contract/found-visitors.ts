import { expect, it } from 'vitest';
import type { WantedVisitors } from '../../ports/store/visitors/found-visitors.ts';
import { type Fixture, NOW } from './fixture.ts';
import { consent } from './visitors.ts';

/** The visitors of all pages of an organisation, and the pages that they saw. */
export function foundVisitorsContract({ store, person, page, part }: Fixture): void {
  part('visitors of an organisation', ['consents', 'foundVisitors'], () => {
    it('are found by page, gateway, method, device, contact, consent and time, the newest first', async () => {
      const { consents, foundVisitors } = store();
      const [organisation_id, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const add = (client: string, change: object) =>
        consents.add(consent('quay', { client, organisation_id, marketing: null, ...change }));
      await add('aa:01', { contacts: ['ann@x.test', '+4917112345'], marketing: true });
      await add('aa:02', { at: NOW + 2, page_id: 'pier', gateway_id: 'g1', marketing: false });
      await add('aa:03', { at: NOW + 1, method: 'sms', contacts: ['ann@x.test'] });
      await add('aa:04', { organisation_id: other, contacts: ['ann@x.test'] });
      const found = async (wanted: WantedVisitors) =>
        (await foundVisitors.find(organisation_id, wanted, null, 10)).visitors.map(({ client }) => client.slice(3));
      expect(await found({})).toEqual(['02', '03', '01']);
      expect(await found({ page_id: 'pier' })).toEqual(['02']);
      expect(await found({ gateway_id: 'g1' })).toEqual(['02']);
      expect(await found({ method: 'sms' })).toEqual(['03']);
      expect(await found({ client: 'AA:01' })).toEqual(['01']);
      expect(await found({ contact: 'ann@x.test' })).toEqual(['03', '01']);
      expect(await found({ contact: '+4917112345', method: 'form' })).toEqual(['01']);
      expect(await found({ marketing: 'yes' })).toEqual(['01']);
      expect(await found({ marketing: 'no' })).toEqual(['02']);
      expect(await found({ from: NOW + 1, until: NOW + 2 })).toEqual(['03']);
      expect(await found({ contact: 'nobody@x.test' })).toEqual([]);
    });

    it('are listed in parts that skip nothing, also where some have one time', async () => {
      const { consents, foundVisitors } = store();
      const organisation_id = crypto.randomUUID();
      for (let n = 0; n < 7; n++)
        await consents.add(
          consent('quay', { client: String(n), organisation_id, at: NOW + (n >> 1), method: n === 3 ? 'sms' : 'form' }),
        );
      const all = async (wanted: WantedVisitors) => {
        const seen: string[] = [];
        let before = null;
        do {
          const { visitors, next } = await foundVisitors.find(organisation_id, wanted, before, 2);
          seen.push(...visitors.map(({ client }) => client));
          before = next;
        } while (before);
        return seen.join('');
      };
      expect(await all({})).toBe('6543210');
      expect(await all({ method: 'form' })).toBe('654210');
    });

    it('are erased by contact, by device or one by one, and never those of another organisation', async () => {
      const { consents, foundVisitors } = store();
      const [organisation_id, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const contacts = ['ann@x.test'];
      const add = (client: string, change: object) => consents.add(consent('quay', { client, ...change }));
      await add('one', { organisation_id, contacts });
      await add('two', { organisation_id, contacts, page_id: 'pier' });
      await add('three', { organisation_id });
      await add('four', { organisation_id: other, contacts });
      const left = async (of = organisation_id) =>
        (await foundVisitors.find(of, {}, null, 10)).visitors.map(({ client }) => client);
      const by = { contact: 'ann@x.test' };
      expect((await foundVisitors.of(organisation_id, by, 10)).map(({ client }) => client)).toEqual(['two', 'one']);
      expect(await foundVisitors.erase(organisation_id, by)).toBe(2);
      expect(await left()).toEqual(['three']);
      const [last] = (await foundVisitors.find(organisation_id, {}, null, 1)).visitors;
      const id = last?.id ?? 0;
      expect(await foundVisitors.byId(other, id)).toBeUndefined();
      expect(await foundVisitors.byId(organisation_id, id)).toMatchObject({ client: 'three' });
      expect(await foundVisitors.erase(other, { id })).toBe(0);
      expect(await foundVisitors.erase(organisation_id, { client: 'THREE' })).toBe(1);
      expect([await left(), await left(other)]).toEqual([[], ['four']]);
    });

    it('that nobody filed yet are filed once, by what they answered', async () => {
      const { consents, foundVisitors } = store();
      const { id: user_id } = await person();
      const { id: page_id } = await page({ user_id });
      await consents.add(consent('no page', { client: 'gone' }));
      await consents.add(consent(page_id, { client: 'there' }));
      const [first] = await foundVisitors.unfiled(50);
      expect(first?.given).toEqual({ mail: 'Ann@x.test' });
      for (const { id } of await foundVisitors.unfiled(50))
        await foundVisitors.file(id, { contacts: ['ann@x.test'], marketing: true });
      expect(await foundVisitors.unfiled(50)).toEqual([]);
      const found = async (wanted: WantedVisitors) =>
        (await foundVisitors.find(user_id, wanted, null, 9)).visitors.map(({ client }) => client);
      // Whose page is there belongs to it from the start.
      expect(await found({})).toEqual(['there']);
    });

    it('follow their page to another organisation', async () => {
      const { consents, foundVisitors } = store();
      const { id: user_id } = await person();
      const { id } = await page({ user_id });
      await consents.add(consent(id, { organisation_id: 'before' }));
      await foundVisitors.follow([id]);
      expect((await foundVisitors.find(user_id, {}, null, 2)).visitors).toHaveLength(1);
    });
  });

  part('pages as they were seen', ['seenPages'], () => {
    it('are kept once for each language, until the last time that was said', async () => {
      const { seenPages } = store();
      const seen = { page_id: crypto.randomUUID(), hash: 'h', language: null, document: 'first' };
      expect(await seenPages.keep(seen, NOW)).toBe(false);
      await seenPages.add(seen, NOW + 5);
      await seenPages.add({ ...seen, document: 'second' }, NOW + 3);
      await seenPages.add({ ...seen, language: 'de', document: 'erste' }, NOW + 1);
      expect(await seenPages.of(seen)).toBe('first');
      expect(await seenPages.of({ ...seen, language: 'de' })).toBe('erste');
      expect(await seenPages.keep(seen, NOW + 9)).toBe(true);
      expect(await seenPages.keep(seen, NOW + 2)).toBe(true);
      await seenPages.removeEnded(NOW + 8);
      expect([await seenPages.of(seen), await seenPages.of({ ...seen, language: 'de' })]).toEqual(['first', undefined]);
      await seenPages.removeEnded(NOW + 9);
      expect(await seenPages.of(seen)).toBeUndefined();
    });
  });
}

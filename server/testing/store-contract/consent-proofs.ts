import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ConsentEvent } from '../../ports/store/visitors/consent-proofs.ts';
import { type Fixture, NOW } from './fixture.ts';
import { consent } from './visitors.ts';

const hashOf = (words: string) => createHash('sha256').update(words).digest('hex');

/** What proves the consents of visitors. */
export function consentProofsContract({ store, part }: Fixture): void {
  const said = (receipt_id: string, change: Partial<ConsentEvent> = {}): ConsentEvent => ({
    ...{ receipt_id, organisation_id: 'org', page_id: 'quay', at: NOW, state: 'given', purpose: 'marketing' },
    ...{ said_by: 'visitor', wording_hash: null, kept_until: NOW + 500, ...change },
  });

  part('proofs of consent', ['consents', 'consentProofs', 'foundVisitors'], () => {
    it('outlive the record: an erased one leaves a hash, one whose time is over an end', async () => {
      const { consents, consentProofs } = store();
      const [page_id, erased, over] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
      for (const receipt_id of [erased, over]) {
        await consents.add(consent(page_id, { client: receipt_id, receipt_id, marketing: true }));
        await consentProofs.add(said(receipt_id, { page_id }));
      }
      // A visit without a new question has the receipt of the first.
      await consents.add(consent(page_id, { client: 'again', receipt_id: erased, marketing: true, at: NOW + 9 }));
      expect(await consents.erase(page_id, { client: erased })).toHaveLength(1);
      expect(await consentProofs.ofReceipt(erased)).toHaveLength(1);
      expect(await consents.erase(page_id, { client: 'again' })).toHaveLength(1);
      expect(await consentProofs.ofReceipt(erased)).toEqual([]);
      expect(await consentProofs.ofReceipt(hashOf(erased))).toMatchObject([{ state: 'given', at: NOW }]);
      await consents.eraseDue(NOW + 100);
      const states = async () => (await consentProofs.ofReceipt(over)).map(({ state, at }) => [state, at]);
      expect(await states()).toEqual([
        ['given', NOW],
        ['expired', NOW + 100],
      ]);
      await consentProofs.removeEnded(NOW + 499);
      expect(await states()).toHaveLength(2);
      await consentProofs.shorten(page_id, 50);
      await consentProofs.removeEnded(NOW + 50);
      expect(await states()).toEqual([['expired', NOW + 100]]);
    });

    it('find who agreed, and mark who took it back', async () => {
      const { consents, consentProofs, foundVisitors } = store();
      const organisation_id = crypto.randomUUID();
      const contacts = ['ann@x.test'];
      await consents.add(consent('quay', { organisation_id, contacts, marketing: true, client: 'one' }));
      await consents.add(consent('pier', { organisation_id, contacts, marketing: false, client: 'two' }));
      const by = { contact: 'ann@x.test' };
      const [agreed, ...others] = await consentProofs.agreed(organisation_id, by, 10);
      expect([agreed?.client, others]).toEqual(['one', []]);
      await consentProofs.withdraw({ id: agreed?.id ?? 0, given: {}, receipt_id: 'r' }, NOW + 5);
      expect(await consentProofs.agreed(organisation_id, by, 10)).toEqual([]);
      const found = async (marketing: 'yes' | 'no' | 'withdrawn') =>
        (await foundVisitors.find(organisation_id, { marketing }, null, 10)).visitors;
      expect([await found('yes'), (await found('no')).map(({ client }) => client)]).toEqual([[], ['two']]);
      expect(await found('withdrawn')).toMatchObject([{ client: 'one', given: {}, withdrawn_at: NOW + 5 }]);
    });

    it('keep words once, as long as the longest asks, and the last time that somebody stopped it', async () => {
      const { consentProofs } = store();
      const [hash, org] = [crypto.randomUUID(), crypto.randomUUID()];
      const wording = { hash, language: 'de', text: 'Neuigkeiten' };
      await consentProofs.keepWording(wording, NOW + 20);
      await consentProofs.keepWording(wording, NOW + 10);
      await consentProofs.removeEnded(NOW + 10);
      expect(await consentProofs.wordings([hash, 'x'])).toEqual([wording]);
      await consentProofs.stop(org, ['a', 'b'], NOW + 1, NOW + 30);
      await consentProofs.stop(org, ['a'], NOW, NOW + 30);
      expect(await consentProofs.stoppedAt(org, ['a', 'c'])).toBe(NOW + 1);
      expect(await consentProofs.stoppedAt('another', ['a'])).toBeNull();
      await consentProofs.removeEnded(NOW + 30);
      expect([await consentProofs.wordings([hash]), await consentProofs.stoppedAt(org, ['b'])]).toEqual([[], null]);
    });
  });
}

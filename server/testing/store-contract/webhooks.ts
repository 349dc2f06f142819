import { expect, it } from 'vitest';
import type { NewWebhookMessage, WebhookAttempt } from '../../ports/store/webhooks/webhooks.ts';
import { type Fixture, NOW } from './fixture.ts';

export const webhookEndpoint = (organisation_id: string) => ({
  ...{ id: `whe_${crypto.randomUUID()}`, organisation_id, url: 'https://crm.harbour.test/in', subject_key: 'key' },
  ...{ events: null, personal: false, recipient: '', created_at: NOW },
});

let count = 0;

export const webhookMessage = (endpoint_id: string): NewWebhookMessage => ({
  ...{ id: `msg_${String(++count).padStart(6, '0')}-${crypto.randomUUID()}`, endpoint_id, type: 'page.published' },
  ...{ at: NOW, data: '{"page_id":"7"}', thin: null, subject: null },
});

export const webhookAttempt = (message_id: string): WebhookAttempt => ({
  ...{ message_id, at: NOW, status: 500, ms: 12, fault: '', answer: 'no' },
});

/** Where events are sent, and what waits to be. */
export function webhookContract({ store, part }: Fixture): void {
  const endpoint = async () => {
    const added = webhookEndpoint(crypto.randomUUID());
    await store().webhookEndpoints.add(added);
    return added;
  };
  const message = async (endpointId: string, change: Partial<NewWebhookMessage> = {}, due = NOW) => {
    const added = { ...webhookMessage(endpointId), ...change };
    await store().webhookMessages.add(added, due);
    return added;
  };
  const isDue = async (id: string, now: number, endpoints: string[] = [], organisations: string[] = []) =>
    (await store().webhookEndpoints.due(now, { endpoints, organisations }, 1_000)).some((one) => one.id === id);

  part('endpoints of webhooks', ['webhookEndpoints', 'webhookMessages'], () => {
    it('are of one organisation and keep what people say of them', async () => {
      const { webhookEndpoints } = store();
      const one = await endpoint();
      const [found] = await webhookEndpoints.ofOrganisation(one.organisation_id);
      expect(found).toMatchObject({ ...one, had_personal: false, failures: 0, disabled_at: null, last_ok_at: null });
      const change = { url: 'https://b.test/', events: ['page.published'] as const, personal: true, recipient: 'Bay' };
      await webhookEndpoints.change(one.id, change);
      await webhookEndpoints.change(one.id, { ...change, personal: false });
      await webhookEndpoints.setFormerUntil(one.id, NOW + 1);
      const changed = { ...change, personal: false, had_personal: true, former_until: NOW + 1 };
      expect(await webhookEndpoints.byId(one.id)).toMatchObject(changed);
      await webhookEndpoints.remove(one.id);
      expect(await webhookEndpoints.byId(one.id)).toBeUndefined();
    });

    it('are due while they are on, nothing holds them, and a message is', async () => {
      const { webhookEndpoints } = store();
      const { id, url, organisation_id } = await endpoint();
      expect(await isDue(id, NOW + 9)).toBe(false);
      await message(id, {}, NOW + 5);
      expect([await isDue(id, NOW + 4), await isDue(id, NOW + 5), await isDue(id, NOW + 5, [id])]).toEqual([
        ...[false, true, false],
      ]);
      const progress = {
        last_ok_at: null,
        last_status: 500,
        last_fault: 'slow',
        failures: 4,
        failing_since: NOW,
        next_at: NOW + 8,
      };
      await webhookEndpoints.note(id, progress);
      expect(await webhookEndpoints.byId(id)).toMatchObject(progress);
      expect([await isDue(id, NOW + 7), await isDue(id, NOW + 8)]).toEqual([false, true]);
      expect(await isDue(id, NOW + 8, [], [organisation_id])).toBe(false);
      await webhookEndpoints.disable({ id, url: 'https://former.test/' }, 'gone', NOW);
      expect(await isDue(id, NOW + 8)).toBe(true);
      await webhookEndpoints.disable({ id, url }, 'failing', NOW);
      expect(await isDue(id, NOW + 8)).toBe(false);
      expect((await webhookEndpoints.owed()).find((one) => one.id === id)?.owed).toBe('disabled');
      await webhookEndpoints.settle(id);
      expect((await webhookEndpoints.owed()).some((one) => one.id === id)).toBe(false);
      await webhookEndpoints.enable(id);
      expect(await webhookEndpoints.byId(id)).toMatchObject({ disabled_at: null, disabled_why: '', failures: 0 });
      expect([await webhookEndpoints.takeTurn(id, NOW), await webhookEndpoints.takeTurn(id, NOW)]).toEqual([1, 2]);
    });
  });

  part('messages of webhooks', ['webhookMessages'], () => {
    it('are claimed once, by their time, and not before it', async () => {
      const { webhookMessages } = store();
      const { id } = await endpoint();
      const [late, early] = [await message(id, {}, NOW + 2), await message(id, {}, NOW)];
      const claim = async (now: number, most = 9) =>
        (await webhookMessages.claim(id, { now, until: now + 60 }, most)).map((one) => one.id);
      expect([await claim(NOW - 1), await claim(NOW + 2, 1), await claim(NOW + 2), await claim(NOW + 2)]).toEqual([
        ...[[], [early.id], [late.id], []],
      ]);
      expect(await claim(NOW + 62)).toHaveLength(2);
      const both = await Promise.all([claim(NOW + 200), claim(NOW + 200)]);
      expect(new Set(both.flat()).size).toBe(both.flat().length);
    });

    it('keep their attempts, and are sent once more from the start', async () => {
      const { webhookMessages } = store();
      const { id } = await endpoint();
      const one = await message(id);
      await webhookMessages.setSequence(one.id, 7);
      const ended = { tries: 1, next_at: null, delivered_at: null };
      await webhookMessages.attempted(webhookAttempt(one.id), ended, NOW + 1);
      expect(await webhookMessages.byId(one.id)).toMatchObject({ tries: 0, next_at: NOW });
      await webhookMessages.attempted(webhookAttempt(one.id), { ...ended, delivered_at: NOW + 1 }, NOW);
      const kept = { tries: 1, next_at: null, delivered_at: NOW + 1, sequence: 7 };
      expect(await webhookMessages.byId(one.id)).toEqual({ ...one, ...kept });
      expect(await webhookMessages.attemptsOf([one.id, 'none'])).toEqual([webhookAttempt(one.id)]);
      expect(await webhookMessages.countWaiting(id, 9)).toBe(0);
      await webhookMessages.replay(one.id, NOW + 3);
      const anew = { tries: 0, next_at: NOW + 3, delivered_at: null };
      expect(await webhookMessages.byId(one.id)).toMatchObject(anew);
      expect(await webhookMessages.replayBetween(id, NOW, NOW + 1, NOW + 5, 9)).toBe(0);
      await webhookMessages.attempted(webhookAttempt(one.id), ended, NOW + 3);
      expect(await webhookMessages.replayBetween(id, NOW + 1, NOW + 2, NOW + 5, 9)).toBe(0);
      expect(await webhookMessages.replayBetween(id, NOW, NOW + 1, NOW + 5, 9)).toBe(1);
      expect(await webhookMessages.countWaiting(id, 9)).toBe(1);
      await webhookMessages.attempted(webhookAttempt('gone'), ended, NOW);
      expect(await webhookMessages.attemptsOf(['gone'])).toEqual([]);
    });

    it('are listed in parts, the newest first, lose what is personal, and end', async () => {
      const { webhookMessages } = store();
      const { id } = await endpoint();
      const subject = crypto.randomUUID();
      const personal = { data: '{"email":"a@b.test"}', thin: '{}', subject };
      const ids = [(await message(id, personal)).id, (await message(id)).id, (await message(id, { at: NOW + 9 })).id];
      const idsOf = async (before: string | null) =>
        (await webhookMessages.ofEndpoint(id, before, 2)).map((one) => one.id);
      expect(await idsOf(null)).toEqual([ids[2], ids[1]]);
      expect(await idsOf(ids[1] ?? '')).toEqual([ids[0]]);
      await webhookMessages.attempted(
        webhookAttempt(ids[0] ?? ''),
        { tries: 1, next_at: NOW, delivered_at: null },
        NOW,
      );
      await webhookMessages.makeThin(subject);
      expect(await webhookMessages.attemptsOf(ids)).toMatchObject([{ answer: '' }]);
      const other = await message(id, { ...personal, subject: crypto.randomUUID() });
      expect([await webhookMessages.makeThinOf(id, 9), await webhookMessages.makeThinOf(id, 9)]).toEqual([1, 0]);
      expect(await webhookMessages.byId(other.id)).toMatchObject({ data: '{}', thin: null, subject: null });
      expect(await webhookMessages.byId(ids[0] ?? '')).toMatchObject({ data: '{}', thin: null, subject: null });
      expect(await webhookMessages.countWaiting(id, 2)).toBe(2);
      expect(await webhookMessages.removeOf(id, 2)).toBe(2);
      expect([await webhookMessages.removeOf(id, 2), await webhookMessages.removeOf(id, 2)]).toEqual([2, 0]);
      const old = await message(id, { at: 5 });
      await webhookMessages.attempted(webhookAttempt(old.id), { tries: 1, next_at: NOW, delivered_at: null }, NOW);
      expect(await webhookMessages.countOverdue(6, 9)).toBe(1);
      expect(await webhookMessages.removeBefore(6, [old.type], 9)).toBe(0);
      expect(await webhookMessages.removeBefore(6, ['visitor.erased'], 9)).toBe(1);
      expect(await webhookMessages.attemptsOf([old.id])).toEqual([]);
    });
  });
}

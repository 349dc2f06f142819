import { expect, it } from 'vitest';
import { UniqueViolation } from '../../ports/store/store.ts';
import type { VisitorGrant } from '../../ports/store/visitor-grants.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';
import { UNLIMITED } from '../visitor.ts';
import { type Fixture, NOW } from './fixture.ts';

export const COUPON = UNLIMITED;

export function consent(page_id: string, change: Partial<ConsentRecord> = {}): ConsentRecord {
  const plain = {
    at: NOW,
    client: 'aa:BB',
    method: 'form',
    language: null,
    wording: 'terms',
    hash: 'h',
    lifetime: 100,
  };
  return { page_id, ...plain, given: { mail: 'Ann@x.test' }, labels: { mail: 'Email' }, ...change };
}

/** Consents, visits, coupons and codes. */
export function visitorsContract({ store, beside, person, part }: Fixture): void {
  part('consents', ['consents', 'recordedVisits'], () => {
    it('are listed newest first in parts, and oldest first as a whole', async () => {
      const { consents } = store();
      const page = crypto.randomUUID();
      for (const client of ['a', 'b', 'c']) await consents.add(consent(page, { client }));
      const all = await consents.ofPage(page);
      expect(all.map(({ client }) => client)).toEqual(['a', 'b', 'c']);
      expect(all[0]).toMatchObject({ given: { mail: 'Ann@x.test' }, labels: { mail: 'Email' }, erase_at: NOW + 100 });
      const [, second] = all;
      expect((await consents.before(page, second?.id ?? 0, 5)).map(({ client }) => client)).toEqual(['a']);
      expect((await consents.before(page, Number.MAX_SAFE_INTEGER, 2)).map(({ client }) => client)).toEqual(['c', 'b']);
      expect(await consents.lastAt({ page_id: page, client: 'a', method: 'form' })).toBe(NOW);
      expect(await consents.lastAt({ page_id: page, client: 'a', method: 'sms' })).toBeNull();
      await consents.add(consent(page, { client: 'a', at: NOW - 1, asked_at: 7, method: 'sms' }));
      expect((await consents.ofPage(page)).map(({ asked_at }) => asked_at)).toEqual([NOW, NOW, NOW, 7]);
      expect(await consents.last({ page_id: page, client: 'a' })).toMatchObject({ method: 'form', at: NOW });
      expect(await consents.last({ page_id: page, client: 'z' })).toBeUndefined();
      expect(await consents.clientsSince(page, NOW - 1)).toBe(3);
      expect(await consents.clientsSince(page, NOW + 1)).toBe(0);
    });

    it('are erased one by one, by device, by what was given, and when their time is over', async () => {
      const { consents } = store();
      const page = crypto.randomUUID();
      const left = async () => (await consents.ofPage(page)).map(({ client }) => client);
      for (const client of ['one', 'two', 'Three'])
        await consents.add(consent(page, { client, given: { mail: client } }));
      expect(await consents.erase(page, { client: 'ONE' })).toHaveLength(1);
      expect(await consents.erase(page, { value: 'tw' })).toHaveLength(0);
      expect(await consents.erase(page, { value: 'TWO' })).toHaveLength(1);
      expect(await left()).toEqual(['Three']);
      await consents.shorten(page, 500);
      await consents.eraseDue(NOW + 99);
      expect(await left()).toEqual(['Three']);
      await consents.shorten(page, 50);
      await consents.eraseDue(NOW + 50);
      expect(await left()).toEqual([]);
      await consents.add(consent(page));
      const [last] = await consents.ofPage(page);
      expect(await consents.erase('another page', { id: last?.id ?? 0 })).toHaveLength(0);
      expect(await consents.erase(page, { id: last?.id ?? 0 })).toHaveLength(1);
    });

    it('of visits the first time counts', async () => {
      const { recordedVisits } = store();
      const id = crypto.randomUUID();
      expect([await recordedVisits.add(id, NOW), await recordedVisits.add(id, NOW)]).toEqual([true, false]);
      await recordedVisits.removeBefore(NOW + 1);
      expect(await recordedVisits.add(id, NOW)).toBe(true);
    });
  });

  part('online devices', ['onlineDevices'], () => {
    it('are known by their address until they are forgotten or the gateway refuses them', async () => {
      const { onlineDevices } = store();
      const page_id = crypto.randomUUID();
      const [address, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const device = { address, page_id, client: 'a', ends_at: NOW + 5, forget_at: NOW + 5 };
      const known = async (now = NOW, at = address) => (await onlineDevices.at(at, now)).map(({ client }) => client);
      await onlineDevices.put(device);
      await onlineDevices.put({ ...device, ends_at: null, forget_at: NOW + 9 });
      await onlineDevices.put({ ...device, client: 'b', forget_at: NOW + 7 });
      await onlineDevices.put({ ...device, address: other, forget_at: NOW + 100 });
      expect(await onlineDevices.at(address, NOW + 7)).toEqual([{ ...device, ends_at: null, forget_at: NOW + 9 }]);
      expect([await known(), await known(NOW + 9)]).toEqual([['b', 'a'], []]);
      const of = async (client: string, now = NOW) =>
        (await onlineDevices.of({ page_id, client }, now)).map(({ forget_at }) => forget_at - NOW);
      expect([await of('a'), await of('b'), await of('c'), await of('a', NOW + 9)]).toEqual([[9, 100], [7], [], [100]]);
      await onlineDevices.forget(NOW + 7);
      expect(await known()).toEqual(['a']);
      await onlineDevices.remove({ page_id, client: 'a' });
      expect([await known(), await known(NOW, other)]).toEqual([[], []]);
    });
  });

  part('pending steps', ['pendingSteps'], () => {
    it('are of one device at one page, which has one at a time, until they end', async () => {
      const { pendingSteps } = store();
      const [page_id, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const step = { page_id, device: 'a', step: 'sms', state: 'sealed', ends_at: NOW + 5 };
      const state = async (device: string, page = page_id, now = NOW) =>
        (await pendingSteps.of({ page_id: page, device }, now))?.state ?? null;
      await pendingSteps.put({ ...step, step: 'leave', state: 'before' });
      await pendingSteps.put(step);
      await pendingSteps.put({ ...step, device: 'b', state: 'of b', ends_at: NOW + 9 });
      expect(await pendingSteps.of({ page_id, device: 'a' }, NOW)).toEqual(step);
      expect([await state('b'), await state('c'), await state('a', other)]).toEqual(['of b', null, null]);
      expect(await state('a', page_id, NOW + 5)).toBeNull();
      await pendingSteps.removeEnded(NOW + 5);
      expect([await state('a'), await state('b')]).toEqual([null, 'of b']);
      await pendingSteps.remove({ page_id, device: 'b' });
      expect(await state('b')).toBeNull();
    });
  });

  part('coupons', ['users', 'coupons'], () => {
    it('are found however their codes are grouped, the one that is spelled so first', async () => {
      const { coupons } = store();
      const { id: user_id } = await person();
      for (const code of ['AB-CD', 'ABCD', 'EF-GH']) await coupons.add({ ...COUPON, user_id, code }, NOW);
      const found = async (code: string) => (await coupons.byCode(user_id, code))?.code;
      expect([await found('ABCD'), await found('AB-CD'), await found('EFGH'), await found('E-F-G-H')]).toEqual([
        'ABCD',
        'AB-CD',
        'EF-GH',
        'EF-GH',
      ]);
      expect(await found('EF')).toBeUndefined();
    });

    it('count uses and devices, and forget what is given back', async () => {
      const { coupons } = store();
      const { id: user_id } = await person();
      await coupons.add({ ...COUPON, user_id, code: 'BAY', uses: 2 }, NOW);
      await expect(coupons.add({ ...COUPON, user_id, code: 'BAY' }, NOW)).rejects.toThrow(UniqueViolation);
      const found = async () => (await coupons.ofUser(user_id))[0];
      const id = (await found())?.id ?? 0;
      await coupons.use(id, 'phone', NOW + 1);
      await coupons.use(id, 'phone', NOW + 2);
      expect(await coupons.byCode(user_id, 'BAY')).toMatchObject({ used: 2, devices_used: 1, first_used_at: NOW + 1 });
      expect([await coupons.anyUsable(user_id, NOW), await coupons.isUsedBy(id, 'phone')]).toEqual([false, true]);
      await coupons.giveBack(id, null);
      await coupons.giveBack(id, 'phone');
      await coupons.giveBack(id, null);
      expect(await found()).toMatchObject({ used: 0, devices_used: 0, first_used_at: null });
      expect(await coupons.anyUsable(user_id, NOW)).toBe(true);
      expect(await coupons.countUsable(user_id, NOW)).toBe(1);
      expect([await coupons.invalidate(id, NOW), await coupons.invalidate(id, NOW)]).toEqual([true, false]);
      expect([await coupons.anyUsable(user_id, NOW), await coupons.countUsable(user_id, NOW)]).toEqual([false, 0]);
    });
  });

  part('codes of text messages', ['smsCodes'], () => {
    it('can be tried so often and so long, and a new one takes the place of the one before', async () => {
      const { smsCodes } = store();
      const page_id = crypto.randomUUID();
      const code = { page_id, number: '+1', expires_at: NOW + 10 };
      await smsCodes.put({ ...code, hash: 'old' });
      expect([await smsCodes.tryOne(page_id, '+1', NOW, 2), await smsCodes.tryOne(page_id, '+1', NOW, 2)]).toEqual([
        'old',
        'old',
      ]);
      expect(await smsCodes.tryOne(page_id, '+1', NOW, 2)).toBeUndefined();
      expect(await smsCodes.isOpen(page_id, '+1', NOW, 2)).toBe(false);
      await smsCodes.put({ ...code, hash: 'new' });
      expect(await smsCodes.of(page_id, '+1')).toEqual({ ...code, hash: 'new', tries: 0, typed_by: null });
      expect([await smsCodes.isOpen(page_id, '+1', NOW, 2), await smsCodes.isOpen(page_id, '+1', NOW + 10, 2)]).toEqual(
        [true, false],
      );
      await smsCodes.remove(page_id, '+1', 'old');
      expect(await smsCodes.of(page_id, '+1')).toBeDefined();
      await smsCodes.remove(page_id, '+1', 'new');
      await smsCodes.put({ ...code, number: '+2', hash: 'new' });
      await smsCodes.removeDead(NOW + 10);
      expect([await smsCodes.of(page_id, '+1'), await smsCodes.of(page_id, '+2')]).toEqual([undefined, undefined]);
    });

    it('are valid for longer where they are sent again, with the tries that are left', async () => {
      const { smsCodes } = store();
      const code = { page_id: crypto.randomUUID(), number: '+1', hash: 'seed', expires_at: NOW + 10 };
      await smsCodes.put(code);
      await smsCodes.tryOne(code.page_id, '+1', NOW, 2);
      await smsCodes.extend({ ...code, hash: 'another', expires_at: NOW + 30 });
      expect(await smsCodes.of(code.page_id, '+1')).toMatchObject({ expires_at: NOW + 10 });
      await smsCodes.extend({ ...code, expires_at: NOW + 20 });
      expect(await smsCodes.of(code.page_id, '+1')).toEqual({
        ...code,
        expires_at: NOW + 20,
        tries: 1,
        typed_by: null,
      });
    });

    it('let in the login that types them first, of many at once at two servers', async () => {
      const { smsCodes } = store();
      const other = await beside();
      const code = { page_id: crypto.randomUUID(), number: '+1', expires_at: NOW + 10, hash: 'right' };
      await smsCodes.put(code);
      const claim = (login: number) =>
        (login % 2 ? smsCodes : other.smsCodes).claim(code.page_id, '+1', 'right', `login ${login}`);
      const claimed = await Promise.all(Array.from({ length: 20 }, (_, login) => claim(login)));
      expect(claimed.filter((is) => is)).toHaveLength(1);
      expect(await claim(claimed.indexOf(true)), 'it may type it again').toBe(true);
      expect(await smsCodes.claim(code.page_id, '+1', 'wrong', 'login 1')).toBe(false);
      await smsCodes.put(code);
      expect(await claim(30), 'a new code belongs to nobody').toBe(true);
      await other.close();
    });
  });
  part('visitors who were let in', ['visitorGrants'], () => {
    const grant = (change: Partial<VisitorGrant> = {}): VisitorGrant => ({
      id: crypto.randomUUID(),
      login: crypto.randomUUID(),
      device: crypto.randomUUID(),
      client: 'phone',
      holds: crypto.randomUUID(),
      decided_at: NOW,
      granted_at: null,
      ends_at: NOW + 10,
      details: { note: 'two left' },
      ...change,
    });

    it('are found by their id, their login and what they hold, until it is granted or over', async () => {
      const { visitorGrants } = store();
      const one = grant();
      const other = grant({ holds: one.holds, client: 'tablet', login: one.login, decided_at: NOW + 1 });
      for (const each of [one, other]) await visitorGrants.add(each);
      expect(await visitorGrants.byId(one.id)).toEqual(one);
      expect(await visitorGrants.ofLogin(one.login, NOW - 1)).toEqual(other);
      expect(await visitorGrants.ofLogin(one.login, NOW + 1)).toBeUndefined();
      const holders = async (now: number) =>
        (await visitorGrants.holders(one.holds ?? '', now)).map(({ client }) => client).sort();
      expect([await holders(NOW + 9), await holders(NOW + 10)]).toEqual([['phone', 'tablet'], []]);
      const granted = { granted_at: NOW + 5, ends_at: NOW + 20, details: { note: 'one left' } };
      await visitorGrants.setGranted(one.id, granted);
      expect(await holders(NOW + 9)).toEqual(['tablet']);
      expect(await visitorGrants.grantedTo(one.device ?? '', NOW + 4)).toEqual([{ ...one, ...granted }]);
      expect(await visitorGrants.grantedTo(one.device ?? '', NOW + 5)).toEqual([]);
      await visitorGrants.removeEnded(NOW + 10);
      expect([await visitorGrants.byId(one.id), await visitorGrants.byId(other.id)]).toEqual([
        { ...one, ...granted },
        undefined,
      ]);
    });

    it('are removed once, whoever tries', async () => {
      const { visitorGrants } = store();
      const other = await beside();
      const one = grant();
      await visitorGrants.add(one);
      const removed = await Promise.all([visitorGrants, other.visitorGrants].map(({ remove }) => remove(one.id)));
      expect(removed.sort()).toEqual([false, true]);
      await other.close();
    });
  });
}

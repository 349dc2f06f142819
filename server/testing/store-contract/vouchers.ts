import { expect, it } from 'vitest';
import type { VoucherLease } from '../../ports/store/vouchers/leases.ts';
import type { SessionEnd } from '../../ports/store/vouchers/session-ends.ts';
import { someLimits, VoucherWorld } from '../voucher-world.ts';
import { type Fixture, NOW } from './fixture.ts';
import { COUPON } from './visitors.ts';

const RUNS = process.env.PROOF ? 2_000 : 200;

export function voucherLease(voucher_id: number, change: Partial<VoucherLease> = {}): VoucherLease {
  return {
    id: crypto.randomUUID(),
    voucher_id,
    grant_id: 'grant',
    client: '02:00:00:00:00:01',
    page_id: 'page',
    gateway_id: null,
    dashboard_id: null,
    session_id: null,
    nas: null,
    nas_address: null,
    nas_session: null,
    nas_user: null,
    missed: 0,
    day: null,
    leased_seconds: 600,
    leased_down: 5_000_000_000,
    leased_up: null,
    leased_total: null,
    used_seconds: 0,
    used_down: 0,
    used_up: 0,
    started_at: NOW,
    held_until: null,
    reported_at: null,
    hard_end_at: NOW + 100,
    ended_at: null,
    end_cause: null,
    ...change,
  };
}

/** An end of a session that is wanted. */
export const sessionEnd = (lease_id: string): SessionEnd => ({
  lease_id,
  wanted: 'end',
  wanted_at: NOW,
  handed_at: null,
  answer: null,
  former: null,
});

/** What devices that are online may use of a coupon. */
export function vouchersContract({ store, beside, person, part }: Fixture): void {
  const coupon = async (limits: Partial<typeof COUPON> = {}) => {
    const { id: user_id } = await person();
    await store().coupons.add({ ...COUPON, ...limits, user_id, code: 'BAY' }, NOW);
    const made = await store().coupons.byCode(user_id, 'BAY');
    if (!made) throw new Error('no coupon');
    return made;
  };

  part('what gateways are to be told of sessions', ['users', 'coupons', 'voucherLeases', 'sessionEnds'], () => {
    it('waits until it is answered, for those who tell such gateways, and not for a while after it was handed out', async () => {
      const { voucherLeases, sessionEnds } = store();
      const { id } = await coupon();
      const [asked, called] = [voucherLease(id, { session_id: 'session' }), voucherLease(id)];
      for (const lease of [asked, called]) {
        await voucherLeases.put(lease);
        await sessionEnds.put(sessionEnd(lease.id));
      }
      const waiting = async (by: 'radius' | 'call', since = { wantedAfter: NOW - 1, handedBefore: NOW - 1 }) =>
        (await sessionEnds.waiting(by, since)).filter((end) => [asked.id, called.id].includes(end.lease_id));
      expect([await waiting('radius'), await waiting('call')]).toEqual([
        [sessionEnd(asked.id)],
        [sessionEnd(called.id)],
      ]);
      expect(await waiting('radius', { wantedAfter: NOW, handedBefore: NOW })).toEqual([]);
      await sessionEnds.put({ ...sessionEnd(asked.id), handed_at: NOW });
      expect([await waiting('radius'), await waiting('radius', { wantedAfter: 0, handedBefore: NOW })]).toEqual([
        [],
        [{ ...sessionEnd(asked.id), handed_at: NOW }],
      ]);
      const answered = { ...sessionEnd(asked.id), answer: 'done', former: '{}' } as const;
      await sessionEnds.put(answered);
      expect([await waiting('radius'), await sessionEnds.of(asked.id)]).toEqual([[], answered]);
      await voucherLeases.put({ ...asked, ended_at: NOW });
      await voucherLeases.forget(NOW);
      expect(await sessionEnds.of(asked.id)).toBeUndefined();
    });
  });

  part('leases of coupons', ['users', 'coupons', 'voucherLeases'], () => {
    it('are kept as they are, and found until they end', async () => {
      const { voucherLeases } = store();
      const { id } = await coupon();
      const [one, other] = [voucherLease(id), voucherLease(id, { started_at: NOW + 1, nas: 'hall', client: 'x' })];
      for (const lease of [one, other]) await voucherLeases.put(lease);
      expect(await voucherLeases.openOf(id)).toEqual([one, other]);
      const ended = { ...one, used_down: 4_999_999_999, ended_at: NOW + 9, end_cause: 'stop' } as const;
      await voucherLeases.put(ended);
      expect(await voucherLeases.byId(one.id)).toEqual(ended);
      expect(await voucherLeases.openOf(id)).toEqual([other]);
      expect([await voucherLeases.openAt('hall', NOW + 2), await voucherLeases.openAt('hall', NOW + 1)]).toEqual([
        [other],
        [],
      ]);
      await voucherLeases.forget(NOW + 9);
      expect(await voucherLeases.byId(one.id)).toBeUndefined();
      expect(await voucherLeases.byId(other.id)).toEqual(other);
    });

    it('may be online until their own time is over, where only their owner said that they ended', async () => {
      const { voucherLeases } = store();
      const { id } = await coupon();
      const ended = { ended_at: NOW + 9 };
      const [open, released] = [
        voucherLease(id),
        voucherLease(id, { ...ended, end_cause: 'released', started_at: NOW + 1 }),
      ];
      for (const lease of [open, released, voucherLease(id, { ...ended, end_cause: 'stop' })])
        await voucherLeases.put(lease);
      expect(await voucherLeases.perhapsOnline(id, NOW + 99)).toEqual([open, released]);
      expect(await voucherLeases.perhapsOnline(id, NOW + 100)).toEqual([open]);
    });

    it('are overdue after their end, and where their device never came', async () => {
      const { voucherLeases } = store();
      const { id } = await coupon();
      const [late, held] = [voucherLease(id), voucherLease(id, { held_until: NOW + 5, hard_end_at: NOW + 1_000 })];
      for (const lease of [late, held]) await voucherLeases.put(lease);
      const overdue = async (endBefore: number, heldBefore: number) =>
        (await voucherLeases.overdue({ endBefore, heldBefore })).filter(({ voucher_id }) => voucher_id === id);
      expect(await overdue(NOW + 99, NOW + 4)).toEqual([]);
      expect(await overdue(NOW + 100, NOW + 4)).toEqual([late]);
      expect(await overdue(NOW + 99, NOW + 5)).toEqual([held]);
      // Its voucher is over, and its device may still come.
      expect(await overdue(NOW + 1_000, NOW + 4)).toEqual([late]);
    });

    it('forget their device, also where it is named by the visit too', async () => {
      const { voucherLeases } = store();
      const { id } = await coupon();
      const page_id = crypto.randomUUID();
      for (const client of ['AA:bb', 'aa:bb own', 'aa:bbb'])
        await voucherLeases.put(voucherLease(id, { page_id, client, started_at: NOW + client.length }));
      await voucherLeases.erase({ page_id, client: 'aa:BB' });
      expect((await voucherLeases.openOf(id)).map(({ client }) => client)).toEqual(['', 'aa:bbb', '']);
    });

    it('say which devices are at a page by a coupon that each login takes from', async () => {
      const { voucherLeases } = store();
      const [plain, metered] = [await coupon({ minutes: 60, uses: 3 }), await coupon({ download: 5 })];
      const page_id = crypto.randomUUID();
      await voucherLeases.put(voucherLease(plain.id, { page_id, client: 'one' }));
      await voucherLeases.put(voucherLease(metered.id, { page_id, client: 'two' }));
      const isMetered = (client: string, now = NOW) =>
        voucherLeases.isMetered({ page_id, clients: ['zero', client] }, now);
      expect([await isMetered('one'), await isMetered('two'), await isMetered('two', NOW + 100)]).toEqual([
        false,
        true,
        false,
      ]);
    });

    it(`give nobody more than there is, in ${RUNS} lives of a voucher at two servers, and in the end nothing is leased`, async () => {
      const other = await beside();
      const first = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
      for (let seed = first; seed < first + RUNS; seed++) {
        const made = await coupon(someLimits(seed));
        const world = new VoucherWorld(seed, NOW, [store(), other], made);
        await world.live(8);
        expect([seed, await world.end()]).toEqual([seed, []]);
      }
      await other.close();
    }, 600_000);

    it('are one where twenty devices come to two servers at the same moment, and one may be online', async () => {
      const other = await beside();
      const made = await coupon({ download: 100_000_000, at_once: 1 });
      const world = new VoucherWorld(1, NOW, [store(), other], made);
      expect(await world.together(20)).toBe(1);
      expect((await store().voucherLeases.openOf(made.id)).map((lease) => lease.leased_down)).toEqual([100_000_000]);
      await other.close();
    });
  });
}

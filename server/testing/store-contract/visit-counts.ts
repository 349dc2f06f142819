import { expect, it } from 'vitest';
import type { Repositories } from '../../ports/store/store.ts';
import type { CountedDay, SlotCount } from '../../ports/store/visitors/visit-counts.ts';
import { type Fixture, NOW } from './fixture.ts';

const QUARTER = 900_000;
const DAY = 96 * QUARTER;

export const countedDay = (page_id: string, begins_at = NOW): CountedDay => ({
  page_id,
  begins_at,
  ends_at: begins_at + DAY,
  salt: 's',
  devices: 0,
});

export const slotCount = (change: Partial<SlotCount> = {}): SlotCount => ({
  slot: NOW,
  gateway: '',
  what: 'seen',
  key: '',
  count: 1,
  ...change,
});

const DEVICE = { last_at: NOW, isCounted: true, isOnline: false, gateway: 'g', told: ['seen '] };

/** A row in each table of statistics. */
export async function fillCounts({ visitCounts }: Pick<Repositories, 'visitCounts'>, page: string): Promise<void> {
  await visitCounts.begin('batch', NOW);
  const day = await visitCounts.addDay(countedDay(page));
  await visitCounts.keepDevices(day, [['d1', DEVICE]], 1);
  await visitCounts.add(page, [slotCount({ slot: NOW - DAY })]);
  await visitCounts.sumDay(page, '2026-01-01', { from: NOW - DAY, before: NOW });
  await visitCounts.add(page, [slotCount()]);
}

/** How often something was, and the devices of a day that it is counted of. */
export function visitCountsContract({ store, page, part }: Fixture): void {
  part('numbers of visits', ['visitCounts', 'pages'], () => {
    const all = { from: NOW - DAY, before: NOW + DAY };

    it('are added up, of all gateways or of one, of a page or of an organisation', async () => {
      const { visitCounts } = store();
      const { id, user_id, organisation_id } = await page();
      const counts = [
        slotCount({ count: 2 }),
        slotCount({ gateway: 'g1' }),
        slotCount({ what: 'online', gateway: 'g1' }),
      ];
      for (let times = 0; times < 2; times++) await visitCounts.add(id, counts);
      const seen = async (gateway?: string) =>
        (await visitCounts.rows({ pages: { page: id }, ...(gateway !== undefined && { gateway }) }, all)).find(
          ({ what }) => what === 'seen',
        );
      expect(await seen()).toEqual({ slot: NOW, what: 'seen', key: '', count: 6 });
      expect(await seen('g1')).toMatchObject({ count: 2 });
      expect(await seen('g2')).toBeUndefined();
      const organisation = organisation_id ?? user_id;
      const [found] = await visitCounts.byPage({ pages: { organisation } }, all);
      expect(found).toEqual({ id, visits: 6, online: 2 });
      const gateways = await visitCounts.byGateway({ organisation }, all);
      expect(gateways.sort((one, other) => one.id.localeCompare(other.id))).toEqual([
        { id: '', visits: 4, online: 0 },
        { id: 'g1', visits: 2, online: 2 },
      ]);
      expect(await visitCounts.rows({ pages: { page: id } }, { from: NOW + 1, before: NOW + DAY })).toEqual([]);
    });

    it('of a day are one sum once they are old, and a sum takes what comes late', async () => {
      const { visitCounts } = store();
      const { id } = await page();
      await visitCounts.add(id, [slotCount(), slotCount({ slot: NOW + QUARTER }), slotCount({ slot: NOW + DAY })]);
      const old = await visitCounts.oldPages(NOW + DAY, 1_000);
      expect(old.find(({ page_id }) => page_id === id)).toEqual({ page_id: id, slot: NOW });
      await visitCounts.sumDay(id, '2026-01-02', { from: NOW, before: NOW + DAY });
      await visitCounts.add(id, [slotCount({ count: 5 })]);
      await visitCounts.sumDay(id, '2026-01-02', { from: NOW, before: NOW + DAY });
      expect(await visitCounts.pastRows({ pages: { page: id } }, '2026-01-02')).toEqual([
        { what: 'seen', key: '', count: 7 },
      ]);
      expect(await visitCounts.rows({ pages: { page: id } }, { from: NOW, before: NOW + 2 * DAY })).toHaveLength(1);
    });

    it('know the devices of a day until it is over, and a batch until it is old', async () => {
      const { visitCounts } = store();
      const { id } = await page();
      expect([await visitCounts.begin(id, NOW), await visitCounts.begin(id, NOW)]).toEqual([true, false]);
      const day = await visitCounts.addDay(countedDay(id));
      expect(await visitCounts.addDay({ ...day, salt: 'of another server' })).toEqual(day);
      await visitCounts.keepDevices(day, [['d1', DEVICE]], 1);
      await visitCounts.keepDevices(day, [['d1', { ...DEVICE, isOnline: true }]], 0);
      expect(await visitCounts.devices(day, ['d1', 'd2'])).toEqual([['d1', { ...DEVICE, isOnline: true }]]);
      expect(await visitCounts.dayAt(id, NOW + DAY - 1)).toEqual({ ...day, devices: 1 });
      expect(await visitCounts.dayAt(id, NOW + DAY)).toBeUndefined();
      await visitCounts.removeEnded({ days: NOW + DAY, batches: NOW, pastDays: '2020-01-01' });
      expect(await visitCounts.devices(day, ['d1'])).toHaveLength(1);
      await visitCounts.removeEnded({ days: NOW + DAY + 1, batches: NOW + 1, pastDays: '2020-01-01' });
      expect(await visitCounts.devices(day, ['d1'])).toEqual([]);
      expect(await visitCounts.begin(id, NOW)).toBe(true);
    });
  });
}

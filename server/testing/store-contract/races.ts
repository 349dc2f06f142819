import { expect, it } from 'vitest';
import { FREE_ROOM } from '#core/access/room.ts';
import { UniqueViolation, WriteConflict } from '../../ports/store/store.ts';
import { addPage, type Fixture, NOW } from './fixture.ts';
import { COUPON } from './visitors.ts';

const CALLERS = 50;

/** Outcomes of many calls at once. */
async function atOnce<Result>(work: (n: number) => Promise<Result>) {
  const settled = await Promise.allSettled(Array.from({ length: CALLERS }, (_, n) => work(n)));
  const done = settled.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  const reasons = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  return { done, reasons };
}

/** Fifty callers at once. */
export function racesContract({ store, person, page, part }: Fixture): void {
  part('of fifty at once', ['users', 'pages', 'rooms', 'coupons', 'smsCodes', 'oneTimeTokens'], () => {
    it('one spends a token', async () => {
      const hash = crypto.randomUUID();
      await store().oneTimeTokens.add({ hash, kind: 'ticket', subject: 's', expiresAt: NOW + 1 });
      const { done } = await atOnce(() => store().oneTimeTokens.spend(hash, 'ticket', NOW));
      expect(done.filter((subject) => subject === 's')).toHaveLength(1);
    });

    it('one makes the account of an email, and the others are told', async () => {
      const email = `${crypto.randomUUID()}@portico.test`;
      const { done, reasons } = await atOnce(() => store().users.add({ email, fullname: '', password: '' }, NOW));
      expect([done.length, reasons.length]).toEqual([1, CALLERS - 1]);
      for (const reason of reasons) expect(reason).toBeInstanceOf(UniqueViolation);
    });

    it('one saves over a revision, and the others are told', async () => {
      const made = await page();
      const { done, reasons } = await atOnce((n) => store().pages.setContent(made, { ...made, label: String(n) }, NOW));
      expect([done.length, reasons.length]).toEqual([1, CALLERS - 1]);
      for (const reason of reasons) expect(reason).toBeInstanceOf(WriteConflict);
      expect(await store().pages.byId(made.id)).toEqual(done[0]);
    });

    it('one gets a room, and the others are told', async () => {
      const { id } = await page();
      const { done, reasons } = await atOnce((n) =>
        store().rooms.set(id, { epoch: 1, holder: null, leaseUntil: n }, FREE_ROOM),
      );
      expect([done.length, reasons.length]).toEqual([1, CALLERS - 1]);
      for (const reason of reasons) expect(reason).toBeInstanceOf(WriteConflict);
    });

    it('five try a code that may be tried five times', async () => {
      const page_id = crypto.randomUUID();
      await store().smsCodes.put({ page_id, number: '+1', hash: 'h', expires_at: NOW + 1 });
      const { done } = await atOnce(() => store().smsCodes.tryOne(page_id, '+1', NOW, 5));
      expect(done.filter((hash) => hash === 'h')).toHaveLength(5);
    });

    it('each use of a coupon is counted, and its device once', async () => {
      const { id: user_id } = await person();
      await store().coupons.add({ ...COUPON, user_id, code: 'BAY' }, NOW);
      const { id } = (await store().coupons.byCode(user_id, 'BAY')) ?? { id: 0 };
      await atOnce((n) => store().coupons.use(id, `phone ${n % 2}`, NOW));
      expect(await store().coupons.byCode(user_id, 'BAY')).toMatchObject({ used: CALLERS, devices_used: 2 });
    });

    it('each transaction sees what those before it kept', async () => {
      const made = await page();
      const { reasons } = await atOnce(() =>
        store().tx(async (tx) => {
          const current = await tx.pages.byId(made.id);
          if (!current) throw new Error('no page');
          await tx.pages.setContent(current, { ...current, label: String(Number(current.label) + 1 || 1) }, NOW);
        }),
      );
      expect(reasons).toEqual([]);
      expect(await store().pages.byId(made.id)).toMatchObject({ label: String(CALLERS), revision: CALLERS + 1 });
    });

    it('half are rolled back, and the others are all there', async () => {
      const { id: user } = await person();
      const { done, reasons } = await atOnce((n) =>
        store().tx(async (tx) => {
          await addPage(tx, user, { label: String(n) });
          if (n % 2 === 1) throw new Error('no');
        }),
      );
      expect([done.length, reasons.length]).toEqual([CALLERS / 2, CALLERS / 2]);
      const labels = (await store().pages.ofUser(user)).map(({ label }) => Number(label));
      expect(labels.sort((a, b) => a - b)).toEqual(Array.from({ length: CALLERS / 2 }, (_, n) => n * 2));
    });
  });
}

import { expect, it } from 'vitest';
import type { RadiusAccount, RadiusSession } from '../../ports/store/radius-accounts.ts';
import { type Fixture, NOW } from './fixture.ts';

const MINUTE = 60_000;

export function radiusAccount(change: Partial<RadiusAccount> = {}): RadiusAccount {
  return {
    username: crypto.randomUUID(),
    password: 'sealed',
    grant_id: crypto.randomUUID(),
    number: 0,
    page_id: crypto.randomUUID(),
    client: '02:00:00:00:00:01',
    period: '2027-01-15',
    details: { kind: 'coova' },
    forget_at: NOW + 100,
    ...change,
  };
}

export function radiusSession(username: string, change: Partial<RadiusSession> = {}): RadiusSession {
  const none = { id: 'a', seconds: 0, downloaded: 0, uploaded: 0, reported_at: NOW, ended: false };
  return { username, ...none, ...change };
}

/** Accounts that are valid once, and the sessions that gateways report. */
export function radiusContract({ store, beside, part }: Fixture): void {
  part('accounts of one login', ['radiusAccounts'], () => {
    it('work within their time, which can begin anew, and until they are used', async () => {
      const { radiusAccounts } = store();
      const one = radiusAccount();
      expect(await radiusAccounts.add(one, 0)).toBe(true);
      expect(await radiusAccounts.byName(one.username)).toEqual({ ...one, used_at: null, isOpen: false });
      expect(await radiusAccounts.use(one.username, NOW)).toBe(false);
      await radiusAccounts.extend(one.username, MINUTE);
      expect(await radiusAccounts.byName(one.username)).toMatchObject({ isOpen: true });
      expect(await radiusAccounts.lastUsed(one)).toBeUndefined();
      expect(await radiusAccounts.use(one.username, NOW)).toBe(true);
      expect(await radiusAccounts.lastUsed(one)).toEqual({ ...one, used_at: NOW, isOpen: false });
      await radiusAccounts.extend(one.username, MINUTE);
      expect(await radiusAccounts.use(one.username, NOW)).toBe(false);
      expect(await radiusAccounts.byName('nobody')).toBeUndefined();
    });

    it('of one grant and number there is one, whichever of two servers makes it first', async () => {
      const other = await beside();
      const grant_id = crypto.randomUUID();
      const added = await Promise.all(
        [store(), other, store(), other].map(({ radiusAccounts }) =>
          radiusAccounts.add(radiusAccount({ grant_id }), MINUTE),
        ),
      );
      expect(added.filter((is) => is)).toHaveLength(1);
      await other.radiusAccounts.add(radiusAccount({ grant_id, number: 1 }), MINUTE);
      expect((await store().radiusAccounts.ofGrant(grant_id)).map(({ number }) => number)).toEqual([0, 1]);
      await other.close();
    });

    it('are used once, of many at once at two servers', async () => {
      const other = await beside();
      const one = radiusAccount();
      await store().radiusAccounts.add(one, MINUTE);
      const used = await Promise.all(
        Array.from({ length: 200 }, (_, at) => (at % 2 ? store() : other).radiusAccounts.use(one.username, NOW)),
      );
      expect(used.filter((is) => is)).toHaveLength(1);
      await other.close();
    });

    it('keep the largest numbers of each session, and add up by device, page and period', async () => {
      const { radiusAccounts } = store();
      const one = radiusAccount();
      const again = radiusAccount({ page_id: one.page_id, client: one.client });
      const tomorrow = radiusAccount({ page_id: one.page_id, client: one.client, period: '2027-01-16' });
      for (const each of [one, again, tomorrow]) await radiusAccounts.add(each, MINUTE);
      const late = radiusSession(one.username, { seconds: 60, downloaded: 5_000_000_000, reported_at: NOW + 2 });
      expect(await radiusAccounts.report(late, NOW + 200)).toBeUndefined();
      expect(await radiusAccounts.report(radiusSession(one.username, { uploaded: 7 }), NOW + 150)).toEqual(late);
      await radiusAccounts.report(radiusSession(one.username, { seconds: 50, ended: true }), NOW);
      await radiusAccounts.report(radiusSession(again.username, { seconds: 3 }), NOW);
      await radiusAccounts.report(radiusSession(tomorrow.username, { seconds: 9 }), NOW);
      const sessions = await radiusAccounts.sessionsOf(one);
      expect(sessions).toHaveLength(2);
      expect(sessions).toContainEqual({ ...late, uploaded: 7, ended: true });
      expect(sessions).toContainEqual(radiusSession(again.username, { seconds: 3 }));
      expect((await radiusAccounts.byName(one.username))?.forget_at).toBe(NOW + 200);
    });

    it('are forgotten with their sessions, when it is time or for a device', async () => {
      const { radiusAccounts } = store();
      const [old, kept, erased] = [radiusAccount(), radiusAccount({ forget_at: NOW + 101 }), radiusAccount()];
      for (const account of [old, kept, erased]) {
        await radiusAccounts.add(account, MINUTE);
        await radiusAccounts.report(radiusSession(account.username, { seconds: 1 }), account.forget_at);
      }
      await radiusAccounts.erase({ page_id: erased.page_id, client: erased.client.toUpperCase() });
      expect(await radiusAccounts.sessionsOf(erased)).toEqual([]);
      await radiusAccounts.forget(NOW + 100);
      expect([await radiusAccounts.byName(old.username), await radiusAccounts.sessionsOf(old)]).toEqual([
        undefined,
        [],
      ]);
      expect(await radiusAccounts.sessionsOf(kept)).toHaveLength(1);
    });
  });
}

import { expect, it } from 'vitest';
import { UniqueViolation } from '../../ports/store/store.ts';
import { type Fixture, NOW } from './fixture.ts';

const PEOPLE_AT_HOSTS = [
  ...(['dashboards', 'dashboardPeople', 'folders', 'folderShares', 'lentHosts', 'memberInvitations'] as const),
  ...(['memberships', 'organisations', 'pages', 'permissions', 'users'] as const),
];

/** Dashboards and secrets. */
export function dashboardsContract({ store, person, page, part }: Fixture): void {
  part('dashboards', ['users', 'dashboards', 'dashboardPeople'], () => {
    it('are found by host name, keep what is set, and share no host name', async () => {
      const { dashboards, dashboardPeople } = store();
      const { id: user, cloud_user_id } = await person();
      const host = `${crypto.randomUUID()}.test`;
      const config = { editor: { org_name: 'Bay', color: '#123' }, more: { deep: [1, null] } };
      const own = { api_hostname: '', editor_hostname: host, given_hostname: host, cloud_user_id, config };
      const made = await dashboards.add(own, NOW);
      expect(made).toMatchObject({ ...own, wanted_hostname: '', created_at: NOW });
      expect(await dashboards.byHostname(host)).toEqual(made);
      await expect(dashboards.add(own, NOW)).rejects.toThrow(UniqueViolation);
      await dashboards.set(made.id, { editor_hostname: host, wanted_hostname: 'wish.test', config: { editor: {} } });
      expect(await dashboards.byId(made.id)).toEqual({ ...made, wanted_hostname: 'wish.test', config: { editor: {} } });
      await dashboards.rename({ id: made.id, editor_hostname: `new.${host}`, given_hostname: `new.${host}` });
      expect(await dashboards.byHostname(`new.${host}`)).toMatchObject({ id: made.id, wanted_hostname: '' });
      const other = await dashboards.add(own, NOW + 1);
      const taken = dashboards.rename({ id: other.id, editor_hostname: `new.${host}`, given_hostname: '' });
      await expect(taken).rejects.toThrow(UniqueViolation);
      for (let n = 0; n < 2; n++) await dashboardPeople.add(made.id, user);
      expect([await dashboardPeople.has(made.id, user), await dashboardPeople.has(other.id, user)]).toEqual([
        true,
        false,
      ]);
    });

    it('have the oldest first, which is the main one', async () => {
      const { dashboards } = store();
      const { cloud_user_id } = await person();
      const add = (at: number) =>
        dashboards.add(
          { api_hostname: '', editor_hostname: `${crypto.randomUUID()}.test`, cloud_user_id, config: { editor: {} } },
          at,
        );
      await add(NOW + 9);
      const oldest = await add(1);
      expect((await dashboards.first())?.id).toBe(oldest.id);
      expect((await dashboards.list())[0]?.id).toBe(oldest.id);
    });
  });

  part(
    'hosts of brands',
    ['brandHosts', 'dashboards', 'dashboardPeople', 'lentHosts', 'organisations', 'users'],
    () => {
      it('are looked at by whoever claims them first, and kept with what was seen', async () => {
        const { brandHosts, dashboards } = store();
        const { cloud_user_id } = await person();
        const host = `${crypto.randomUUID()}.test`;
        const own = { api_hostname: '', editor_hostname: host, cloud_user_id, config: { editor: {} } };
        const { id: dashboard_id } = await dashboards.add(own, NOW);
        const key = { dashboard_id, host };
        const claims = await Promise.all([1, 2, 3].map(() => brandHosts.claim(key, NOW, NOW + 10)));
        expect(claims.filter(Boolean)).toHaveLength(1);
        expect([
          await brandHosts.claim(key, NOW + 9, NOW + 20),
          await brandHosts.claim(key, NOW + 10, NOW + 20),
        ]).toEqual([false, true]);
        const certificate = { state: 'trusted', issuer: 'An authority', until: '2027-01-01', problem: null } as const;
        const dns = { set: [], found: [{ server: '192.0.2.53', lines: ['A 192.0.2.1'] }], authority: null };
        const seen = { checked_at: NOW, unasked: null, answered_at: NOW, sentence: 'It leads here.', certificate, dns };
        const proof = { proved_at: NOW, named_at: null };
        const record = {
          ...key,
          due_at: NOW + 30,
          ...seen,
          right_since: NOW,
          lost_since: null,
          told_at: null,
          ...proof,
        };
        await brandHosts.set(record);
        await brandHosts.set({ ...record, host: 'wish.test', certificate: null, dns: null });
        expect(await brandHosts.ofDashboard(dashboard_id)).toEqual(
          expect.arrayContaining([record, { ...record, host: 'wish.test', certificate: null, dns: null }]),
        );
        await brandHosts.named({ dashboard_id, host: 'wish.test' }, NOW + 1);
        const named = { ...record, host: 'wish.test', certificate: null, dns: null, named_at: NOW + 1, due_at: 0 };
        expect(await brandHosts.ofDashboard(dashboard_id)).toContainEqual(named);
        await brandHosts.keepOnly(dashboard_id, [host]);
        expect(await brandHosts.ofDashboard(dashboard_id)).toEqual([record]);
        expect(await brandHosts.list()).toEqual(expect.arrayContaining([record]));
      });

      it('were used where somebody signed in or a lent page was visited', async () => {
        const { brandHosts, dashboards, dashboardPeople, lentHosts, organisations } = store();
        const brand = async () => {
          const editor_hostname = `${crypto.randomUUID()}.test`;
          return dashboards.add({ api_hostname: '', editor_hostname, cloud_user_id: '', config: { editor: {} } }, NOW);
        };
        const [signedIn, visited] = [await brand(), await brand()];
        const organisation = await organisations.add({ slug: crypto.randomUUID(), name: 'Bay', kind: 'team' }, NOW);
        const key = { dashboard_id: visited.id, organisation_id: organisation.id };
        await lentHosts.add(key, 'gateway', NOW);
        const used = () => Promise.all([signedIn, visited].map(({ id }) => brandHosts.wasUsed(id)));
        expect(await used()).toEqual([false, false]);
        await dashboardPeople.add(signedIn.id, (await person()).id);
        await lentHosts.countVisit(key, NOW);
        expect(await used()).toEqual([true, true]);
      });
    },
  );

  part('lent hosts', ['dashboards', 'lentHosts', 'memberships', 'organisations', 'pages', 'permissions'], () => {
    it('are counted, the latest visited first, and settled by who used the host before', async () => {
      const { dashboards, lentHosts, memberships, organisations, permissions } = store();
      const organisation = async () => organisations.add({ slug: crypto.randomUUID(), name: 'Bay', kind: 'team' }, NOW);
      const [own, other, third] = [await organisation(), await organisation(), await organisation()];
      const brand = { api_hostname: '', cloud_user_id: '', config: { editor: {} }, organisation_id: own.id };
      const add = (own_pages_since?: null) =>
        dashboards.add({ ...brand, editor_hostname: `${crypto.randomUUID()}.test`, own_pages_since }, NOW);
      const [now, before] = [await add(), await add(null)];
      expect([now.own_pages_since, before.own_pages_since]).toEqual([NOW, null]);
      expect(await lentHosts.unsettled()).toContain(before.id);
      expect(await lentHosts.unsettled()).not.toContain(now.id);
      const [first, second] = [other, third].map(({ id }) => ({ dashboard_id: now.id, organisation_id: id }));
      if (!first || !second) throw new Error('two were made');
      expect(await lentHosts.add(first, 'operator', NOW)).toBe(true);
      expect(await lentHosts.add(first, 'gateway', NOW)).toBe(false);
      await lentHosts.add(second, 'gateway', NOW);
      for (let n = 0; n < 2; n++) await lentHosts.countVisit(second, NOW + n);
      expect(await lentHosts.ofDashboard(now.id)).toEqual([
        { ...second, because: 'gateway', created_at: NOW, visits: 2, last_visit_at: NOW + 1 },
        { ...first, because: 'operator', created_at: NOW, visits: 0, last_visit_at: null },
      ]);
      expect([await lentHosts.remove(first), await lentHosts.remove(first), await lentHosts.has(first)]).toEqual([
        true,
        false,
        false,
      ]);
      const shared = await page({ organisation_id: own.id });
      const guest = await person();
      await memberships.add({ organisation_id: other.id, user_id: guest.id, role: 'author' }, NOW);
      await permissions.set({ page_id: shared.id, user_email: guest.email.toUpperCase(), action: 'r' }, NOW);
      await lentHosts.settle(before.id, NOW);
      expect((await dashboards.byId(before.id))?.own_pages_since).toBe(NOW);
      expect((await lentHosts.ofDashboard(before.id)).map(({ organisation_id }) => organisation_id)).toEqual([
        other.id,
      ]);
    });
  });

  part('people at hosts', PEOPLE_AT_HOSTS, () => {
    it('sign in as admitted, members, invited people, and guests of pages and folders, of whose host it is', async () => {
      const { dashboards, dashboardPeople, folders, folderShares, lentHosts } = store();
      const { memberInvitations, memberships, organisations, permissions } = store();
      const add = () => organisations.add({ slug: crypto.randomUUID(), name: 'Bay', kind: 'team' }, NOW);
      const [own, lent, foreign] = [await add(), await add(), await add()];
      const brand = { api_hostname: '', cloud_user_id: '', config: { editor: {} }, organisation_id: own.id };
      const host = (since?: null) =>
        dashboards.add({ ...brand, editor_hostname: `${crypto.randomUUID()}.test`, own_pages_since: since }, NOW);
      const [{ id: dashboard_id }, unknown] = [await host(), await host(null)];
      await lentHosts.add({ dashboard_id, organisation_id: lent.id }, 'operator', NOW);
      const signs = async ({ id, email }: { id: string; email: string }, at = dashboard_id, now = NOW) =>
        dashboardPeople.signIn({ dashboard_id: at, user_id: id, email }, now);
      const waysIn = async (organisation_id: string) => {
        const [member, invited, shared, filed] = [await person(), await person(), await person(), await person()];
        await memberships.add({ organisation_id, user_id: member.id, role: 'reader' }, NOW);
        const invitation = {
          organisation_id,
          name: '',
          role: 'reader',
          invited_by: member.id,
          mail_dashboard: '',
        } as const;
        await memberInvitations.add({ ...invitation, email: invited.email, expires_at: NOW + 1 }, NOW);
        const { id: page_id } = await page({ organisation_id });
        await permissions.set({ page_id, user_email: shared.email, action: 'r' }, NOW);
        const folder = await folders.add(
          { organisation_id, parent_id: null, name: crypto.randomUUID(), created_by: member.id },
          NOW,
        );
        await folderShares.set({ folder_id: folder.id, user_email: filed.email, action: 'r' }, NOW);
        return [member, invited, shared, filed];
      };
      for (const [organisation, may] of [
        [own, true],
        [lent, true],
        [foreign, false],
      ] as const)
        for (const one of await waysIn(organisation.id)) expect(await signs(one)).toBe(may);
      const [, invited] = await waysIn(own.id);
      if (!invited) throw new Error('somebody was invited');
      expect([await signs({ ...invited, id: '' }), await signs(invited, dashboard_id, NOW + 1)]).toEqual([true, false]);
      const [stranger, member] = [await person(), await person()];
      await dashboardPeople.add(dashboard_id, stranger.id);
      expect([await signs(stranger), await signs(stranger, unknown.id)]).toEqual([false, true]);
      await dashboardPeople.admit(dashboard_id, stranger.id);
      await dashboardPeople.admit(dashboard_id, member.id);
      expect([await signs(stranger), await signs(member)]).toEqual([true, true]);
      await memberships.add({ organisation_id: foreign.id, user_id: member.id, role: 'owner' }, NOW);
      await dashboardPeople.removeOf({ dashboard_id, organisation_id: foreign.id });
      expect([await signs(stranger), await signs(member)]).toEqual([true, false]);
      await dashboardPeople.leave(own.id, stranger.id);
      expect([await signs(stranger), await dashboardPeople.has(dashboard_id, stranger.id)]).toEqual([false, false]);
      await memberships.add({ organisation_id: own.id, user_id: stranger.id, role: 'reader' }, NOW);
      await memberships.setDisabled({ organisation_id: own.id, user_id: stranger.id }, { at: NOW, by: member.id });
      expect(await signs(stranger)).toBe(false);
    });
  });

  part('gateways', ['dashboards', 'gateways', 'users'], () => {
    it('belong to a dashboard, are listed by name, and share no name and no id there', async () => {
      const { dashboards, gateways } = store();
      const { cloud_user_id } = await person();
      const add = () =>
        dashboards.add(
          { api_hostname: '', editor_hostname: `${crypto.randomUUID()}.test`, cloud_user_id, config: { editor: {} } },
          NOW,
        );
      const [{ id: own }, { id: other }] = [await add(), await add()];
      const settings = { kind: 'unifi', limits: { minutes: 60 }, pages: 'all' };
      const quay = { dashboard_id: own, id: 'quay', name: 'Quay', settings, created_at: NOW };
      await gateways.add(quay);
      await gateways.add({ ...quay, id: 'pier', name: 'Pier' });
      await gateways.add({ ...quay, dashboard_id: other });
      expect((await gateways.ofDashboard(own)).map(({ name }) => name)).toEqual(['Pier', 'Quay']);
      const page = crypto.randomUUID();
      await gateways.add({ ...quay, id: 'buoy', name: 'Buoy', settings: { ...settings, pages: ['x', page] } });
      await gateways.add({ ...quay, id: 'note', name: 'Note', settings: { ...settings, site: page } });
      expect((await gateways.ofPage(page)).map(({ name }) => name)).toEqual(['Buoy']);
      for (const id of ['buoy', 'note']) await gateways.remove(own, id);
      await expect(gateways.add({ ...quay, name: 'Mole' })).rejects.toThrow(UniqueViolation);
      await expect(gateways.add({ ...quay, id: 'mole' })).rejects.toThrow(UniqueViolation);
      await gateways.set({ ...quay, name: 'Mole', settings: {} });
      await gateways.remove(own, 'pier');
      expect(await gateways.ofDashboard(own)).toEqual([{ ...quay, name: 'Mole', settings: {} }]);
      expect(await gateways.ofDashboard(other)).toEqual([{ ...quay, dashboard_id: other }]);
    });
  });

  part('last answers of gateways', ['dashboards', 'gatewayAnswers', 'gateways', 'users'], () => {
    it('are one for each gateway, and remember when there was one last', async () => {
      const { dashboards, gatewayAnswers, gateways } = store();
      const { cloud_user_id } = await person();
      const own = { api_hostname: '', editor_hostname: `${crypto.randomUUID()}.test`, cloud_user_id };
      const { id: dashboard_id } = await dashboards.add({ ...own, config: { editor: {} } }, NOW);
      await gateways.add({ dashboard_id, id: 'roof', name: 'Roof', settings: {}, created_at: NOW });
      const key = { dashboard_id, gateway_id: 'roof', asked_by: 'test' } as const;
      const first = { ...key, asked_at: NOW, status: 200, failed: null, reason: null, answered_at: NOW };
      await gatewayAnswers.set(first);
      expect(await gatewayAnswers.of(dashboard_id, 'roof')).toEqual(first);
      const none = { status: null, failed: 'unreachable', reason: 'ECONNREFUSED', answered_at: null } as const;
      await gatewayAnswers.set({ ...key, asked_by: 'visit', asked_at: NOW + 5, ...none });
      expect(await gatewayAnswers.ofDashboard(dashboard_id)).toEqual([
        { ...key, asked_by: 'visit', asked_at: NOW + 5, ...none, answered_at: NOW },
      ]);
      await gateways.remove(dashboard_id, 'roof');
      expect(await gatewayAnswers.of(dashboard_id, 'roof')).toBeUndefined();
    });
  });

  part('secrets', ['secrets'], () => {
    it('of a scope are replaced as a whole and are read by nobody else', async () => {
      const { secrets } = store();
      const scope = `page:${crypto.randomUUID()}`;
      await secrets.replace(
        scope,
        new Map([
          ['/smtp/password', 'sesame'],
          ['/b', 'é'],
        ]),
      );
      await secrets.replace(scope, new Map([['/smtp/password', 'open']]));
      expect(await secrets.of(scope)).toEqual(new Map([['/smtp/password', 'open']]));
      expect(await secrets.of('page:other')).toEqual(new Map());
      await secrets.replace(scope, new Map());
      expect(await secrets.of(scope)).toEqual(new Map());
    });
  });
}

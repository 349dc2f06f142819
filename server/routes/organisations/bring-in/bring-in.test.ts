import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import type { NearPerson } from '#core/ports/joining/bring-in.ts';
import { beginMove, moveAll } from '../../../people/bring-in/move-pages.ts';
import type { OrganisationRecord } from '../../../ports/store/organisations.ts';
import type { Transactional } from '../../../ports/store/store.ts';
import { callerFor, ownerOf, TestCaller } from '../../../testing/caller.ts';
import { pageBody } from '../../../testing/page-body.ts';
import { rawSql } from '../../../testing/raw-sql.ts';
import { addPerson } from '../../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { UNLIMITED } from '../../../testing/visitor.ts';
import { listCoupons } from '../../../visitors/verifiers/coupons/manage-coupons.ts';

// spec organisations.213, organisations.214, organisations.215, organisations.216, organisations.217, organisations.218

type Person = Awaited<ReturnType<typeof callerFor>>;

let server: TestServer;
let org: string;
let dashboard: string;
let owner: Person;
let ann: Person;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const newPerson = async (): Promise<Person> => callerFor(server, await addPerson(server.context.store));

async function join(person: Person, role: OrganisationRole, organisation_id = org): Promise<Person> {
  const { store, clock } = server.context;
  await store.memberships.add({ organisation_id, user_id: person.user.id, role }, clock.now());
  return person;
}

async function newOrganisation(name = 'Harbour'): Promise<string> {
  const { store, clock } = server.context;
  const slug = `s${crypto.randomUUID().slice(0, 20)}`;
  return (await store.organisations.add({ slug, name, kind: 'team' }, clock.now())).id;
}

beforeEach(async () => {
  const { store, clock } = server.context;
  server.mails.length = 0;
  org = await newOrganisation();
  owner = await join(await newPerson(), 'owner');
  const host = { api_hostname: '', editor_hostname: `${org}.test`, given_hostname: `${org}.test` };
  const brand = { ...host, cloud_user_id: owner.user.cloud_user_id, organisation_id: org };
  dashboard = (await store.dashboards.add({ ...brand, config: { editor: {} } }, clock.now())).id;
  ann = await newPerson();
});

const newPage = async (by: Person, name = 'Quay'): Promise<string> =>
  (await by.post('/editor_pages', pageBody({ name }))).body.editor_page.id;
const signedInHere = ({ user }: Person) => server.context.store.dashboardPeople.add(dashboard, user.id);
const near = async (by: Person = owner): Promise<NearPerson[]> =>
  (await by.get(`/organisations/${org}/near`)).body.people;
const bring = (person: Person, role: OrganisationRole = 'author', by: Person = owner) =>
  by.post(`/organisations/${org}/near/${person.user.id}/bring`, { role });
const tokenTo = ({ user }: Person): string => {
  const mail = server.mails.filter(({ to }) => to === user.email).at(-1);
  return new URL(mail?.url ?? 'none:').pathname.replace('/invitation/', '');
};
/** Ann is asked; the token of her mail. */
async function asked(role: OrganisationRole = 'author'): Promise<string> {
  await signedInHere(ann);
  expect((await bring(ann, role)).status).toBe(200);
  return tokenTo(ann);
}
const accept = (token: string, with_pages: boolean, by: TestCaller = ann) =>
  by.put(`/joinings/${token}`, { with_pages });
const moved = () => server.context.background.settled();
const events = async (name: string) =>
  (await owner.get(`/organisations/${org}/audit_events?name=${name}`)).body.audit_events;

describe('who works for an organisation already', () => {
  test('signed in at its host, was shown a page of it, or shares one with its people', async () => {
    const [guest, sharer] = [await newPerson(), await newPerson()];
    await signedInHere(ann);
    const [first, second] = [await newPage(ann), await newPage(ann)];
    const { store, clock } = server.context;
    const gateway = {
      dashboard_id: dashboard,
      id: 'g',
      created_at: clock.now(),
      name: 'Quay',
      settings: { kind: 'omada', pages: [first, second] },
    };
    await store.gateways.add(gateway);
    const shown = await newPage(owner);
    await store.permissions.set({ page_id: shown, user_email: guest.user.email, action: 'r' }, clock.now());
    await store.permissions.markSeen(guest.user.email, clock.now());
    await store.permissions.set(
      { page_id: await newPage(sharer), user_email: owner.user.email, action: 'r' },
      clock.now(),
    );
    const found = (await near()).map(({ email, because, pages, gateways, state }) => [
      email,
      { because, pages, gateways, state },
    ]);
    expect(Object.fromEntries(found)).toEqual({
      [ann.user.email]: { because: ['signed-in'], pages: 2, gateways: 1, state: 'free' },
      [guest.user.email]: { because: ['guest'], pages: null, gateways: null, state: 'free' },
      [sharer.user.email]: { because: ['shares'], pages: 1, gateways: 0, state: 'free' },
    });
  });

  test('is told by the address alone where they only opened a page, also in their invitation', async () => {
    const { store, clock } = server.context;
    await store.users.setProfile(ann.user.id, { fullname: 'Ann of the secret name' });
    await newPage(ann);
    const shown = await newPage(owner);
    await store.permissions.set({ page_id: shown, user_email: ann.user.email, action: 'r' }, clock.now());
    await store.permissions.markSeen(ann.user.email, clock.now());
    const guest = { user_id: ann.user.id, email: ann.user.email, name: '', pages: null, gateways: null };
    expect(await near()).toEqual([{ ...guest, because: ['guest'], state: 'free' }]);
    expect((await bring(ann)).body.invitation).toMatchObject({ email: ann.user.email, name: '' });
    await store.users.setDisabled(ann.user.id, clock.now());
    expect(await near()).toEqual([{ ...guest, because: ['guest'], state: 'asked' }]);
    expect((await bring(ann)).status).toBe(200);
    await store.users.setDisabled(ann.user.id, null);
    const staff = await ownerOf(server);
    expect((await staff.get(`/operator/organisations/${org}/near`)).body.people).toMatchObject([{ pages: 1 }]);
    await signedInHere(ann);
    expect(await near()).toMatchObject([{ name: 'Ann of the secret name', pages: 1 }]);
  });

  test('is nobody who has to do with others alone', async () => {
    const { store, clock } = server.context;
    // Everybody signs in at the main host.
    const main = (await store.dashboards.first())?.id ?? '';
    await store.dashboardPeople.add(main, ann.user.id);
    // Whether an address has an account is not told by sharing with it.
    const shown = await newPage(owner);
    await store.permissions.set({ page_id: shown, user_email: ann.user.email, action: 'r' }, clock.now());
    // Bob works elsewhere too: what is shared with him may be about that.
    const bob = await join(await newPerson(), 'author');
    await join(bob, 'author', await newOrganisation('Bay'));
    const page = await newPage(ann);
    await store.permissions.set({ page_id: page, user_email: bob.user.email, action: 'r' }, clock.now());
    const staff = await newPerson();
    await store.operators.set({ user_id: staff.user.id, level: 'support', granted_by: 'root' }, clock.now());
    await signedInHere(staff);
    await signedInHere(bob);
    expect(await near()).toEqual([]);
    expect((await bring(ann)).text).toBe((await bring({ ...ann, user: { ...ann.user, id: 'nobody' } } as Person)).text);
    expect((await bring(ann)).status).toBe(404);
  });

  test('is seen and asked by owners and admins alone', async () => {
    await signedInHere(ann);
    for (const role of ['editor', 'author', 'reader'] as const) {
      const member = await join(await newPerson(), role);
      expect((await member.get(`/organisations/${org}/near`)).status).toBe(403);
      expect((await bring(ann, 'reader', member)).status).toBe(403);
    }
    const admin = await join(await newPerson(), 'admin');
    expect((await bring(ann, 'owner', admin)).body.error.code).toBe('role_above');
    expect((await bring(ann, 'author', admin)).status).toBe(200);
    expect((await near())[0]?.state).toBe('asked');
    expect((await events('member.asked'))[0].sentence).toContain(ann.user.email);
  });
});

describe('who is asked', () => {
  test('reads which pages come along and how many people can do what with them', async () => {
    const page = await newPage(ann, 'Terrace');
    await ann.put(`/editor_pages/${page}/publish`, undefined, { 'if-match': '*' });
    await ann.delete(`/editor_pages/${await newPage(ann, 'Old')}`);
    await join(await newPerson(), 'editor');
    const token = await asked();
    expect(server.mails.at(-1)).toMatchObject({ kind: 'bring-in', to: ann.user.email });
    const offer = await new TestCaller(server).get(`/joinings/${token}?email=${ann.user.email}`);
    expect(offer.body.offer).toMatchObject({ asks_pages: true });
    expect((await ann.get(`/joinings/${token}/pages`)).body.joining).toEqual({
      pages: [{ id: page, name: 'Terrace', published: true }],
      trashed: 1,
      roles: { owner: 1, admin: 0, editor: 1, author: 0, desk: 0, reader: 0 },
    });
    const other = await newPerson();
    for (const answer of [
      await other.get(`/joinings/${token}/pages`),
      await accept(token, true, other),
      await other.delete(`/joinings/${token}`),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([403, 'invitation_other']);
  });

  test('joins with their pages: no address changes, and what visitors get is the same to the byte', async () => {
    const { store, clock } = server.context;
    const page = await newPage(ann);
    await ann.put(`/editor_pages/${page}/publish`, undefined, { 'if-match': '*' });
    const friend = await newPerson();
    await store.permissions.set({ page_id: page, user_email: friend.user.email, action: 'r,w' }, clock.now());
    await store.coupons.add({ ...UNLIMITED, user_id: ann.user.id, code: 'BAY' }, clock.now());
    await store.coupons.add({ ...UNLIMITED, user_id: owner.user.id, code: 'BAY' }, clock.now());
    const trashed = await newPage(ann);
    await ann.delete(`/editor_pages/${trashed}`);
    const visit = async () => {
      const { statusCode, rawPayload } = await server.app.inject({ url: `/p/${page}` });
      return [statusCode, createHash('sha256').update(rawPayload).digest('hex')];
    };
    const [before, revisions] = [await visit(), (await store.revisions.ofPage(page)).length];
    expect(before[0]).toBe(200);
    expect((await accept(await asked(), true)).body.organisation).toMatchObject({ id: org, role: 'author' });
    await moved();
    for (const id of [page, trashed])
      expect(await store.pages.evenTrashed(id)).toMatchObject({ organisation_id: org, user_id: ann.user.id });
    expect(await visit()).toEqual(before);
    expect((await store.revisions.ofPage(page)).length).toBe(revisions);
    expect((await friend.get(`/editor_pages/${page}`)).body.editor_page.id).toBe(page);
    expect((await owner.get(`/editor_pages/${page}`)).status).toBe(200);
    // Two coupons of one code go on being valid for the pages they were valid for.
    for (const [{ user }, other] of [
      [ann, owner],
      [owner, ann],
    ] as const) {
      expect((await store.coupons.byCode(user.id, 'BAY'))?.user_id).toBe(user.id);
      const [listed] = await listCoupons(user.email, server.context);
      expect(listed).toMatchObject({ code: 'BAY', refused: null, also_of: [other.user.email] });
    }
    // Their own organisation is empty, and gone; what they make next is made here.
    expect((await ann.get('/organisations')).body.organisations.map(({ id }: { id: string }) => id)).toEqual([org]);
    expect((await store.pages.byId(await newPage(ann)))?.organisation_id).toBe(org);
    expect(await events('pages.brought')).toMatchObject([{ fields: { count: 2 } }]);
  });

  test('keeps folders, tags and the hosts that showed the pages', async () => {
    const { store, clock } = server.context;
    const page = await newPage(ann);
    const own = (await store.pages.byId(page))?.organisation_id ?? '';
    const folder = { parent_id: null, created_by: ann.user.id } as const;
    const theirs = await store.folders.add({ ...folder, organisation_id: own, name: 'Cafes' }, clock.now());
    await store.folders.add({ ...folder, organisation_id: org, name: 'cafés' }, clock.now());
    await store.pages.setFolder(page, theirs.id);
    const tag = await store.tags.add({ organisation_id: own, name: 'Summer', color: 'blue' }, clock.now());
    const same = await store.tags.add({ organisation_id: org, name: 'summer', color: 'red' }, clock.now());
    await store.tags.change(page, { add: [tag.id], remove: [] });
    const bay = await newOrganisation('Bay');
    const hosts = { api_hostname: '', editor_hostname: `${bay}.test`, given_hostname: `${bay}.test` };
    const brand = { ...hosts, cloud_user_id: owner.user.cloud_user_id, organisation_id: bay };
    const lent = (await store.dashboards.add({ ...brand, config: { editor: {} } }, clock.now())).id;
    await store.lentHosts.add({ dashboard_id: lent, organisation_id: own }, 'shown before', clock.now());
    await accept(await asked(), true);
    await moved();
    expect((await store.pages.byId(page))?.folder_id).toBe(theirs.id);
    expect(await store.folders.byId(theirs.id)).toMatchObject({ organisation_id: org, name: 'Cafes (2)' });
    expect(await store.tags.ofPage(page)).toEqual([same.id]);
    expect(await store.lentHosts.has({ dashboard_id: lent, organisation_id: org })).toBe(true);
  });

  test('moves 250 pages in portions, wherever the server was killed between them', async () => {
    const { store, clock } = server.context;
    await newPage(ann);
    const own = (await store.memberships.ofUser(ann.user.id))[0]?.organisation_id ?? '';
    const page = { label: 'Cafe', html: '', config: '{}', user_id: ann.user.id, organisation_id: own };
    for (let n = 1; n < 250; n += 1) await store.pages.add(page, clock.now());
    await join(ann, 'author');
    const by = { person: ann.user.id, by: ann.user.id, isMoving: 'server.people.pagesMoving' } as const;
    const organisation = await store.organisations.byId(org);
    if (!organisation) throw new Error('the organisation is gone');
    await store.tx((tx) => beginMove(organisation, by, { store: tx, clock }));
    let portions = 0;
    const killed: Transactional['tx'] = (work) =>
      store.tx(async (tx) => {
        portions += 1;
        const done = await work(tx);
        if (portions > 1) throw new Error('killed');
        return done;
      });
    await moveAll({ ...server.context, store: { ...store, tx: killed } });
    const here = () => store.organisationUses.pagesOf(org);
    expect(await here()).toBe(100);
    await Promise.all([moveAll(server.context), moveAll(server.context)]);
    expect([await here(), await store.organisations.byId(own)]).toEqual([250, undefined]);
    const counts = (await events('pages.brought')).map(({ fields }: { fields: { count: number } }) => fields.count);
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(250);
    expect(Math.max(...counts)).toBe(100);
  });

  test('joins and keeps their pages apart, or says no', async () => {
    const { store } = server.context;
    const page = await newPage(ann);
    const own = (await store.pages.byId(page))?.organisation_id;
    expect((await accept(await asked(), false)).status).toBe(200);
    await moved();
    expect((await store.pages.byId(page))?.organisation_id).toBe(own);
    expect(await near()).toEqual([]);

    ann = await newPerson();
    const token = await asked();
    expect((await ann.delete(`/joinings/${token}`)).status).toBe(204);
    expect((await accept(token, true)).status).toBe(422);
    expect((await near())[0]?.state).toBe('free');
    expect((await events('member.declined'))[0].sentence).toContain(ann.user.email);
  });

  test('does not join by somebody who may not ask any more, twice, or where there is no room', async () => {
    const { store } = server.context;
    await newPage(ann);
    await newPage(ann);
    const admin = await join(await newPerson(), 'admin');
    await signedInHere(ann);
    await bring(ann, 'author', admin);
    const token = tokenTo(ann);
    await store.memberships.setRole({ organisation_id: org, user_id: admin.user.id }, 'reader');
    expect((await accept(token, true)).body.error.code).toBe('inviter_gone');
    await store.memberships.setRole({ organisation_id: org, user_id: admin.user.id }, 'admin');
    await store.organisations.setQuotas(org, { pages: 1 });
    expect((await accept(token, true)).body.error.code).toBe('quota_pages');
    expect(await store.memberships.of(org, ann.user.id)).toBeUndefined();
    await store.organisations.setQuotas(org, {});
    const both = await Promise.all([accept(token, true), accept(token, true)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await moved();
  });

  test('by two organisations at once, moves to one of them, and the other is told', async () => {
    const { store, clock } = server.context;
    const page = await newPage(ann);
    const token = await asked();
    const bay = await store.organisations.byId(await newOrganisation('Bay'));
    const harbour = await store.organisations.byId(org);
    const way = { person: ann.user.id, by: ann.user.id, isMoving: 'server.people.pagesMoving' } as const;
    const begin = (to: OrganisationRecord | undefined) =>
      store.tx((tx) => beginMove(to as OrganisationRecord, way, { store: tx, clock }));
    for (let round = 0; round < 10; round += 1) {
      const both = await Promise.allSettled([begin(bay), begin(harbour)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'pages_moving' } });
      const [moving] = await store.bringIns.open();
      // While they are on their way, who is asked joins without them.
      const refused = await accept(token, true);
      expect([refused.status, refused.body.error.code]).toEqual([409, 'pages_moving']);
      expect(await store.memberships.of(org, ann.user.id)).toBeUndefined();
      await store.bringIns.remove(moving ?? '');
    }
    expect((await accept(token, true)).status).toBe(200);
    await moved();
    expect((await store.pages.byId(page))?.organisation_id).toBe(org);
  });

  test('does not take pages out of an organisation that is closed to the sign-in', async () => {
    const { store, settings } = server.context;
    const page = await newPage(ann, 'Secret plans');
    const own = (await store.pages.byId(page))?.organisation_id ?? '';
    const token = await asked();
    await rawSql(settings, `UPDATE organisations SET factors_demanded_at = 1 WHERE id = '${own}'`);
    await rawSql(settings, `UPDATE memberships SET joined_at = 1 WHERE user_id = '${ann.user.id}'`);
    expect((await ann.get(`/editor_pages/${page}`)).body.error.code).toBe('factor_needed');
    for (const answer of [await ann.get(`/joinings/${token}/pages`), await accept(token, true)]) {
      expect([answer.status, answer.body.error.code]).toEqual([403, 'factor_needed']);
      expect(answer.text).not.toContain('Secret plans');
    }
    await moved();
    expect((await store.pages.byId(page))?.organisation_id).toBe(own);
    expect((await accept(token, false)).status).toBe(200);
  });

  test('brings no pages where the invitation does not ask for them', async () => {
    await owner.post(`/organisations/${org}/invitations`, { people: [{ email: ann.user.email }], role: 'author' });
    expect((await accept(tokenTo(ann), true)).body.error.code).toBe('pages_not_asked');
    expect((await accept(tokenTo(ann), false)).status).toBe(200);
  });
});

describe('the pages of somebody whose account is disabled', () => {
  const take = (by: Person, reason = 'Ann has left the country') =>
    by.post(`/operator/organisations/${org}/near/${ann.user.id}/take`, { reason });

  test('are moved by an operator, with a reason, a mail and an event', async () => {
    const { store, clock } = server.context;
    const page = await newPage(ann);
    await signedInHere(ann);
    const operator = await ownerOf(server);
    expect((await take(operator)).body.error.code).toBe('ask_first');
    await store.users.setDisabled(ann.user.id, clock.now());
    expect((await near())[0]?.state).toBe('disabled');
    expect((await bring(ann)).status).toBe(404);
    expect((await take(operator, ' no  ')).body.error.code).toBe('reason');
    expect((await take(owner)).status).toBe(404);
    const from_id = (await store.pages.byId(page))?.organisation_id ?? '';
    await store.bringIns.add({ organisation_id: org, from_id, user_id: ann.user.id, by_id: '' }, clock.now());
    expect((await take(operator)).body.error.summary).toContain('The pages of this person are on their way');
    for (const id of await store.bringIns.open()) await store.bringIns.remove(id);
    expect((await take(operator)).body).toEqual({ pages: 1 });
    await moved();
    expect(await store.pages.byId(page)).toMatchObject({ organisation_id: org, user_id: ann.user.id });
    expect(server.mails.at(-1)).toMatchObject({ kind: 'pages-taken', to: ann.user.email });
    expect((await events('pages.taken'))[0].sentence).toContain('Ann has left the country');
    expect((await take(operator)).status).toBe(404);
  });
});

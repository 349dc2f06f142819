import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORGANISATION_SCOPES, ORGANISATION_TOKEN_ROLES } from '#core/access/token-scopes.ts';
import type { OrganisationScope, OrganisationTokenRole } from '#core/access/types.ts';
import { hashToken } from '../../domain/tokens.ts';
import { routes } from '../../routes/index.ts';
import { neededOfOrganisation } from '../../routes/route/token-rule.ts';
import { createUser, TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.180, organisations.181, organisations.182, organisations.183

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let ann: Person;
let ben: Person;
let eve: Person;
let org = '';
let at = '';
let page = '';
let foreign = '';
let count = 0;
beforeAll(async () => {
  server = await createTestServer();
  ann = await createUser(server, 'ann@tokens.test');
  eve = await createUser(server, 'eve@tokens.test');
  page = (await ann.post('/editor_pages', pageBody())).body.editor_page.id;
  foreign = (await eve.post('/editor_pages', pageBody())).body.editor_page.id;
  org = (await ann.get('/organisations')).body.organisations[0].id;
  at = `/organisations/${org}`;
});
beforeEach(async () => {
  ben = await createUser(server, `ben${++count}@tokens.test`);
  await server.context.store.memberships.add({ organisation_id: org, user_id: ben.user.id, role: 'admin' }, 1);
});
afterAll(() => server.close());

async function tokenWith(
  scopes: readonly OrganisationScope[],
  by: TestCaller = ann,
  name: string = crypto.randomUUID(),
  role?: OrganisationTokenRole,
) {
  const { status, body } = await by.post(`${at}/tokens`, { token: { name, scopes, ...(role && { role }) } });
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
  return { made: body.token, program: new TestCaller(server, body.token.token) };
}

const invite = (program: TestCaller, role = 'author') =>
  program.post(`${at}/invitations`, { people: [{ email: `${crypto.randomUUID()}@new.test` }], role });

describe('a token of an organisation', () => {
  test('is shown once, and says who made it, what it is for, when it ends and when it was used', async () => {
    const { made, program } = await tokenWith(['people:read', 'pages:read'], ben, 'crm');
    const { token, ...told } = made;
    expect(told).toMatchObject({ name: 'crm', scopes: ['pages:read', 'people:read'], used_at: null });
    expect((await ann.get(`${at}/tokens`)).body.tokens).toContainEqual(told);
    await program.get(`${at}/members`);
    const [listed] = (await ann.get(`${at}/tokens`)).body.tokens.filter(({ id }: { id: string }) => id === made.id);
    expect(listed).toMatchObject({ used_at: expect.any(String), made_by: { name: ben.user.fullname, is_here: true } });
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(JSON.stringify(await server.context.store.apiTokens.byId(made.id))).not.toContain(token.slice(8));
  });

  test('outlives who made it, and is revoked by any other admin', async () => {
    const { made, program } = await tokenWith(['people:read'], ben);
    expect((await ann.delete(`${at}/members/${ben.user.id}?pages_to=${ann.user.id}`)).status).toBe(204);
    expect((await program.get(`${at}/members`)).status).toBe(200);
    const [listed] = (await ann.get(`${at}/tokens`)).body.tokens.filter(({ id }: { id: string }) => id === made.id);
    expect(listed.made_by).toEqual({ name: ben.user.fullname, is_here: false });
    expect((await ann.delete(`${at}/tokens/${made.id}`)).status).toBe(204);
    expect((await program.get(`${at}/members`)).body.error.code).toBe('token_revoked');
    expect((await ann.delete(`${at}/tokens/${made.id}`)).status).toBe(404);
  });

  test('is nobody: it stands in no list of people, counts for none, and cannot be made one', async () => {
    const before = (await ann.get(`${at}/members`)).body.members;
    const { program } = await tokenWith(['people:read', 'people:write']);
    expect((await ann.get(`${at}/members`)).body.members).toEqual(before);
    const id = (await program.get('/users/me')).body.id;
    for (const act of ['disable', 'enable']) expect((await ann.post(`${at}/members/${id}/${act}`)).status).toBe(404);
    expect((await ann.put(`${at}/members/${id}`, { member: { role: 'owner' } })).status).toBe(404);
    const user = await server.context.store.users.byId(id);
    const credentials = { email: user?.email, password: '' };
    expect((await new TestCaller(server).post('/authentications', credentials)).status).toBeGreaterThanOrEqual(401);
  });

  test('opens its organisation and nothing else', async () => {
    const { program } = await tokenWith(ORGANISATION_SCOPES.slice(0, 6));
    expect((await program.get('/organisations')).body.organisations).toMatchObject([{ id: org, role: 'admin' }]);
    const theirs = (await eve.get('/organisations')).body.organisations[0].id;
    const [there, nowhere] = await Promise.all(
      [theirs, crypto.randomUUID()].map((id) => program.get(`/organisations/${id}/members`)),
    );
    expect([there?.status, there?.text]).toEqual([404, nowhere?.text]);
    expect((await program.get(`/editor_pages/${foreign}`)).status).toBe(404);
    expect((await program.get('/operator/organisations')).status).toBe(403);
  });

  test('takes no name of another one, ends, and is for something', async () => {
    const { made } = await tokenWith(['pages:read']);
    const again = { token: { name: made.name, scopes: ['pages:read'] } };
    expect((await ann.post(`${at}/tokens`, again)).body.error.code).toBe('name_taken');
    expect((await ann.post(`${at}/tokens`, { token: { name: 'none', scopes: [] } })).body.error.code).toBe('scopes');
    expect((await ann.post(`${at}/tokens`, { token: { name: 'all', scopes: ['all'] } })).status).toBe(422);
  });

  // spec visitors.33
  test.each(['vouchers', 'visitors'])('for %s is for nothing else', async (scope) => {
    const mixed = await ann.post(`${at}/tokens`, { token: { name: 'mixed', scopes: ['pages:read', scope] } });
    expect(mixed).toMatchObject({ status: 422, body: { error: { code: 'scope_alone' } } });
    expect(mixed.text).toContain(`the scope ${scope} is for nothing else`);
    const alone = { token: { name: crypto.randomUUID(), scopes: [scope] } };
    expect((await ann.post(`${at}/tokens`, alone)).status).toBe(201);
  });
});

describe('what a token does', () => {
  test('it reads, writes and publishes every page of its organisation, and is named as who did', async () => {
    const { program } = await tokenWith(['pages:write'], ann, 'sign maker');
    expect((await program.get(`/editor_pages/${page}`)).status).toBe(200);
    expect((await program.put(`/editor_pages/${page}/publish`, {}, { 'if-match': '*' })).status).toBe(200);
    const [last] = (await ann.get(`${at}/audit_events?name=page.published`)).body.audit_events;
    expect(last).toMatchObject({ actor: { kind: 'token', name: 'sign maker', email: '' } });
    expect(last.sentence).toMatch(/^The API token “sign maker” published/);
  });

  test('it invites with its name, and what it sent ends with it', async () => {
    const { made, program } = await tokenWith(['people:write'], ann, 'staff list');
    const { answers } = (await invite(program)).body;
    expect(answers).toMatchObject([{ outcome: 'invited', invitation: { invited_by: 'staff list' } }]);
    // spec organisations.263
    const mail = server.mails.at(-1);
    expect(mail).toMatchObject({ kind: 'member-invitation', says: { inviter: 'staff list' } });
    expect(JSON.stringify(mail)).not.toContain('account.invalid');
    for (const role of ['owner', 'admin']) expect((await invite(program, role)).body.error.code).toBe('role_above');
    await ann.delete(`${at}/tokens/${made.id}`);
    const open = (await ann.get(`${at}/invitations`)).body.invitations;
    expect(open.filter((one: { invited_by: string }) => one.invited_by === 'staff list')).toEqual([]);
  });

  test('it disables people and lets them in again, but no owner', async () => {
    const { program } = await tokenWith(['people:write']);
    expect((await program.post(`${at}/members/${ben.user.id}/disable`)).body.member.state).toBe('disabled');
    expect((await ben.get(`${at}/members`)).status).not.toBe(200);
    expect((await program.post(`${at}/members/${ben.user.id}/enable`)).body.member.state).toBe('active');
    expect((await program.post(`${at}/members/${ann.user.id}/disable`)).body.error.code).toBe('role_above');
  });

  // spec organisations.197
  test('it is no more than its role: an editor is nothing to people, a reader changes no page', async () => {
    const withRole = async (role: OrganisationTokenRole) => {
      const { made, program } = await tokenWith(['pages:write', 'people:write', 'audit:read']);
      expect(made.role).toBe('admin');
      // Those of before are whatever was chosen, whether or not it can do what they are for.
      const { apiTokens } = server.context.store;
      const [stored] = (await apiTokens.ofOrganisation(org)).filter(({ id }) => id === made.id);
      if (role === 'admin' || !stored) return { program };
      await apiTokens.revoke(stored.id, 1);
      const token = `portico_${crypto.randomUUID()}`;
      const { id: _id, created_at: _at, revoked_at: _gone, used_at: _used, ...rest } = stored;
      await apiTokens.add({ ...rest, name: crypto.randomUUID(), role, token_hash: hashToken(token) }, 1);
      return { program: new TestCaller(server, token) };
    };
    const statusesOf = async ({ program }: { program: TestCaller }) => [
      (await program.get(`/editor_pages/${page}`)).status,
      (await program.put(`/editor_pages/${page}/publish`, {}, { 'if-match': '*' })).status,
      (await program.post('/editor_pages', pageBody())).status,
      (await invite(program)).status,
      (await program.get(`${at}/audit_events`)).status,
    ];
    const [usual, editor, reader] = [await withRole('admin'), await withRole('editor'), await withRole('reader')];
    expect(await statusesOf(usual)).toEqual([200, 200, 201, 200, 200]);
    // Of the log it sees what it did itself.
    expect(await statusesOf(editor)).toEqual([200, 200, 201, 403, 200]);
    expect(await statusesOf(reader)).toEqual([200, 403, 403, 403, 200]);
    const { audit_events: seen } = (await editor.program.get(`${at}/audit_events`)).body;
    expect(seen.map(({ name }: { name: string }) => name)).toEqual(['page.made', 'page.published']);
    const refused = await ann.post(`${at}/tokens`, { token: { name: 'own', scopes: ['pages:read'], role: 'owner' } });
    expect(refused.status).toBe(422);
  });

  test('while a server of the version before runs, which takes it for an admin, it is nothing less', async () => {
    const { nodes } = server.context.store;
    const known = nodes.anyBefore;
    Object.assign(nodes, { anyBefore: async () => true });
    const make = (role: string) =>
      ann.post(`${at}/tokens`, { token: { name: crypto.randomUUID(), scopes: ['pages:read'], role } });
    const answers = [await make('reader'), await make('admin')];
    Object.assign(nodes, { anyBefore: known });
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [409, 'upgrade_running'],
      [201, undefined],
    ]);
  });

  // spec organisations.324
  test.each([
    ['vouchers', ['admin', 'desk']],
    ['visitors', ['admin']],
    ['pages:read', ['admin', 'editor', 'reader']],
    ['pages:write', ['admin', 'editor']],
    ['people:read', ['admin']],
    ['people:write', ['admin']],
    ['audit:read', ['admin']],
    ['sign-on', ['admin', 'editor', 'desk', 'reader']],
  ] as const)('for %s is the least role that can do it, or another one that can', async (scope, fit) => {
    const { made, program } = await tokenWith([scope]);
    expect(made.role).toBe(fit.at(-1));
    const uses = {
      vouchers: () => program.post(`${at}/voucher_batches`, { voucher_batch: { count: 1, limits: {} } }),
      visitors: () => program.get(`${at}/visitors`),
      'pages:read': () => program.get(`/editor_pages/${page}`),
      'pages:write': () => program.post('/editor_pages', pageBody()),
      'people:read': () => program.get(`${at}/members`),
      'people:write': () => invite(program),
      'audit:read': () => program.get(`${at}/audit_events`),
      'sign-on': () => program.post('/sign_on_links', { email: ben.user.email }),
    };
    const { status, body } = await uses[scope]();
    // Nobody makes a link for an admin, whatever the token is.
    if (scope === 'sign-on') expect(body.error.code).toBe('role_above');
    else expect([200, 201]).toContain(status);
    for (const role of ORGANISATION_TOKEN_ROLES) {
      const asked = { token: { name: crypto.randomUUID(), scopes: [scope], role } };
      const answer = await ann.post(`${at}/tokens`, asked);
      expect([role, answer.status]).toEqual([role, (fit as readonly string[]).includes(role) ? 201 : 422]);
      if (answer.status === 422)
        expect(answer.body.error.summary).toMatch(/cannot do what it is for\. A role that can: Admin/);
    }
  });

  // spec organisations.198
  test('a page that it makes is of who made the token, and of an owner once they are gone', async () => {
    const { program } = await tokenWith(['pages:write'], ben, 'maker of pages');
    const make = async () => (await program.post('/editor_pages', pageBody())).body.editor_page;
    const first = await make();
    expect(first).toMatchObject({ user_id: ben.user.id });
    expect((await program.get(`/editor_pages/${first.id}`)).status).toBe(200);
    const [made] = (await ann.get(`${at}/audit_events?name=page.made`)).body.audit_events;
    expect(made.sentence).toMatch(/^The API token “maker of pages” made/);
    await ann.delete(`${at}/members/${ben.user.id}?pages_to=${ann.user.id}`);
    expect(await make()).toMatchObject({ user_id: ann.user.id });
  });

  test('it owns no pages: a table of pages names who does', async () => {
    const { program } = await tokenWith(['pages:write'], ann, 'giver of pages', 'admin');
    const table = (owner: string) => ({ csv: `name,template,owner\nQuay,${page},${owner}`, dry: true });
    const judge = async (owner: string) =>
      (await program.post(`${at}/editor_pages/import`, table(owner))).body.import.pages[0];
    expect(await judge('')).toMatchObject({ outcome: 'wrong', problem: expect.stringContaining('Name an owner') });
    expect(await judge(ann.user.email)).toMatchObject({ outcome: 'made', owner: ann.user.email });
  });
});

/** What each route needs of a token of an organisation, where it is for one. */
const OPEN = routes.flatMap((route) => {
  const needed = neededOfOrganisation(route);
  return needed === null ? [] : [[`${route.method} ${route.url}`, needed] as const];
});

test('the rule opens just these routes', () => {
  const byScope: Record<string, string[]> = {};
  for (const [route, needed] of OPEN) byScope[needed] = [...(byScope[needed] ?? []), route];
  expect(byScope).toMatchInlineSnapshot(`
    {
      "any": [
        "GET /v1/users/me",
        "GET /v1/organisations",
        "GET /v1/organisations/:org",
      ],
      "audit:read": [
        "GET /v1/organisations/:org/audit_events",
        "GET /v1/organisations/:org/audit_events.csv",
        "GET /v1/organisations/:org/audit_events.ndjson",
        "GET /v1/organisations/:org/audit_streams",
      ],
      "pages:read": [
        "GET /v1/editor_pages/:id",
        "GET /v1/editor_pages/:id/preview",
        "GET /v1/editor_pages/:id/deletion",
        "GET /v1/editor_pages/:id/revisions",
        "GET /v1/editor_pages/:id/revisions/:revision",
        "GET /v1/editor_pages/:id/statistics",
        "GET /v1/organisations/:org/statistics",
        "GET /v1/organisations/:org/editor_pages",
        "GET /v1/organisations/:org/folders",
        "GET /v1/organisations/:org/trashed_folders",
        "GET /v1/organisations/:org/page_batches/:id",
        "GET /v1/organisations/:org/tags",
        "GET /v1/organisations/:org/page_visits",
      ],
      "pages:write": [
        "POST /v1/editor_pages",
        "PUT /v1/editor_pages/:id",
        "DELETE /v1/editor_pages/:id/room",
        "PUT /v1/editor_pages/:id/publish",
        "DELETE /v1/editor_pages/:id",
        "POST /v1/editor_pages/:id/restore",
        "POST /v1/editor_pages/:id/trials",
        "POST /v1/organisations/:org/editor_pages/import",
        "POST /v1/organisations/:org/folders",
        "PUT /v1/organisations/:org/folders/:id",
        "POST /v1/organisations/:org/folders/:id/move",
        "DELETE /v1/organisations/:org/folders/:id",
        "POST /v1/organisations/:org/folders/:id/restore",
        "POST /v1/editor_pages/:id/move",
        "POST /v1/organisations/:org/page_batches",
        "POST /v1/organisations/:org/page_batches/:id/undo",
        "POST /v1/organisations/:org/tags",
        "PUT /v1/organisations/:org/tags/:id",
        "DELETE /v1/organisations/:org/tags/:id",
      ],
      "people:read": [
        "GET /v1/organisations/:org/members",
        "GET /v1/organisations/:org/members/names",
        "GET /v1/organisations/:org/groups",
        "GET /v1/organisations/:org/invitations",
      ],
      "people:write": [
        "POST /v1/organisations/:org/members/:id/disable",
        "POST /v1/organisations/:org/members/:id/enable",
        "POST /v1/organisations/:org/members/:id/sessions/end",
        "POST /v1/organisations/:org/people/import",
        "POST /v1/organisations/:org/invitations",
        "POST /v1/organisations/:org/invitations/:id/send",
        "DELETE /v1/organisations/:org/invitations/:id",
      ],
      "sign-on": [
        "POST /v1/sign_on_links",
      ],
      "visitors": [
        "GET /v1/editor_pages/:id/visitors",
        "GET /v1/organisations/:org/visitors",
        "GET /v1/organisations/:org/visitors/:id",
        "GET /v1/organisations/:org/visitors/:id/page",
        "GET /v1/organisations/:org/visitors/:id/receipt",
      ],
      "vouchers": [
        "GET /v1/organisations/:org/voucher_kinds",
        "GET /v1/organisations/:org/voucher_batches",
        "POST /v1/organisations/:org/voucher_batches",
        "GET /v1/organisations/:org/voucher_batches/:id",
        "GET /v1/organisations/:org/vouchers",
        "GET /v1/organisations/:org/vouchers/:id",
        "GET /v1/organisations/:org/voucher_batches/:id/sheet.pdf",
        "GET /v1/organisations/:org/voucher_host",
      ],
    }
  `);
});

test.each(ORGANISATION_SCOPES)('a token for %s gets what it is for, and nothing else', async (scope) => {
  const { program } = await tokenWith([scope]);
  for (const { method, url, access, ...route } of routes) {
    if (access === 'public') continue;
    const needed = neededOfOrganisation({ method, access, ...route });
    const path = url.replace('/v1/', '/').replace(':hostname', 'localhost').replace(':org', org).replace(/:\w+/g, 'no');
    const { status, body } = await program.call(method, path, method === 'GET' ? undefined : {});
    const refused = status === 403 && /^token_/.test(body?.error?.code) ? body.error.code : null;
    const may = needed === 'any' || needed === scope || needed === scope.replace(':write', ':read');
    const why = needed === null ? 'token_session' : 'token_scope';
    expect([`${method} ${url}`, refused]).toEqual([`${method} ${url}`, may ? null : why]);
  }
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '#core/page/types.ts';
import type { VisitorList } from '#core/ports/visitors/page-visitors.ts';
import { type Breakable, createBreakable } from '../testing/breakable-store.ts';
import { type Answer, ownerOf, type TestCaller } from '../testing/caller.ts';
import { publishPage } from '../testing/publish-page.ts';
import type { TestServer } from '../testing/test-server.ts';
import { visit } from '../testing/visitor.ts';

const DAY = 86_400_000;
const FIELDS: Json = [
  { type: 'string', key: '__email__', label: 'Your email', immutable: true },
  { type: 'string', key: 'room', label: 'Room' },
];

let broken: Breakable;
let server: TestServer;
let owner: TestCaller;
beforeEach(async () => {
  broken = await createBreakable();
  server = broken.server;
  owner = await ownerOf(server);
});
afterEach(() => server.close());

const publish = (retention_days?: number) =>
  publishPage(server, 'custom-form', () => ({
    terms: 'Be kind.',
    authentications: [{ name: 'form', active: true, config: { fields: FIELDS } }],
    ...(retention_days !== undefined && { retention_days }),
  }));

/** A visitor who fills in the form and goes online. */
async function logIn(page: string, device: number, email: string): Promise<void> {
  const gateway = new URLSearchParams({
    authaction: 'http://10.77.0.1:2050/opennds_auth/',
    tok: 'abc',
    redir: 'http://neverssl.com/',
    clientmac: device.toString(16).padStart(12, '0'),
  });
  const form = { method: 'form', form: '1', terms: '1', 'form.__email__': email, 'form.room': '12' };
  const pressed = await visit(server, `/p/${page}?${gateway}`, form);
  expect((await visit(server, pressed.location)).html).toContain('opennds_auth');
}

const list = async (page: string, query = ''): Promise<VisitorList> =>
  (await owner.get(`/editor_pages/${page}/visitors${query}`)).body;
const erase = async (page: string, query: string) => owner.delete(`/editor_pages/${page}/visitors${query}`);

describe("a page's owner", () => {
  it('sees who logged in, what they answered and what they agreed to', async () => {
    const page = await publish();
    await logIn(page, 7, 'ann@example.com');
    const { visitors, terms, ...others } = await list(page);
    expect(others).toEqual({});
    expect(visitors).toMatchObject([
      {
        client: '00:00:00:00:00:07',
        method: 'form',
        language: null,
        answers: [
          { field: 'form.__email__', label: 'Your email', value: 'ann@example.com' },
          { field: 'form.room', label: 'Room', value: '12' },
        ],
      },
    ]);
    const [visitor] = visitors;
    expect(terms[visitor?.terms ?? '']).toBe('Be kind.');
    expect(Date.parse(visitor?.erase_at ?? '') - Date.parse(visitor?.at ?? '')).toBe(90 * DAY);
  });

  it('reads on by cursor, the newest first, and each of them once', async () => {
    const page = await publish();
    for (let device = 0; device < 5; device += 1) await logIn(page, device, `v${device}@example.com`);
    const seen: string[] = [];
    let address: string | undefined = `/editor_pages/${page}/visitors?limit=2`;
    while (address !== undefined) {
      const { body, headers }: Answer = await owner.get(address);
      seen.push(...(body as VisitorList).visitors.map(({ answers }) => answers[0]?.value ?? ''));
      address = /^<\/v1([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((device) => `v${device}@example.com`));
    expect((await owner.get(`/editor_pages/${page}/visitors?cursor=x`)).status).toBe(422);
  });

  it('erases a person by what they entered, by device, or one record; and nobody by naming nobody', async () => {
    const [page, other] = [await publish(), await publish()];
    for (const [device, email] of [
      [1, 'ann@example.com'],
      [2, 'bob@example.com'],
      [3, 'cy@example.com'],
    ] as const) {
      await logIn(page, device, email);
    }
    await logIn(other, 1, 'ann@example.com');
    expect((await erase(page, '')).status).toBe(422);
    expect((await erase(page, '?client=a&value=b')).status).toBe(422);
    expect((await erase(page, '?value=example.com')).body).toEqual({ erased: 0 });
    expect((await erase(page, '?value=ANN@example.com')).body).toEqual({ erased: 1 });
    expect((await erase(page, '?client=00:00:00:00:00:02')).body).toEqual({ erased: 1 });
    const [{ id } = { id: '' }] = (await list(page)).visitors;
    expect((await erase(other, `/${id}`)).status).toBe(404);
    expect((await erase(page, `/${id}`)).status).toBe(204);
    expect((await list(page)).visitors).toEqual([]);
    expect((await list(other)).visitors).toHaveLength(1);
  });

  it('is not told that somebody was erased who waits to be recorded', async () => {
    const page = await publish();
    await broken.refuseWrites();
    await logIn(page, 1, 'ann@example.com');
    await broken.mend();
    expect((await erase(page, '?value=ann@example.com')).body).toEqual({ erased: 1 });
    await broken.refuseWrites();
    await logIn(page, 2, 'ann@example.com');
    expect((await erase(page, '?value=ann@example.com')).status).toBe(503);
    await broken.mend();
  });
});

describe('what is kept of a visitor', () => {
  const count = async (page: string) => (await server.context.store.consents.ofPage(page)).length;
  const tidyAfter = async (days: number) => {
    server.clock.advance(days * DAY);
    await server.context.store.consents.eraseDue(server.clock.now());
  };

  it('goes after the days of its page, also when that is no longer there', async () => {
    const [page, gone] = [await publish(10), await publish(10)];
    await logIn(page, 1, 'ann@example.com');
    await logIn(gone, 1, 'ann@example.com');
    await owner.delete(`/editor_pages/${gone}`);
    await tidyAfter(9);
    expect([await count(page), await count(gone)]).toEqual([1, 1]);
    await tidyAfter(1);
    expect([await count(page), await count(gone)]).toEqual([0, 0]);
  });

  it('goes sooner once fewer days are published, and never later', async () => {
    const page = await publish(10);
    await logIn(page, 1, 'ann@example.com');
    const { editor_page } = (await owner.get(`/editor_pages/${page}`)).body;
    const publishWith = async (retention_days: number) => {
      const config = JSON.stringify({ ...JSON.parse(editor_page.config), retention_days });
      const { label, html } = editor_page;
      await owner.put(`/editor_pages/${page}`, { editor_page: { label, html, config } }, { 'if-match': '*' });
      const answer = await owner.put(`/editor_pages/${page}/publish`, undefined, { 'if-match': '*' });
      expect(answer.status).toBe(200);
    };
    const [before] = (await list(page)).visitors;
    await publishWith(500);
    expect((await list(page)).visitors[0]?.erase_at).toBe(before?.erase_at);
    await publishWith(2);
    await tidyAfter(2);
    expect(await count(page)).toBe(0);
  });
});

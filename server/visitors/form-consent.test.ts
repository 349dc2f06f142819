import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '#core/page/types.ts';
import { localDay } from '#core/rules/time.ts';
import { publishPage } from '../testing/publish-page.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { arriving } from '../testing/visitor.ts';

// spec visitors.9

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const FIELDS: Json = [
  { type: 'string', key: '__email__', label: 'Email', immutable: true },
  { type: 'string', key: 'room', label: 'Room' },
  { type: 'date', key: '__birthdate__', label: 'Birthdate', immutable: true, optional: true },
  { type: 'boolean', key: '__marketing__', label: 'News', immutable: true, optional: false },
];

const publish = (fields = FIELDS) =>
  publishPage(server, 'custom-form', () => ({
    authentications: [{ name: 'form', active: true, config: { fields } }],
  }));

/** Sends the form, and goes on to the gateway where that lets in. */
async function submit(id: string, fields: Record<string, string>) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/p/${id}${arriving(1)}`,
    payload: new URLSearchParams({ method: 'form', form: '1', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { location } = answer.headers;
  if (location !== undefined) await server.app.inject(String(location));
  return answer;
}

const TYPED = { 'form.__email__': 'ann@example.com', 'form.room': '12', 'form.__birthdate__': '' };

describe('of a form', () => {
  it('is kept what it asks and the visitor answered, with what the page called it', async () => {
    const id = await publish();
    expect((await submit(id, { ...TYPED, 'form.__marketing__': '1' })).statusCode).toBe(303);
    expect(await server.context.store.consents.ofPage(id)).toMatchObject([
      {
        method: 'form',
        given: { 'form.__email__': 'ann@example.com', 'form.room': '12', 'form.__marketing__': '1' },
        labels: { 'form.__email__': 'Email', 'form.room': 'Room', 'form.__marketing__': 'News' },
      },
    ]);
  });

  it('who does not want marketing is let in, and nothing of it is kept', async () => {
    const id = await publish();
    expect((await submit(id, TYPED)).statusCode).toBe(303);
    expect(await server.context.store.consents.ofPage(id)).toMatchObject([
      { given: { 'form.__email__': 'ann@example.com' } },
    ]);
    expect((await server.context.store.consents.ofPage(id))[0]?.given).not.toHaveProperty('form.__marketing__');
  });

  it('a marketing question is never ticked beforehand, and a day has to be one of the last 100 years', async () => {
    const id = await publish();
    const first = (await server.app.inject(`/p/${id}`)).payload;
    expect(first).toContain('name="form.__marketing__"');
    expect(first).not.toContain('checked');
    const today = localDay(server.clock.now());
    const year = Number(today.slice(0, 4));
    expect(first).toContain(`min="${year - 100}-01-01" max="${today}"`);
    const wrong = await submit(id, { ...TYPED, 'form.__birthdate__': `${year - 101}-12-31` });
    expect(wrong.payload).toContain('Invalid format');
    expect((await submit(id, { ...TYPED, 'form.__birthdate__': `${year - 100}-01-01` })).statusCode).toBe(303);
  });

  it('what is wrong about a number is said at its field, also where its message cannot be sent', async () => {
    const phone = { type: 'string', key: '__verified_phone__', label: 'Phone', immutable: true, optional: true };
    const id = await publish([phone]);
    const { statusCode, payload } = await submit(id, { 'form.__verified_phone__': '+358401234567' });
    expect(statusCode).toBe(200);
    const [, describedBy = ''] = /name="form\.__verified_phone__"[^>]*aria-describedby="([^"]*)"/.exec(payload) ?? [];
    expect(payload).toContain(`id="${describedBy}" role="alert">Impossible to send SMS</p>`);
  });
});

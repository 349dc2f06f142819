import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONGEST_ANSWER } from '#core/constants.ts';
import type { Json } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { publishPage } from '../testing/publish-page.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { arriving } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const publish = (field: Record<string, Json>) =>
  publishPage(server, 'custom-form', () => ({
    authentications: [
      { name: 'form', active: true, config: { fields: [{ type: 'string', key: 'room', label: 'Room', ...field }] } },
    ],
  }));

function submit(id: string, typed: string) {
  return server.app.inject({
    method: 'POST',
    url: `/p/${id}${arriving(1)}`,
    payload: new URLSearchParams({ method: 'form', form: '1', 'form.room': typed }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

it('a visitor is told what does not fit the pattern of its field', async () => {
  const id = await publish({ regexp: '^\\d{3}$' });
  expect((await submit(id, '12')).payload).toContain(text('visitor.format'));
  expect((await submit(id, '123')).statusCode).toBe(303);
});

it('what is longer than an answer may be is not looked at, and the visitor is told so', async () => {
  const id = await publish({ regexp: '^a+$' });
  expect((await submit(id, 'a'.repeat(LONGEST_ANSWER))).statusCode).toBe(303);
  const long = await submit(id, 'b'.repeat(LONGEST_ANSWER + 1));
  expect(long.payload).toContain(text('visitor.answerTooLong'));
  expect(long.payload).not.toContain(text('visitor.format'));
  expect(text('visitor.answerTooLong')).toContain(String(LONGEST_ANSWER));
});

it('the end of a line counts as one character of an answer', async () => {
  const id = await publish({ type: 'text' });
  const lines = `a\r\n`.repeat(LONGEST_ANSWER / 2);
  expect((await submit(id, lines)).statusCode).toBe(303);
});

it.each([
  ['repeats more than any engine writes out', '.{0,1000}'.repeat(110)],
  ['is none', '('],
])('a page published before whose pattern %s lets its visitors in', async (_, regexp) => {
  const id = await publish({ regexp });
  expect((await submit(id, 'x')).statusCode).toBe(303);
});

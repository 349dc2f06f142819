import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { arriving, publishLogin } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const LOOK = { background_color: '#0f2233', background_image: 'https://img.example/bg.jpg' };

/** A document as its browser would take it: under its own policy, in the look of its page. */
async function look(url: string, init: { method?: 'POST'; payload?: string; headers?: object } = {}) {
  const { payload, headers, statusCode } = await server.app.inject({
    method: init.method ?? 'GET',
    url,
    ...(init.payload !== undefined && { payload: init.payload }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...init.headers },
  });
  const csp = String(headers['content-security-policy']);
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(payload) ?? [];
  expect(csp).toContain(`style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  return { statusCode, html: payload, csp, drawn: css.includes('background-color:#0f2233'), css };
}

it.each(['go', 'invite', 'sms', 'leave'])('the step %s is drawn in the look of its page', async (step) => {
  const id = await publishLogin(server, 'click', {}, LOOK);
  const { drawn, csp, css } = await look(`/p/${id}/${step}?s=old.token`);
  expect(drawn).toBe(true);
  expect(css).toContain('background-image:url(https://img.example/bg.jpg)');
  expect(csp).toContain("img-src 'self' data: https://img.example;");
});

it('an advert is drawn in the look of its page', async () => {
  const advertising = { ...defaultConfiguration().advertising, active: true, urls: ['/media/splash_images/1/a.png'] };
  const id = await publishLogin(server, 'click', {}, { ...LOOK, advertising });
  const { headers } = await server.app.inject({
    method: 'POST',
    url: `/p/${id}`,
    payload: 'method=click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect((await look(String(headers.location))).drawn).toBe(true);
});

it('who tries too often is told so in the look of the page', async () => {
  const id = await publishLogin(server, 'code', {}, LOOK);
  const press = () =>
    look(`/p/${id}${arriving(7)}`, {
      method: 'POST',
      payload: 'method=code&code=1',
    });
  let last = await press();
  for (let i = 0; i < 30 && last.statusCode === 200; i++) last = await press();
  expect(last).toMatchObject({ statusCode: 429, drawn: true });
});

it('where there is no page a step has a look of its own', async () => {
  const { statusCode, css } = await look('/p/nowhere');
  expect(statusCode).toBe(404);
  expect(css).toContain('background-color:#f3f4f6');
});

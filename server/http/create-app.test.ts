import { expect, test } from 'vitest';
import { testSettings } from '../testing/test-server.ts';
import { createApp } from './create-app.ts';

// spec safety.6, visitors.4

/** The X-Forwarded-For that a proxy received, and what each proxy appended. */
const FORWARDED = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.2', 'x-forwarded-proto': 'https' };

async function seenBehind(trustProxy: number | string): Promise<string> {
  const app = createApp({ ...testSettings('nowhere'), logLevel: 'silent', trustProxy });
  app.get('/', async ({ ip, protocol }) => `${protocol} ${ip}`);
  return (await app.inject({ url: '/', headers: FORWARDED, remoteAddress: '10.0.0.1' })).payload;
}

test.each([
  [0, 'http 10.0.0.1'],
  [1, 'https 10.0.0.2'],
  [2, 'https 198.51.100.7'],
  ['10.0.0.0/8', 'https 198.51.100.7'],
  ['10.0.0.9', 'http 10.0.0.1'],
])('with %s as proxies a caller cannot choose their own address', async (trusted, seen) => {
  expect(await seenBehind(trusted)).toBe(seen);
});

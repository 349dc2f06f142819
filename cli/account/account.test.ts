import { expect, it, test } from 'vitest';
import type { Usage } from '#core/ports/account.ts';
import { OWNER } from '#core/testing/editor-driver.ts';
import { serverUrl, tellQuota } from './account.ts';

test.each([
  ['127.0.0.1:4600', 'http://127.0.0.1:4600'],
  ['https://pages.example.com/', 'https://pages.example.com'],
  ['https://pages.example.com/v1', 'https://pages.example.com'],
  ['https://pages.example.com/portico/v1/', 'https://pages.example.com/portico'],
  ['https://pages.example.com/v1.0', 'https://pages.example.com/v1.0'],
  ['http://v1', 'http://v1'],
])('%s is the server %s', (typed, url) => {
  expect(serverUrl(typed)).toBe(url);
});

const USAGE: Usage = { pages: 900, pages_limit: 1_000, bytes: 0, bytes_limit: 2_097_152 };

async function told(me: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const app = { api: { me } } as unknown as Parameters<typeof tellQuota>[0];
  await tellQuota(app, { progress: async (words) => void said.push(words) });
  return said;
}

it('whoever publishes reads in time that the account will soon have all it may have', async () => {
  const [said] = await told(async () => ({ ...OWNER, usage: USAGE }));
  expect(said).toMatch(/^This account has 900 of the 1000 pages it may have\./);
});

it.each<[string, () => Promise<unknown>]>([
  ['there is room', async () => ({ ...OWNER, usage: { ...USAGE, pages: 1 } })],
  ['the server does not say it', async () => OWNER],
  ['the server does not answer', () => Promise.reject(new Error('no answer'))],
])('nothing is said where %s', async (_where, me) => expect(await told(me)).toEqual([]));

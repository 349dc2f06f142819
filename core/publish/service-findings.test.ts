import { expect, test } from 'vitest';
import type { Json } from '#core/page/types.ts';
import { serviceFindings } from './service-findings.ts';

const keys = (name: string, ready: string[], ownApps = false, oauth: Json = {}, active = true) =>
  serviceFindings({ authentications: [{ name, active, config: { oauth } }] }, { ready, ownApps }).map(
    ({ key, setting }) => [key, setting],
  );

test('a method that nobody can be asked for is warned of, with its settings', () => {
  expect(keys('google', ['facebook'])).toEqual([['publish.noApp', '/authentications/0/config']]);
  expect(keys('sms', [])).toEqual([['publish.noSms', '/authentications/0/config']]);
  expect([keys('google', ['google']), keys('sms', ['sms']), keys('click', []), keys('coupon', [])].flat()).toEqual([]);
  expect(keys('google', [], false, {}, false)).toEqual([]);
});

test("an app of the page's own will do, where the account may have one", () => {
  expect(keys('google', [], true, { useCustomApp: true })).toEqual([]);
  expect(keys('google', [], false, { useCustomApp: true })).toHaveLength(1);
});

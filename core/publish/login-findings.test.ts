import { expect, test } from 'vitest';
import type { Json } from '#core/page/types.ts';
import { loginFindings } from './login-findings.ts';

const found = (name: string, oauth: { readonly [field: string]: Json }, active = true) =>
  loginFindings({ authentications: [{ name, active, config: { oauth } }] });

test('the code that everybody has at first is warned of, while its method is on the page', () => {
  const setting = '/authentications/0/config';
  const finding = { level: 'warning', key: 'publish.codeUnchanged', params: { code: '0000' }, setting };
  const findings = (config: { readonly [field: string]: Json }, active = true) =>
    loginFindings({ authentications: [{ name: 'code', active, config }] });
  expect([findings({}), findings({ code: '0000' })]).toEqual([[finding], [finding]]);
  expect([findings({ code: '4711' }), findings({ code: '0000' }, false)]).toEqual([[], []]);
});

test('a custom app without its key or its secret is warned of, while its method is on the page', () => {
  const finding = { level: 'warning', key: 'publish.appUnfinished', setting: '/authentications/0/config/oauth' };
  const unfinished: { readonly [field: string]: Json }[] = [
    { apiKey: 'k', apiSecret: '' },
    { apiKey: '', apiSecret: { set: true } },
    {},
  ];
  for (const oauth of unfinished) {
    expect(found('google', { useCustomApp: true, ...oauth })).toEqual([{ ...finding, params: { method: 'google' } }]);
    expect(found('google', { useCustomApp: true, ...oauth }, false)).toEqual([]);
    expect(found('click', { useCustomApp: true, ...oauth })).toEqual([]);
  }
  expect(found('google', { useCustomApp: true, apiKey: 'k', apiSecret: { set: true } })).toEqual([]);
  expect(found('google', { useCustomApp: false })).toEqual([]);
});

import { expect, it, test } from 'vitest';
import { withoutAccessCodes, withoutSecrets } from './shown-configuration.ts';

test('typed secrets are replaced by the marker, wherever they stand; all else stays as it is', () => {
  const config = {
    name: 'Lobby',
    smtp: { host: 'mail.example.com', password: 'hush' },
    authentications: [{ name: 'google', config: { apiSecret: 'hush', appId: '1' } }, { name: 'click' }],
  };
  expect(withoutSecrets(JSON.stringify(config))).toBe(
    JSON.stringify({
      name: 'Lobby',
      smtp: { host: 'mail.example.com', password: { set: true } },
      authentications: [{ name: 'google', config: { apiSecret: { set: true }, appId: '1' } }, { name: 'click' }],
    }),
  );
});

test.each([
  ['what cannot be read', '{'],
  ['what has none', '{ "name":"Lobby" }'],
  ['a secret that is stored, or was cleared', '{"smtp":{"password":{"set":true}},"x":{"secret":""}}'],
])('%s comes back letter by letter', (_what, config) => {
  expect(withoutSecrets(config)).toBe(config);
});

const shown = (configuration: unknown) => JSON.parse(withoutAccessCodes(JSON.stringify(configuration)));

it('leaves out the password of the page and the code of its login, and nothing else', () => {
  const security = { active: true, code: 'lighthouse', note: 'kept' };
  const click = { name: 'click', active: true, config: { code: 'not an access code' } };
  const code = { name: 'code', active: true, config: { code: 'harbour', label: 'kept' } };
  expect(shown({ name: 'Lobby', security, authentications: [click, code] })).toEqual({
    name: 'Lobby',
    security: { active: true, code: '', note: 'kept' },
    authentications: [click, { name: 'code', active: true, config: { label: 'kept' } }],
  });
});

test.each([
  '{"name":"Lobby",  "security":{"active":false,"code":""}}',
  '{"security":null,"authentications":[null,{"name":"code"}]}',
  '[1,2]',
  'no JSON',
])('%s is shown as it is', (config) => expect(withoutAccessCodes(config)).toBe(config));

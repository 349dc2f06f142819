import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

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

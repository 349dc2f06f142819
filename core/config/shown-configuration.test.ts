import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { SECRET_NAMES } from './secrets.ts';
import { withoutAccessCodes, withoutSecrets } from './shown-configuration.ts';

// spec configuration.16

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

test.each([
  '{"security":{"code":""},"authentications":[{"name":"code","config":{"code":""}}]}',
  '{"security":[{"code":"x"}],"authentications":{"name":"code","config":{"code":"x"}}}',
  '{"security":"code","authentications":"code"}',
  '{"authentications":[{"name":"Code","config":{"code":"x"}},{"name":"code","code":"x"}]}',
])('%s holds no access code and is shown as it is', (config) => expect(withoutAccessCodes(config)).toBe(config));

it('leaves out an access code whatever its type is', () => {
  for (const code of [1234, null, ['x'], { a: 1 }, false]) {
    const authentications = [{ name: 'code', config: { code } }];
    expect(shown({ security: { code }, authentications })).toEqual({
      security: { code: '' },
      authentications: [{ name: 'code', config: {} }],
    });
  }
});

it('leaves out the code of every entry of the code method', () => {
  const entry = { name: 'code', config: { code: 'harbour' } };
  expect(JSON.stringify(shown({ authentications: [entry, { name: 'click' }, entry] }))).not.toContain('harbour');
});

const SECRET = 'pL4nted-s3cret';

/** JSON in which secrets stand under the names of secrets, at any depth. */
const planted = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, 1, 'shown', true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('smtp', 'config', '__proto__', 'name', 'a/b'), tie('value'), { maxKeys: 3 }),
    fc.constantFrom(...SECRET_NAMES).map((name) => ({ [name]: SECRET, shown: 'shown' })),
  ),
})).value;

test('no typed secret is shown, wherever it stands, and showing twice is showing once', () => {
  fc.assert(
    fc.property(planted, (value) => {
      const config = JSON.stringify(value);
      const once = withoutSecrets(config);
      expect(once).not.toContain(SECRET);
      expect(withoutSecrets(once)).toBe(once);
      expect(once.split('"set":true').length).toBe(config.split(SECRET).length);
      expect(once.split('"shown"').length).toBe(config.split('"shown"').length);
    }),
  );
});

import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { Json } from '#core/page/types.ts';
import {
  isSecretMarker,
  mapSecrets,
  SECRET_MARKER,
  SECRET_NAMES,
  withoutAccessCodes,
  withoutPageSecrets,
} from './secrets.ts';

/* Secrets are found wherever they stand, and nothing else is touched (spec safety.1). */

const hide = (value: Json) => mapSecrets(value, () => SECRET_MARKER as unknown as Json);

/** Where the secrets of a value stand, by their names. */
function pathsOf(value: Json): string[] {
  const paths: string[] = [];
  mapSecrets(value, (secret, path) => {
    paths.push(path);
    return secret;
  });
  return paths;
}

test.each([...SECRET_NAMES])('%s is hidden at the top, in settings and in lists, whatever it holds', (name) => {
  for (const secret of ['s3cret', '', null, 0, false, ['s3cret'], { deep: 's3cret' }] as Json[]) {
    expect(hide({ [name]: secret })).toEqual({ [name]: { set: true } });
    expect(hide([{ a: { [name]: secret, user: 'ada' } }])).toEqual([{ a: { [name]: { set: true }, user: 'ada' } }]);
  }
});

test.each(['Password', 'passwords', 'pass_', 'token', 'secrets', 'user'])('%s is no secret', (name) => {
  const value = { [name]: 'shown' };
  expect(hide(value)).toBe(value);
});

test('a value without secrets, and one whose secrets stay, is the same value and not a copy', () => {
  const value = { a: [{ b: { password: 'x' } }, 'password'], n: null };
  expect(mapSecrets(value, (secret) => secret)).toBe(value);
  fc.assert(
    fc.property(fc.jsonValue(), (any) => {
      expect(mapSecrets(any as Json, (secret) => secret)).toBe(any);
    }),
  );
});

test('only what a secret stands in is copied', () => {
  const beside = { c: 1 };
  const value = { a: [beside, { secret: 'x' }], beside };
  const hidden = hide(value) as typeof value;
  expect(hidden).toEqual({ a: [beside, { secret: { set: true } }], beside });
  expect(hidden.beside).toBe(beside);
  expect(hidden.a[0]).toBe(beside);
  expect(value.a[1]).toEqual({ secret: 'x' });
});

test('a secret mapped to nothing is taken out, and an empty place stays', () => {
  const without = mapSecrets({ smtp: { pass: 'x', user: 'ada' }, vk: { app_secret: 'y' } }, () => undefined);
  expect(without).toEqual({ smtp: { user: 'ada' }, vk: {} });
  expect(Object.keys((without as { vk: object }).vk)).toEqual([]);
});

test('a secret of a named entry is found at the same place when the list is sorted', () => {
  const one = { name: 'one', pass: '1' };
  const two = { name: 'two', pass: '2' };
  expect(pathsOf({ list: [one, two] })).toEqual(['/list/one/pass', '/list/two/pass']);
  expect(pathsOf({ list: [two, one] }).sort()).toEqual(['/list/one/pass', '/list/two/pass']);
});

test('an entry without a name of its own is found by where it stands', () => {
  const pass = 'x';
  expect(pathsOf([{ pass }, { name: '', pass }, { name: 7, pass }, null, 'x', [{ pass }]] as Json)).toEqual([
    '/0/pass',
    '/1/pass',
    '/2/pass',
    '/5/0/pass',
  ]);
});

test('slashes and tildes in names cannot make two places one', () => {
  expect(pathsOf({ 'a/b': { pass: 'x' }, a: { b: { pass: 'y' } }, 'c~1d': { pass: 'z' } })).toEqual([
    '/a~1b/pass',
    '/a/b/pass',
    '/c~01d/pass',
  ]);
  expect(pathsOf([{ name: 'a/b', pass: 'x' }])).toEqual(['/a~1b/pass']);
});

test('a secret is told with its name and the settings it is one of', () => {
  const smtp = { user: 'ada', pass: 'x' };
  const sites: unknown[] = [];
  mapSecrets({ smtp }, (value, path, { name, holder }) => {
    sites.push([value, path, name, holder === smtp]);
    return value;
  });
  expect(sites).toEqual([['x', '/smtp/pass', 'pass', true]]);
});

test('a key named __proto__ stays a key', () => {
  const value = JSON.parse('{"__proto__":{"pass":"x"},"a":1}') as Json;
  const hidden = hide(value) as object;
  expect(JSON.stringify(hidden)).toBe('{"__proto__":{"pass":{"set":true}},"a":1}');
  expect(Object.getPrototypeOf(hidden)).toBe(Object.prototype);
});

test.each<[Json | undefined, boolean]>([
  [{ set: true }, true],
  [{ set: true, more: 1 }, true],
  [{ set: false }, false],
  [{ set: 'true' }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  ['set', false],
  [true, false],
])('%j marks a secret that is set: %j', (value, marks) => {
  expect(isSecretMarker(value)).toBe(marks);
});

// spec configuration.16

test('typed secrets are replaced by the marker, wherever they stand; all else stays as it is', () => {
  const config = {
    name: 'Lobby',
    smtp: { host: 'mail.example.com', password: 'hush' },
    authentications: [{ name: 'google', config: { apiSecret: 'hush', appId: '1' } }, { name: 'click' }],
  };
  expect(withoutPageSecrets(JSON.stringify(config))).toBe(
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
  expect(withoutPageSecrets(config)).toBe(config);
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
      const once = withoutPageSecrets(config);
      expect(once).not.toContain(SECRET);
      expect(withoutPageSecrets(once)).toBe(once);
      expect(once.split('"set":true').length).toBe(config.split(SECRET).length);
      expect(once.split('"shown"').length).toBe(config.split('"shown"').length);
    }),
  );
});

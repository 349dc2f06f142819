import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '#core/page/types.ts';
import { isSecretMarker, mapSecrets, SECRET_MARKER, SECRET_NAMES } from './secrets.ts';

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

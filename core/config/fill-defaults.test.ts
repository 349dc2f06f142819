import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { defaultConfiguration } from './defaults.ts';
import { fillDefaults } from './fill-defaults.ts';
import type { JsonObject } from './json.ts';

const fill = (configuration: object, label?: string): JsonObject =>
  fillDefaults(deepFreeze(configuration) as JsonObject, label === undefined ? {} : { label });

/** Paths of every field of an object that has a default, `advertising.rotation.type` among them. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])]);
}

const PATHS = pathsOf(defaultConfiguration());

/** A copy with the value at a path replaced, or without it. */
function changed(source: unknown, [key = '', ...rest]: readonly string[], value?: unknown): object {
  const { [key]: inner, ...others } = source as Record<string, unknown>;
  const next = rest.length > 0 ? changed(inner, rest, value) : value;
  return next === undefined ? others : { ...others, [key]: next };
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], value);

describe('a configuration', () => {
  test.each(PATHS.map((path) => [path.join('.'), path] as const))('without %s gets its default', (_, path) => {
    expect(fill(changed(defaultConfiguration(), path))).toEqual(defaultConfiguration());
    expect(fill(changed(defaultConfiguration(), path, null))).toEqual(defaultConfiguration());
  });

  test.each(PATHS.map((path) => [path.join('.'), path] as const))('keeps what is stored as %s', (_, path) => {
    for (const kept of [false, 0, '', 'of a wrong type', ['list']])
      expect(at(fill(changed(defaultConfiguration(), path, kept)), path)).toEqual(kept);
  });

  test('without any number of fields gets all of them, and is left alone by a second time', () => {
    fc.assert(
      fc.property(fc.subarray(PATHS), fc.boolean(), (missing, asNull) => {
        const holey = missing
          .toSorted((one, other) => other.length - one.length)
          .reduce<object>((rest, path) => changed(rest, path, asNull ? null : undefined), defaultConfiguration());
        const filled = fill(holey);
        expect(filled).toEqual(defaultConfiguration());
        expect(fillDefaults(filled, {})).toBe(filled);
      }),
    );
  });

  test('is the very same one where nothing is missing', () => {
    const whole = { ...defaultConfiguration(), name: 'Lobby', more: { of: 'a later version' } };
    expect(fill(whole)).toBe(whole);
  });

  test('gets defaults of its own, which no other configuration shares', () => {
    const one = fill({}) as { advertising: { urls: string[] } };
    one.advertising.urls.push('/a.png');
    expect(fill({})).toEqual(defaultConfiguration());
    expect(Object.isFrozen(one.advertising)).toBe(false);
  });

  test.each<[unknown, string | undefined, string]>([
    [undefined, 'Lobby', 'Lobby'],
    [null, 'Lobby', 'Lobby'],
    ['', 'Lobby', ''],
    ['Bar', 'Lobby', 'Bar'],
    [undefined, '  ', 'New Page'],
    [undefined, undefined, 'New Page'],
  ])('named %j on a page labelled %j is named %j', (name, label, expected) => {
    expect(fill(name === undefined ? {} : { name }, label).name).toBe(expected);
  });
});

describe('an entry of a login method', () => {
  const entries = (...authentications: unknown[]) => fill({ authentications }).authentications;

  test('is inactive and without settings until somebody says otherwise', () => {
    expect(entries({ name: 'click' }, { name: 'code', active: null, config: null })).toEqual([
      { name: 'click', active: false, config: {} },
      { name: 'code', active: false, config: {} },
    ]);
  });

  test('keeps what it has, of a right type or not, and what is no entry stays in its place', () => {
    const odd = [{ name: 'click', active: 'yes', config: [] }, null, 'click', [{ name: 'click' }]];
    expect(entries(...odd)).toEqual(odd);
  });

  test('shares no settings with another entry', () => {
    const [one, other] = entries({ name: 'a' }, { name: 'b' }) as { config: Record<string, unknown> }[];
    if (one) one.config.code = '1';
    expect(other?.config).toEqual({});
  });

  test('is not made of what is no list', () => {
    for (const authentications of [{}, 'all', 7])
      expect(fill({ authentications }).authentications).toBe(authentications);
  });
});

describe('a language', () => {
  test('has its key for code and name, no flag and no texts, and is for visitors', () => {
    expect(fill({ languages: { 'pt-BR': {} } }).languages).toEqual({
      'pt-BR': { code: 'pt-BR', name: 'pt-BR', flag: '', active: true, strings: {} },
    });
  });

  test.each(['code', 'name', 'flag', 'active', 'strings'])('gets what is missing where %s is null', (field) => {
    const whole = { code: 'de', name: 'Deutsch', flag: 'de', active: false, strings: { terms: 'AGB' } };
    const filled = fill({ languages: { de: { ...whole, [field]: null } } }).languages as { de: JsonObject };
    const defaults: JsonObject = { code: 'de', name: 'de', flag: '', active: true, strings: {} };
    expect(filled.de).toEqual({ ...whole, [field]: defaults[field] });
  });

  test('that is whole or no object stays the very same, and so does the list of them', () => {
    const languages = {
      de: { code: 'de', name: '', flag: '', active: false, strings: {} },
      fr: 'Français',
      it: null,
    };
    const filled = fill({ ...defaultConfiguration(), languages });
    expect(filled.languages).toBe(languages);
  });

  test('under the name of a prototype is a language like any other', () => {
    const { languages } = fill(JSON.parse('{"languages":{"__proto__":{"code":"en"},"de":{}}}')) as {
      languages: JsonObject;
    };
    expect(Object.keys(languages)).toEqual(['__proto__', 'de']);
    expect(Object.getPrototypeOf(languages)).toBe(Object.prototype);
  });

  test('beside others is filled in its place', () => {
    const whole = { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings: {} };
    const { languages } = fill({ languages: { fr: {}, de: whole } }) as { languages: JsonObject };
    expect(Object.keys(languages)).toEqual(['fr', 'de']);
    expect(languages.de).toBe(whole);
  });
});

describe('a null that old stores wrote in the settings of a method', () => {
  const none = { useCustomApp: false, apiKey: '', apiSecret: '' };
  test.each<[string, JsonObject, JsonObject]>([
    ['facebook', { flow: null, oauth: null }, { flow: { actions: [] }, oauth: none }],
    ['facebook', { flow: { active: true, actions: null } }, { flow: { active: true, actions: [] } }],
    ['google', { oauth: { useCustomApp: null, apiKey: null } }, { oauth: { useCustomApp: false, apiKey: null } }],
    ['live', { oauth: null }, { oauth: none }],
    ['code', { code: null }, { code: '' }],
    ['form', { fields: null }, { fields: [] }],
    ['form', { fields: [{ key: 'a', label: null }, null] }, { fields: [{ key: 'a', label: '' }, null] }],
  ])('is a gap: %s %j', (name, config, expected) => {
    expect(fill({ authentications: [{ name, active: true, config }] }).authentications).toEqual([
      { name, active: true, config: expected },
    ]);
  });

  test('is a gap in the flow of the page too', () => {
    expect(fill({ flow: null }).flow).toEqual({ actions: [] });
    expect(fill({ flow: { actions: null, kept: 1 } }).flow).toEqual({ actions: [], kept: 1 });
  });

  test('stays where no setting of that name is known, and what is there is never replaced', () => {
    for (const entry of [
      { name: 'sms', active: true, config: { code: null, flow: null } },
      { name: 'facebook', active: true, config: { oauth: { useCustomApp: true }, flow: { actions: [1] }, code: null } },
    ]) {
      const authentications = [entry];
      expect(fill({ ...defaultConfiguration(), authentications }).authentications).toBe(authentications);
    }
  });
});

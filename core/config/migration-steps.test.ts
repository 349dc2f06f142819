import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#core/config/json.ts';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { oldConfiguration } from '#core/testing/old-configurations.ts';
import {
  defaultRotation,
  labelIn,
  liveOauth,
  type MigrationStep,
  migrationSteps,
  nameAndAdvertising,
  readVersion,
  stringVersion,
  VERSIONS,
} from './migration-steps.ts';

const up = (step: MigrationStep, configuration: object, label?: string): JsonObject =>
  step.up(deepFreeze(configuration) as JsonObject, label === undefined ? {} : { label });

const anyObject = fc.dictionary(
  fc.oneof(fc.constantFrom('authentications', 'advertising', 'flow', 'name', '__proto__'), fc.string({ maxLength: 5 })),
  fc.jsonValue({ maxDepth: 3 }),
);

describe.each(migrationSteps.map((step) => [step.name, step] as const))('the step %s', (_, step) => {
  test('takes any object, changes nothing it was given, and a second time finds nothing to do', () => {
    fc.assert(
      fc.property(fc.oneof(oldConfiguration(), anyObject), (input) => {
        const configuration = deepFreeze(input) as JsonObject;
        const once = step.up(configuration, { label: 'Lobby' });
        expect(step.up(deepFreeze(once), { label: 'Lobby' })).toEqual(once);
      }),
    );
  });

  test('loses no field, whatever the field is called', () => {
    fc.assert(
      fc.property(anyObject, (input) => {
        const after = step.up(deepFreeze(input) as JsonObject, {});
        for (const key of Object.keys(input)) expect(Object.hasOwn(after, key)).toBe(true);
      }),
    );
  });

  test.each(['a text', 7, true, [], [[]], {}])('leaves what has the type of %j as it is', (odd) => {
    for (const field of ['authentications', 'flow', 'advertising']) {
      const kept = up(step, { name: 'Kept', [field]: odd });
      if (!(field === 'advertising' && step === defaultRotation && JSON.stringify(odd) === '{}'))
        expect(kept[field]).toBe(odd);
    }
  });
});

describe('marking the actions of Facebook (1 to 1.1)', () => {
  const marked = (...actions: unknown[]) =>
    (up(stringVersion, { flow: { actions } }) as { flow: { actions: unknown[] } }).flow.actions;

  test('marks those of the page itself and those of its login methods', () => {
    const flow = { actions: [{ name: 'like' }] };
    const after = up(stringVersion, { flow, authentications: [{ name: 'facebook', config: { flow } }] });
    const expected = { actions: [{ name: 'like', isPage: true }] };
    expect(after).toEqual({ flow: expected, authentications: [{ name: 'facebook', config: { flow: expected } }] });
  });

  test.each([
    [{ name: 'checkin' }, { name: 'checkin', isLocation: true }],
    [{ name: 'like' }, { name: 'like', isPage: true }],
    [
      { name: 'like', isPage: false },
      { name: 'like', isPage: true },
    ],
    [{ name: 'post' }, { name: 'post' }],
    [{ name: 'Like' }, { name: 'Like' }],
    [{}, {}],
    [null, null],
    ['like', 'like'],
  ])('of %j makes %j', (before, after) => expect(marked(before)).toEqual([after]));

  test('is the very same configuration where every action is marked', () => {
    const whole = {
      flow: { actions: [{ name: 'like', isPage: true }, { name: 'post' }] },
      authentications: [{ name: 'x' }],
    };
    expect(up(stringVersion, whole)).toBe(whole);
  });
});

describe('settings of the live method (1.1 to 1.2)', () => {
  const NONE = { useCustomApp: false, apiKey: '', apiSecret: '' };
  const live = (config: unknown, name: unknown = 'live') =>
    (up(liveOauth, { authentications: [{ name, config }] }) as { authentications: { config: unknown }[] })
      .authentications[0]?.config;

  test.each<[unknown, unknown]>([
    [undefined, { oauth: NONE }],
    [null, { oauth: NONE }],
    [{}, { oauth: NONE }],
    [{ oauth: null }, { oauth: NONE }],
    [{ note: 1 }, { note: 1, oauth: NONE }],
    [{ oauth: { apiKey: 'key' } }, { oauth: { ...NONE, apiKey: 'key' } }],
    [{ oauth: { useCustomApp: true, apiKey: null } }, { oauth: { ...NONE, useCustomApp: true } }],
    [{ oauth: 'own' }, { oauth: 'own' }],
    ['own', 'own'],
    [[], []],
  ])('of %j are %j', (before, after) => expect(live(before)).toEqual(after));

  test.each(['google', 'Live', 7, null])('are given to no method named %j', (name) => {
    expect(live(null, name)).toBeNull();
  });

  test('are not shared by two entries', () => {
    const after = up(liveOauth, { authentications: [{ name: 'live' }, { name: 'live' }] });
    const [one, other] = (after as { authentications: { config: { oauth: unknown } }[] }).authentications;
    expect(one?.config.oauth).toEqual(other?.config.oauth);
    expect(one?.config.oauth).not.toBe(other?.config.oauth);
  });

  test('are complete already: the very same configuration', () => {
    const whole = { authentications: [{ name: 'live', config: { oauth: { ...NONE, more: 1 } } }, null] };
    expect(up(liveOauth, whole)).toBe(whole);
  });
});

describe('name and advertising (1.2 to 1.3), rotation (1.3 to 1.4)', () => {
  test('the label of the page replaces a name, a blank one does not', () => {
    expect(up(nameAndAdvertising, { name: 'Old' }, 'Lobby').name).toBe('Lobby');
    expect(up(nameAndAdvertising, { name: 'Old' }, ' ').name).toBe('Old');
    expect(up(nameAndAdvertising, {})).not.toHaveProperty('name');
  });

  test.each([null, undefined])('advertising that is %j becomes the default without a rotation', (advertising) => {
    const after = up(nameAndAdvertising, { advertising }).advertising;
    expect(after).toEqual({ active: false, type: 'image', duration: 5, urls: [''] });
  });

  test('advertising that is there stays, and so does its rotation', () => {
    const advertising = { rotation: { type: 'time' } };
    expect(up(nameAndAdvertising, { advertising }).advertising).toBe(advertising);
    expect(up(defaultRotation, { advertising }).advertising).toBe(advertising);
  });

  test('a rotation is added to advertising, and to nothing else', () => {
    expect(up(defaultRotation, { advertising: { urls: ['/a'] } }).advertising).toMatchObject({
      urls: ['/a'],
      rotation: { active: false, type: 'none', duration_unit: 'DAY' },
    });
    expect(up(defaultRotation, { advertising: { rotation: null } }).advertising).toHaveProperty(
      'rotation.type',
      'none',
    );
    expect(up(defaultRotation, {})).toEqual({});
  });
});

describe('the version of a configuration', () => {
  test.each(VERSIONS)('%s is known as a text and as a number', (version) => {
    expect(readVersion({ version })).toEqual({ ok: true, version });
    expect(readVersion({ version: Number(version) })).toEqual({ ok: true, version });
  });

  test.each([
    ['1.3.9', 'error.versionUnknown'],
    [`${CONFIGURATION_VERSION}.1`, 'error.versionDowngrade'],
    ['1.04', 'error.versionUnknown'],
    ['1.099', 'error.versionDowngrade'],
    ['0.9', 'error.versionUnknown'],
    ['2', 'error.versionDowngrade'],
    ['1', null],
    ['1.', 'error.versionUnknown'],
    ['.5', 'error.versionUnknown'],
    ['1e9', 'error.versionUnknown'],
    ['9'.repeat(10), 'error.versionUnknown'],
    ['999999999', 'error.versionDowngrade'],
    [Number.NaN, 'error.versionUnknown'],
    [Number.POSITIVE_INFINITY, 'error.versionUnknown'],
    [false, 'error.versionUnknown'],
    [['1.4'], 'error.versionUnknown'],
  ])('%j is refused with %s', (version, reason) => {
    const reading = readVersion({ version });
    expect(reading.ok ? null : reading.reason).toBe(reason);
  });

  test.each([null, undefined, 7, '1.4', ['1.4'], {}])('is missing in %j', (configuration) => {
    expect(readVersion(configuration)).toEqual({ ok: false, reason: 'error.versionMissing' });
  });
});

test.each([
  [undefined, null],
  ['', null],
  ['\t\u00a0 ', null],
  [' Lobby ', ' Lobby '],
])('the label %j names a configuration %j', (label, name) => {
  expect(labelIn(label === undefined ? {} : { label })).toBe(name);
});

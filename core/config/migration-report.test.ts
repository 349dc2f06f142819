import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { oldConfiguration } from '#core/testing/old-configurations.ts';
import { text } from '#core/texts/index.ts';
import { withKey } from './json.ts';
import { migrateConfiguration, readConfiguration } from './migrate.ts';
import { firstProblem, type MigrationChange } from './report.ts';

type Container = Readonly<Record<string, unknown>>;

/** A value after one change of a report; throws where the report says of the value before what is not so. */
function applied(value: unknown, change: MigrationChange, [key = '', ...rest]: readonly string[]): unknown {
  const container = value as Container;
  const inner = Object.hasOwn(container, key) ? container[key] : undefined;
  if (rest.length > 0) return replaced(container, key, applied(inner, change, rest));
  expect(Object.hasOwn(container, key)).toBe(change.kind !== 'added');
  if (change.kind !== 'added') expect(inner).toEqual(change.before);
  if (change.kind !== 'removed') return replaced(container, key, change.after);
  const { [key]: _removed, ...others } = container;
  return others;
}

function replaced(container: unknown, key: string, value: unknown): unknown {
  return Array.isArray(container) ? container.with(Number(key), value) : withKey(container as Container, key, value);
}

const keysOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

describe('the report of a migration', () => {
  test('says everything that was done: doing it to the old configuration gives the new one', () => {
    fc.assert(
      fc.property(oldConfiguration(), (input) => {
        const migrated = migrateConfiguration(deepFreeze(input), { label: 'Lobby' });
        if (!migrated.ok) return;
        const replayed = migrated.report.reduce<unknown>(
          (value, change) => applied(value, change, keysOf(change.path)),
          input,
        );
        expect(replayed).toEqual(migrated.configuration);
      }),
      { numRuns: 150 },
    );
  });

  test('says what was filled, step by step and at its place', () => {
    const old = { version: '1.3', name: 'Lobby', advertising: { urls: ['/a~b'] }, languages: { en: { 'a/b': 1 } } };
    const migrated = migrateConfiguration(deepFreeze(old));
    const report = migrated.ok ? migrated.report : [];
    expect(report[1]).toMatchObject({ step: 'rotation', path: '/advertising/rotation', kind: 'added' });
    expect(report).toContainEqual({ step: 'rotation', path: '/version', kind: 'changed', before: '1.3', after: '1.4' });
    expect(report).toContainEqual({ step: 'defaults', path: '/languages/en/code', kind: 'added', after: 'en' });
    expect(report.some(({ path }) => path === '/languages/en' || path === '/name')).toBe(false);
  });

  test('says of a value that was null what it was, as a change', () => {
    const migrated = migrateConfiguration({ version: CONFIGURATION_VERSION, terms: null });
    const report = migrated.ok ? migrated.report : [];
    expect(report.find(({ path }) => path === '/terms')).toMatchObject({ kind: 'changed', before: null });
  });

  test('is empty where the configuration was whole and of the current version', () => {
    const whole = migrateConfiguration({ version: CONFIGURATION_VERSION });
    if (!whole.ok) throw new Error('refused');
    expect(migrateConfiguration(deepFreeze(whole.configuration))).toMatchObject({
      from: CONFIGURATION_VERSION,
      report: [],
    });
    expect(migrateConfiguration(whole.configuration)).toHaveProperty('configuration', whole.configuration);
  });

  test('says that the version as a number became the text', () => {
    const migrated = migrateConfiguration({ version: Number(CONFIGURATION_VERSION) });
    expect(migrated.ok && migrated.report[0]).toEqual({
      step: 'defaults',
      path: '/version',
      kind: 'changed',
      before: Number(CONFIGURATION_VERSION),
      after: CONFIGURATION_VERSION,
    });
  });
});

describe('a configuration from outside', () => {
  test('is read from a text as from the value it stands for', () => {
    fc.assert(
      fc.property(oldConfiguration(), (input) => {
        const source = JSON.stringify(input);
        expect(readConfiguration(source, { label: 'x' })).toEqual(
          migrateConfiguration(JSON.parse(source), { label: 'x' }),
        );
      }),
    );
  });

  test('nested a hundred thousand levels deep in a field of its own is kept and never followed', () => {
    let deep: unknown[] = [];
    for (let level = 0; level < 100_000; level++) deep = [deep];
    const migrated = migrateConfiguration({ version: 1, blob: deep });
    expect(migrated.ok && migrated.configuration.blob === deep).toBe(true);
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"1.4"'],
    ['a number', '1.4'],
    ['null', 'null'],
  ])('that is %s is refused at its beginning', (_, source) => {
    const read = readConfiguration(source);
    expect(read.ok ? null : firstProblem(read)).toEqual({ path: '', problem: 'A configuration is a JSON object.' });
  });

  test('is refused by the first thing that is wrong with it, and where', () => {
    const read = readConfiguration(`{"version":"${CONFIGURATION_VERSION}","name":7,"fonts":9}`);
    expect(read.ok ? null : [text(read.reason), firstProblem(read)]).toEqual([
      'The configuration does not fit the schema.',
      { path: '/name', problem: 'Must be a text.' },
    ]);
    expect(firstProblem({ reason: 'config.invalid', details: [] })).toEqual({
      path: '',
      problem: 'The configuration does not fit the schema.',
    });
  });

  test.each([
    ['{"version":"x"}', '/version', 'Unknown version of configuration'],
    ['{}', '/version', 'Impossible to find configuration version'],
    ['{"version":"99"}', '/version', "You can't downgrade configuration: its version is newer than this program knows"],
  ])('%s is refused at %s: %s', (source, path, problem) => {
    const read = readConfiguration(source);
    expect(read.ok ? null : firstProblem(read)).toEqual({ path, problem });
  });
});

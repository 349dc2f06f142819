import { describe, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { text } from '#core/texts/index.ts';
import { defaultConfiguration } from './defaults.ts';
import { migrateConfiguration, readConfiguration } from './migrate.ts';
import { migrationSteps, VERSIONS } from './migration-steps.ts';

// spec configuration.3, configuration.7, migration.2, migration.3, migration.4, migration.5, migration.6, migration.7,
// migration.8

// Two megabytes take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function migrated(input: unknown, label?: string) {
  const answer = migrateConfiguration(deepFreeze(input), { label });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

function reasonOf(input: unknown): string {
  const answer = migrateConfiguration(deepFreeze(input));
  return answer.ok ? 'taken' : text(answer.reason);
}

describe('the steps', () => {
  test('lead from each version to the next and end at the current one', () => {
    expect(migrationSteps.map(({ from, to }) => [from, to])).toEqual(
      VERSIONS.slice(1).map((to, i) => [VERSIONS[i], to]),
    );
  });

  test('all run, in order, on a configuration of the first version', () => {
    const report = migrated({ version: 1 }).report.filter(({ path }) => path === '/version');
    expect(report.map(({ step, before, after }) => [step, before, after])).toEqual(
      migrationSteps.map(({ name, from, to }, i) => [name, i === 0 ? 1 : from, to]),
    );
  });

  test('are taken one version at a time, and gaps are filled last', () => {
    const stepsOf = (version: unknown) => [...new Set(migrated({ version }, 'Lobby').report.map(({ step }) => step))];
    const names = [...migrationSteps.map(({ name }) => name), 'defaults'];
    expect(stepsOf(1)).toEqual(names.filter((name) => stepsOf(1).includes(name)));
    expect(stepsOf(1)[0]).toBe(migrationSteps[0]?.name);
    expect(stepsOf('1.2').slice(0, 2)).toEqual(['name-and-advertising', 'rotation']);
    expect(stepsOf('1.3').slice(-1)).toEqual(['defaults']);
    expect(stepsOf(CONFIGURATION_VERSION)).toEqual(['defaults']);
  });

  test('1.1 marks checkin actions as location and like actions as page', () => {
    const flow = { actions: [{ name: 'checkin' }, { name: 'like' }, { name: 'post' }] };
    const { configuration } = migrated({ version: 1, authentications: [{ name: 'facebook', config: { flow } }] });
    expect(configuration.authentications[0]?.config.flow).toEqual({
      actions: [{ name: 'checkin', isLocation: true }, { name: 'like', isPage: true }, { name: 'post' }],
    });
  });

  test('1.2 gives the live method default oauth settings and no other method', () => {
    const { configuration } = migrated({ version: '1.1', authentications: [{ name: 'live' }, { name: 'google' }] });
    const [live, google] = configuration.authentications;
    expect(live?.config).toEqual({ oauth: { useCustomApp: false, apiKey: '', apiSecret: '' } });
    expect(google?.config).toEqual({});
  });

  test('1.3 copies the page label into name; without a label the default name is taken', () => {
    expect(migrated({ version: '1.2' }, 'Cafe Roma').configuration.name).toBe('Cafe Roma');
    expect(migrated({ version: '1.2' }).configuration.name).toBe('New Page');
    expect(migrated({ version: '1.3', name: 'Kept' }, 'Cafe Roma').configuration.name).toBe('Kept');
  });

  test.each(['1.3', CONFIGURATION_VERSION])(
    'a %s configuration without a name is named by the label of its page',
    (version) => {
      expect(migrated({ version }, 'My page').configuration.name).toBe('My page');
      expect(migrated({ version, name: null }, 'My page').configuration.name).toBe('My page');
      expect(migrated({ version, name: '' }, 'My page').configuration.name).toBe('');
      expect(migrated({ version, name: 'Kept' }, 'My page').configuration.name).toBe('Kept');
    },
  );

  test.each(['', ' '])('a label %j names nothing', (label) => {
    expect(migrated({ version: '1.2', name: 'Kept' }, label).configuration.name).toBe('Kept');
    expect(migrated({ version: CONFIGURATION_VERSION }, label).configuration.name).toBe('New Page');
  });

  test('1.3 adds default advertising and 1.4 default rotation, with the figures of the spec', () => {
    expect(migrated({ version: '1.2' }).configuration.advertising).toEqual({
      active: false,
      type: 'image',
      duration: 5,
      urls: [''],
      rotation: {
        active: false,
        type: 'none',
        duration_quantity: 1,
        duration_unit: 'DAY',
        duration: 86_400,
        start_point: 'week',
        start_time: '08:00',
      },
    });
  });
});

describe('versions', () => {
  test.each(VERSIONS.flatMap((version) => [version, Number(version)]))('%j is taken', (version) => {
    expect(migrated({ version }).configuration.version).toBe(CONFIGURATION_VERSION);
  });

  test.each([undefined, null, ''])('%j is missing', (version) => {
    expect(reasonOf({ version })).toBe('Impossible to find configuration version');
  });

  test.each(['99', 99.5, '99.10', `${CONFIGURATION_VERSION}.1`, `${CONFIGURATION_VERSION}0`])(
    '%j is newer than we are',
    (version) => {
      expect(reasonOf({ version })).toBe(
        "You can't downgrade configuration: its version is newer than this program knows",
      );
    },
  );

  test.each(['0', 0, 0.9, '1.0', 'v1', 'latest', '1.4.0', ' 1.4', true, {}, [], -1, '1,3'])(
    '%j is unknown',
    (version) => {
      expect(reasonOf({ version })).toBe('Unknown version of configuration');
    },
  );
});

test('prototype keys are data: kept, and nothing else gets them', () => {
  const source = '{"version":1,"__proto__":{"active":true},"security":{"__proto__":{"code":"x"}},"constructor":1}';
  const answer = readConfiguration(source);
  if (!answer.ok) throw new Error('refused');
  expect(JSON.stringify(answer.configuration)).toContain('"__proto__":{"active":true}');
  expect(Object.getPrototypeOf(answer.configuration)).toBe(Object.prototype);
  expect(answer.configuration.security.code).toBe('');
  expect(({} as { active?: unknown }).active).toBeUndefined();
});

test('text that is no JSON is refused with the reason of the parser', () => {
  const answer = readConfiguration('{"version": 1,}');
  expect(answer.ok).toBe(false);
  expect(answer.ok || text(answer.reason, answer.details[0]?.params)).toMatch(/^This is not JSON: .+/);
});

test('defaults are a copy each time', () => {
  const mine = defaultConfiguration();
  mine.advertising.urls.push('x');
  expect(defaultConfiguration().advertising.urls).toEqual(['']);
  expect(migrated({ version: CONFIGURATION_VERSION }).configuration).toEqual(defaultConfiguration());
});

describe('two megabytes', () => {
  const long = 'x'.repeat(2_000);
  const strings = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`node.text-${i}.text`, long]));
  const actions = Array.from({ length: 45_000 }, (_, i) => ({
    name: i % 2 ? 'like' : 'checkin',
    pageUrl: 'fb.com/cafe.roma',
  }));
  const methods = Array.from({ length: 32_000 }, () => ({
    name: 'live',
    active: false,
    config: { note: 'kept as it was' },
  }));
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const codes = [...letters].flatMap((a) => [...letters].flatMap((b) => [...letters].map((c) => a + b + c)));
  const languages = Object.fromEntries(codes.map((code) => [code, { name: `Language ${code} ${'n'.repeat(90)}` }]));
  const SHAPES: readonly (readonly [string, object])[] = [
    ['of translations', { languages: { en: { strings } } }],
    ['of unknown fields', { blob: Array.from({ length: 1_000 }, () => long) }],
    ['of terms', { terms: 'y'.repeat(2_097_152) }],
  ];
  const CROWDS: readonly (readonly [string, object, number])[] = [
    ['of flow actions', { authentications: [{ name: 'facebook', config: { flow: { actions } } }] }, 1_000],
    ['of methods', { authentications: methods }, 1_000],
    ['of languages', { languages }, 200],
  ];
  const cases = VERSIONS.slice(0, -1).flatMap((version) => SHAPES.map(([name, part]) => ({ version, name, part })));

  test.each(cases)('$name, version $version', ({ version, part }) => {
    const input = { version, ...part };
    expect(JSON.stringify(input).length).toBeGreaterThan(2_000_000);
    const { configuration } = migrated(input);
    expect(configuration.version).toBe(CONFIGURATION_VERSION);
    expect(JSON.stringify(configuration).length).toBeGreaterThanOrEqual(JSON.stringify(input).length);
  });

  test.each(CROWDS)('%s are refused before anything is looked at', (_what, part, count) => {
    const answer = migrateConfiguration({ version: '1', ...part });
    expect(answer).toMatchObject({ ok: false, details: [{ key: 'config.manyEntries', params: { count } }] });
  });

  test('of wrong values are refused with a hundred places and a count', () => {
    const answer = migrateConfiguration({
      version: CONFIGURATION_VERSION,
      fonts: Array.from({ length: 1_000 }, () => 7),
    });
    const details = answer.ok ? [] : answer.details;
    expect(details).toHaveLength(101);
    expect(text('config.tooMany', details.at(-1)?.params)).toBe('900 more problems are not listed.');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { text } from '#core/texts/index.ts';
import { isObject } from './json.ts';
import { migrateConfiguration } from './migrate.ts';
import { migrationSteps, VERSIONS } from './migration-steps.ts';
import type { RefusedConfiguration } from './report.ts';

/**
 * Golden files: fixtures/configurations/<version>/NN-name.json goes in; beside it, under expected/, stand what one step
 * makes of it (`.step.json`), what the whole way does (`.json`) or why it is refused. `npx vitest run core/config -u`
 * rewrites them: read the difference before committing it.
 */
const FOLDER = join(import.meta.dirname, '../../fixtures/configurations');
const LABEL = 'Label of the page';

const inputs = readdirSync(FOLDER).flatMap((folder) =>
  readdirSync(join(FOLDER, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ folder, file })),
);

function read(folder: string, file: string): unknown {
  return deepFreeze(JSON.parse(readFileSync(join(FOLDER, folder, file), 'utf8')) as unknown);
}

function written(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function refusal({ reason, details }: RefusedConfiguration): unknown {
  const findings = details.map(({ path, key, params }) => `${path}: ${text(key, params)}`);
  return { refused: text(reason), findings };
}

describe('the whole way', () => {
  test.each(inputs)('$folder/$file', async ({ folder, file }) => {
    const before = read(folder, file);
    const migrated = migrateConfiguration(before, { label: LABEL });
    const { ok } = migrated;
    const result = ok ? { configuration: migrated.configuration, report: migrated.report } : refusal(migrated);
    await expect(written(result)).toMatchFileSnapshot(join(FOLDER, folder, 'expected', file));
  });

  test.each(inputs)('$folder/$file: twice is once', ({ folder, file }) => {
    const once = migrateConfiguration(read(folder, file), { label: LABEL });
    if (!once.ok) return expect(once.details.length).toBeGreaterThan(0);
    const twice = migrateConfiguration(deepFreeze(once.configuration), { label: LABEL });
    expect(twice).toEqual({ ok: true, from: CONFIGURATION_VERSION, configuration: once.configuration, report: [] });
    expect(twice.ok && JSON.stringify(twice.configuration)).toBe(JSON.stringify(once.configuration));
  });
});

describe.each(migrationSteps)('the step $name alone', (step) => {
  const own = inputs.filter(({ folder }) => folder === step.from);

  test.each(own)('$folder/$file', async ({ folder, file }) => {
    const before = read(folder, file);
    if (!isObject(before)) throw new Error('every input of a version is an object');
    const after = step.up(before, { label: LABEL });
    const name = file.replace('.json', '.step.json');
    await expect(written(after)).toMatchFileSnapshot(join(FOLDER, folder, 'expected', name));
  });

  test('is passed by at least twelve inputs, and changes some of its own version', () => {
    const reached: readonly string[] = VERSIONS.slice(0, VERSIONS.indexOf(step.from) + 1);
    const passing = inputs.filter(({ folder }) => reached.includes(folder));
    expect(passing.length).toBeGreaterThanOrEqual(12);
    const changed = own.filter(({ folder, file }) => {
      const before = read(folder, file);
      return isObject(before) && step.up(before, { label: LABEL }) !== before;
    });
    expect(changed.length).toBeGreaterThan(0);
  });
});

test('every expected file belongs to an input', () => {
  const expected = readdirSync(FOLDER).flatMap((folder) =>
    readdirSync(join(FOLDER, folder, 'expected')).map((file) => `${folder}/${file.replace('.step.json', '.json')}`),
  );
  const known = new Set(inputs.map(({ folder, file }) => `${folder}/${file}`));
  expect(expected.filter((name) => !known.has(name))).toEqual([]);
});

import { expect, test } from 'vitest';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { configMigrationMachine } from './config-migration.machine.ts';

test('every transition of configMigration is walked', () => {
  // It hears no events: each input is a path of its own. Old, unreadable, and readable but refused by the schema.
  const sources = [{ version: 1 }, 'not json', { version: '1.4', languages: 7 }];
  const runs = sources.map((source) =>
    transitionCoverage({ machine: configMigrationMachine, input: { source }, events: [{ type: 'nothing' }] }),
  );
  const missing = runs.map((run) => run.missing).reduce((one, other) => one.filter((name) => other.includes(name)));
  const total = runs[0]?.total ?? 0;
  const states = runs.reduce((sum, run) => sum + run.states, 0);
  console.info(coverageLine('configMigration', { covered: total - missing.length, total, states, missing }));
  expect(missing).toEqual([]);
});

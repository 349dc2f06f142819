import { assign, setup } from 'xstate';
import {
  beginMigration,
  fillGaps,
  finishMigration,
  type Migrated,
  type Migrating,
  nextStep,
} from '#core/config/migrate.ts';
import type { MigrationContext } from '#core/config/migrations/migration.ts';
import { parseJson } from '#core/config/read.ts';
import type { Refusal } from '#core/config/report.ts';

export interface MigrationInput {
  /** A configuration as JSON text, or the value it stands for. */
  source: unknown;
  /** Label of the page it belongs to: step 1.3 copies it into the name, and a missing name is filled with it. */
  label?: string;
}

export type MigrationOutput = Migrated | Refusal;

interface MigrationMachineContext {
  input: MigrationInput;
  migrating: Migrating | null;
  output: MigrationOutput | null;
}

/**
 * One configuration on its way to the current version.
 *
 * spec migration.1, migration.6, migration.7: an older configuration is migrated step by step. Downgrading is refused,
 * unknown versions are refused, a missing version is an error. After migration, defaults from a default config file
 * fill gaps.
 *
 * All verbs are pure and in core/config/migrate.ts, where bulk work calls them straight; this chart shows the way and
 * ends in their answer, with a report of every change. It runs to its end when it is started. Tags: `done`, `refused`.
 */
export const configMigrationMachine = setup({
  types: {
    context: {} as MigrationMachineContext,
    tags: {} as 'done' | 'refused',
    input: {} as MigrationInput,
    output: {} as MigrationOutput,
  },
  actions: {
    read: assign(({ context }) => {
      const begun = read(context.input.source);
      return begun.ok ? { migrating: begun } : { output: begun };
    }),
    step: assign(({ context }) => ({ migrating: step(context) })),
    fill: assign(({ context }) => ({ migrating: fillGaps(context.migrating as Migrating, known(context)) })),
    validate: assign(({ context }) => ({ output: finishMigration(context.migrating as Migrating) })),
  },
  guards: {
    isRead: ({ context }) => context.migrating !== null,
    isOld: ({ context }) => step(context) !== null,
    isValid: ({ context }) => context.output?.ok === true,
  },
}).createMachine({
  id: 'configMigration',
  context: ({ input }) => ({ input, migrating: null, output: null }),
  output: ({ context }) => context.output as MigrationOutput,
  initial: 'reading',
  states: {
    reading: { entry: 'read', always: [{ guard: 'isRead', target: 'stepping' }, { target: 'refused' }] },
    stepping: {
      always: [{ guard: 'isOld', target: 'stepping', reenter: true, actions: 'step' }, { target: 'filling' }],
    },
    filling: { entry: 'fill', always: 'validating' },
    validating: { entry: 'validate', always: [{ guard: 'isValid', target: 'done' }, { target: 'refused' }] },
    done: { tags: 'done', type: 'final' },
    refused: { tags: 'refused', type: 'final' },
  },
});

function read(source: unknown): Migrating | Refusal {
  if (typeof source !== 'string') return beginMigration(source);
  const parsed = parseJson(source);
  return parsed.ok ? beginMigration(parsed.value) : parsed;
}

function step({ migrating, input }: MigrationMachineContext): Migrating | null {
  return migrating && nextStep(migrating, known({ input }));
}

function known({ input: { label } }: Pick<MigrationMachineContext, 'input'>): MigrationContext {
  return label === undefined ? {} : { label };
}

import { type ActorRefFrom, createActor } from 'xstate';
import { configMigrationMachine, type MigrationInput } from '#core/machines/config-migration/index.ts';
import type { App } from './create-app.ts';

/** Migrates one configuration. The actor is done when this answers; its snapshot's output says how. */
export function startMigration(
  app: Pick<App, 'actorOptions'>,
  input: MigrationInput,
): ActorRefFrom<typeof configMigrationMachine> {
  return createActor(configMigrationMachine, { ...app.actorOptions, input }).start();
}

export { configMigrationMachine, type MigrationInput, type MigrationOutput } from './config-migration.machine.ts';

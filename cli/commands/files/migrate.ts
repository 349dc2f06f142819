import { isOn, many, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';

const MODES = ['check', 'diff', 'write', 'undo', 'forget'] as const;

/**
 * Brings configurations to the current version. A file that is refused or cannot be written stays unchanged and is
 * reported; the others are migrated.
 */
export const migrateCommand: TerminalCommand = {
  name: 'migrate',
  summary: 'cli.migrate.summary',
  examples: 'cli.migrate.examples',
  arguments: [{ name: 'file', summary: 'cli.migrate.paths', many: true, optional: true }],
  options: [
    { name: 'check', summary: 'cli.migrate.check' },
    { name: 'diff', summary: 'cli.migrate.diff' },
    { name: 'write', summary: 'cli.migrate.write' },
    { name: 'undo', summary: 'cli.migrate.undo' },
    { name: 'forget', summary: 'cli.migrate.forget' },
    { name: 'force', summary: 'cli.migrate.force' },
    { name: 'configuration', summary: 'cli.migrate.configuration' },
    { name: 'remote', summary: 'cli.migrate.remote' },
    { name: 'label', value: 'text', summary: 'cli.option.label' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runMigrate,
};

async function runMigrate(typed: TypedCommand, context: Context): Promise<Exit> {
  const [mode = 'print', other] = MODES.filter((each) => isOn(typed, each));
  if (other !== undefined) throw new Fault(EXIT.usage, 'cli.migrate.oneMode', { one: mode, other });
  const isRemote = isOn(typed, 'remote');
  if (many(typed).length === 0 && !isRemote) throw new Fault(EXIT.usage, 'cli.migrate.noFile');
  if (mode === 'undo' || mode === 'forget') {
    if (isRemote) throw new Fault(EXIT.usage, 'cli.migrate.remoteUndo');
    const { restoreFiles } = await import('../../migrate/backups.ts');
    return restoreFiles(mode, typed, context);
  }
  if (isRemote) {
    if (mode === 'print') throw new Fault(EXIT.usage, 'cli.migrate.remoteMode');
    const { migratePages } = await import('../../migrate/migrate-pages.ts');
    return migratePages(mode, many(typed), context);
  }
  const { migrateFiles } = await import('../../migrate/migrate-files.ts');
  return migrateFiles(mode, typed, context);
}

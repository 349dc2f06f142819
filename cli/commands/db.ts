import { text } from '#core/texts/index.ts';
import { type Command, optionOf } from '../command.ts';
import { EXIT } from '../output/fault.ts';
import { columns } from '../output/output.ts';
import { refusing } from '../store/with-store.ts';

/** Of a hash that a person compares by eye. */
const SHOWN = 16;

/** Moves a server that outgrew its data folder to PostgreSQL, and back. */
export const dbCopy: Command = {
  name: 'db copy',
  opensData: true,
  summary: 'cli.db.copy.summary',
  examples: 'examples.dbCopy',
  options: [
    { name: 'from', value: 'place', summary: 'cli.db.copy.from' },
    { name: 'to', value: 'place', summary: 'cli.db.copy.to', required: true },
  ],
  async run(typed, { terminal, output }) {
    const { readSettings } = await import('../../server/settings/read-settings.ts');
    const { copyData } = await import('../../server/settings/copy-data.ts');
    const { from, to, tables, keyProblem, folder, waiting } = await refusing(EXIT.input, () => {
      const settings = readSettings(terminal.environment, terminal.workingFolder);
      return copyData(optionOf(typed, 'from') ?? null, optionOf(typed, 'to') ?? '', settings);
    });
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    await output.result({ from, to, tables, key_problem: keyProblem, waiting }, [
      ...columns(tables.map(({ table, rows, hash }) => [table, String(rows), hash.slice(0, SHOWN)])),
      text('cli.db.copy.done', { rows, tables: tables.length, from, to }),
      ...(waiting === 0 ? [] : [text('cli.waiting', { waiting, folder })]),
      ...(keyProblem === null ? [] : [text('cli.db.copy.key', { reason: keyProblem })]),
    ]);
    return EXIT.ok;
  },
};

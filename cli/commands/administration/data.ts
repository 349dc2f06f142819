import { text } from '#core/texts/index.ts';
import type { UploadStorage } from '../../../server/operations/uploads.ts';
import { optionOf, type TerminalCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { operating, refusing } from '../../store/with-store.ts';

/** Characters of a hash that a person compares by eye. */
const SHOWN = 16;

/** Moves a server that outgrew its data folder to PostgreSQL, and back. */
export const dbCopy: TerminalCommand = {
  name: 'db copy',
  opensData: true,
  summary: 'cli.db.copy.summary',
  examples: 'examples.dbCopy',
  options: [
    { name: 'from', value: 'place', summary: 'cli.db.copy.from' },
    { name: 'to', value: 'place', summary: 'cli.db.copy.to', required: true },
  ],
  async run(typed, { terminal, output }) {
    const { readSettings } = await import('../../../server/settings/read-settings.ts');
    const { copyData } = await import('../../../server/settings/copy-data.ts');
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

const MEGABYTE = 1_000_000;

const PLACES: readonly UploadStorage[] = ['s3', 'folder'];

/** Moves the uploads of a server to S3, and back. */
export const uploadsCopy: TerminalCommand = {
  name: 'uploads copy',
  opensData: true,
  summary: 'cli.uploads.copy.summary',
  examples: 'examples.uploadsCopy',
  options: [{ name: 'to', value: 'place', summary: 'cli.uploads.copy.to', required: true, choices: () => PLACES }],
  async run(typed, { terminal, output }) {
    const typedPlace = optionOf(typed, 'to') ?? '';
    const to = PLACES.find((place) => place === typedPlace);
    if (to === undefined) throw new Fault(EXIT.usage, 'cli.uploads.copy.place', { place: typedPlace });
    const { copyUploads } = await import('../../../server/operations/uploads.ts');
    const { copy, place } = await operating(terminal, async (settings) => ({
      copy: await copyUploads(settings, to),
      place:
        to === 's3'
          ? text('cli.uploads.copy.bucket', { bucket: settings.s3?.bucket ?? '' })
          : text('cli.uploads.copy.folder', { folder: settings.data }),
    }));
    const { copied, present, bytes, hash, conflicts } = copy;
    const size = (bytes / MEGABYTE).toFixed(1);
    await output.result(copy, [
      text('cli.uploads.copy.done', { copied, present, place, size, hash: hash.slice(0, SHOWN) }),
      ...conflicts.map((key) => text('cli.uploads.copy.conflict', { key, place })),
      ...(copied > 0 ? [text('cli.uploads.copy.again')] : []),
    ]);
    return conflicts.length > 0 ? EXIT.findings : EXIT.ok;
  },
};

/** Gives the stored secrets of a server another key. */
export const secretRotate: TerminalCommand = {
  name: 'secret rotate',
  opensData: true,
  summary: 'cli.secret.rotate.summary',
  examples: 'examples.secretRotate',
  async run(_typed, { terminal, output }) {
    const { rotateSecret } = await import('../../../server/operations/rotate-secret.ts');
    const result = await operating(terminal, rotateSecret);
    const { rotated, unchanged, unreadable, formerKey } = result;
    await output.result(result, [
      text('cli.secret.rotate.done', { rotated, unchanged }),
      ...(unreadable > 0 ? [text('cli.secret.rotate.unreadable', { unreadable })] : []),
      formerKey === null ? text('cli.secret.rotate.setting') : text('cli.secret.rotate.file', { file: formerKey }),
    ]);
    return EXIT.ok;
  },
};

import { resolve } from 'node:path';
import { type TextKey, text } from '#core/texts/index.ts';
import type { Manifest } from '../../server/operations/backup/manifest.ts';
import type { Level } from '../../server/operations/doctor/finding.ts';
import { type Command, isOn, one } from '../command.ts';
import { EXIT } from '../output/fault.ts';
import { columns } from '../output/output.ts';
import { operating } from '../store/operating.ts';

const MEGABYTE = 1_000_000;

/** Everything a server keeps, in one file. */
export const backup: Command = {
  name: 'backup',
  opensData: true,
  summary: 'cli.backup.summary',
  examples: 'examples.backup',
  arguments: [{ name: 'file', summary: 'cli.backup.file' }],
  options: [{ name: 'with-key', summary: 'cli.backup.withKey' }],
  async run(typed, { terminal, output }) {
    const { makeBackup } = await import('../../server/operations/backup/backup.ts');
    const file = resolve(terminal.workingFolder, one(typed));
    const { manifest, waiting } = await operating(terminal, (settings) =>
      makeBackup(file, settings, { withKey: isOn(typed, 'with-key') }),
    );
    const bytes = manifest.files.reduce((sum, one) => sum + one.bytes, 0);
    const { made_at: at, secret_key: hasKey } = manifest;
    await output.result({ file, bytes, waiting, ...summaryOf(manifest) }, [
      text('cli.backup.done', { file, ...totalsOf(manifest), size: (bytes / MEGABYTE).toFixed(1), at }),
      ...(waiting === 0 ? [] : [text('cli.backup.waiting', { waiting })]),
      text(hasKey ? 'cli.backup.key' : 'cli.backup.noKey'),
    ]);
    return EXIT.ok;
  },
};

export const restore: Command = {
  name: 'restore',
  opensData: true,
  summary: 'cli.restore.summary',
  examples: 'examples.restore',
  arguments: [{ name: 'file', summary: 'cli.restore.file' }],
  options: [{ name: 'replace', summary: 'cli.restore.replace' }],
  async run(typed, { terminal, output }) {
    const { restoreBackup } = await import('../../server/operations/backup/restore.ts');
    const file = resolve(terminal.workingFolder, one(typed));
    const { folder, manifest, aside, waiting } = await operating(terminal, async (settings) => ({
      folder: settings.data,
      ...(await restoreBackup(file, settings, { replace: isOn(typed, 'replace') })),
    }));
    await output.result({ folder, aside, waiting, ...summaryOf(manifest) }, [
      text('cli.restore.done', { folder, ...totalsOf(manifest), at: manifest.made_at }),
      ...(aside === null ? [] : [text('cli.restore.aside', { aside })]),
      ...(waiting === 0 ? [] : [text('cli.waiting', { waiting, folder })]),
    ]);
    return EXIT.ok;
  },
};

/** Findings of a doctor: one line each. */
export const doctor: Command = {
  name: 'doctor',
  opensData: true,
  summary: 'cli.doctor.summary',
  examples: 'examples.doctor',
  async run(_typed, { terminal, output }) {
    const { examine } = await import('../../server/operations/doctor/doctor.ts');
    const findings = await operating(terminal, examine);
    const rows = findings.map(({ check, level, message }) => [text(LEVELS[level]), check, message]);
    await output.result({ findings }, columns(rows));
    return findings.some(({ level }) => level === 'error') ? EXIT.findings : EXIT.ok;
  },
};

const LEVELS: Readonly<Record<Level, TextKey>> = {
  ok: 'cli.doctor.ok',
  warning: 'cli.doctor.warning',
  error: 'cli.doctor.error',
};

function totalsOf({ rows, files }: Manifest): { readonly rows: number; readonly uploads: number } {
  return {
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    uploads: files.filter(({ name }) => name.startsWith('objects/')).length,
  };
}

function summaryOf(manifest: Manifest) {
  const { portico, engine, made_at, secret_key, rows } = manifest;
  return { portico, engine, made_at, secret_key, rows, uploads: totalsOf(manifest).uploads };
}

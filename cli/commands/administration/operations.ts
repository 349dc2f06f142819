import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { freeradiusFiles, type RadiusClient } from '#core/gateways/exports/freeradius.ts';
import type { GatewayFile } from '#core/gateways/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { makeFolder } from '../../../server/domain/make-folder.ts';
import type { Manifest } from '../../../server/operations/backup/archive.ts';
import type { Level } from '../../../server/operations/doctor/finding.ts';
import { isOn, many, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { operating, withPeople } from '../../store/with-store.ts';

const MEGABYTE = 1_000_000;

/** Everything a server keeps, in one file. */
export const backupCommand: TerminalCommand = {
  name: 'backup',
  opensData: true,
  summary: 'cli.backup.summary',
  examples: 'examples.backup',
  arguments: [{ name: 'file', summary: 'cli.backup.file' }],
  options: [{ name: 'with-key', summary: 'cli.backup.withKey' }],
  async run(typed, { terminal, output }) {
    const { makeBackup } = await import('../../../server/operations/backup/backup.ts');
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

export const restoreCommand: TerminalCommand = {
  name: 'restore',
  opensData: true,
  summary: 'cli.restore.summary',
  examples: 'examples.restore',
  arguments: [{ name: 'file', summary: 'cli.restore.file' }],
  options: [
    { name: 'page', value: 'id', summary: 'cli.restore.page' },
    { name: 'replace', summary: 'cli.restore.replace' },
  ],
  async run(typed, context) {
    const { terminal, output } = context;
    const page = optionOf(typed, 'page');
    if (page !== undefined) return restoreOnePage(typed, page, context);
    const { restoreBackup } = await import('../../../server/operations/backup/restore.ts');
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

/** One page of a backup, back under its id. */
async function restoreOnePage(typed: TypedCommand, page: string, { terminal, output }: Context): Promise<Exit> {
  const { restorePageOf } = await import('../../../server/operations/backup/restore-page.ts');
  const file = resolve(terminal.workingFolder, one(typed));
  const { label, replaced } = await operating(terminal, (settings) =>
    restorePageOf(file, page, settings, { replace: isOn(typed, 'replace') }),
  );
  await output.result({ page, label, replaced }, [
    text(replaced ? 'cli.restore.pageReplaced' : 'cli.restore.pageDone', { label, page }),
  ]);
  return EXIT.ok;
}

/** Findings of a doctor: one line each. */
export const doctorCommand: TerminalCommand = {
  name: 'doctor',
  opensData: true,
  summary: 'cli.doctor.summary',
  examples: 'examples.doctor',
  async run(_typed, { terminal, output }) {
    const { examine } = await import('../../../server/operations/doctor/doctor.ts');
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

/** Runs the server in this very process, so that signals reach it directly; it goes on after the command returned. */
export const serveCommand: TerminalCommand = {
  name: 'serve',
  opensData: true,
  summary: 'cli.serve.summary',
  examples: 'examples.serve',
  async run(_typed, { terminal }) {
    const { startServer } = await import('../../../server/start-server.ts');
    try {
      await startServer(terminal.environment);
      return EXIT.ok;
    } catch (error) {
      throw new Fault(EXIT.server, 'cli.error.store', {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  },
};

/** Only the operator may read the key and the secrets in the files. */
const PRIVATE = { folder: 0o700, file: 0o600 };

/** The configuration of FreeRADIUS, for the gateways that are configured now. */
export const radiusConfig: TerminalCommand = {
  name: 'radius config',
  opensData: true,
  summary: 'cli.radius.config.summary',
  examples: 'examples.radiusConfig',
  arguments: [
    { name: 'folder', summary: 'cli.radius.folder' },
    { name: 'gateway=address', summary: 'cli.radius.address', many: true, optional: true },
  ],
  async run(typed, { terminal, output }) {
    const { radiusClients } = await import('../../../server/visitors/radius/radius-server.ts');
    const { RADIUS_USER } = await import('../../../server/visitors/radius/radius-server.ts');
    const folder = resolve(terminal.workingFolder, one(typed));
    const addresses = new Map(many(typed, 1).map(addressIn));
    const files = await withPeople(terminal, async (people) => {
      const { radiusKey: key, radiusPort: port } = people.settings;
      if (key === null) throw new Fault(EXIT.input, 'cli.radius.noKey');
      const configured = await radiusClients(people);
      const unknown = [...addresses.keys()].find((name) => !configured.some((each) => each.name === name));
      if (unknown !== undefined)
        throw new Fault(EXIT.findings, 'cli.radius.unknown', { name: unknown, names: namesOf(configured) });
      const clients = configured.map((each) => ({ ...each, address: addresses.get(each.name) ?? each.address }));
      const facts = { server: people.publicUrl(), user: RADIUS_USER, key, port, clients };
      return {
        clients,
        written: freeradiusFiles(facts).map((file) => write(file, folder)),
      };
    });
    const { clients, written } = files;
    const open = clients.filter(({ address }) => address === null);
    await output.result({ files: written, gateways: clients.map(({ name, address }) => ({ name, address })) }, [
      ...written,
      ...(clients.length === 0 ? [text('cli.radius.none')] : []),
      ...(open.length === 0 ? [] : [text('cli.radius.open', { names: namesOf(open) })]),
    ]);
    return EXIT.ok;
  },
};

function addressIn(typed: string): [name: string, address: string] {
  const [, name = '', address = ''] = /^(.+)=([^=\s]+)$/.exec(typed) ?? [];
  if (!/^[\w.:/-]+$/.test(address)) throw new Fault(EXIT.usage, 'cli.radius.badAddress', { typed });
  return [name, address];
}

function namesOf(clients: readonly RadiusClient[]): string {
  return clients.map(({ name }) => name).join(', ');
}

function write({ path: name, content, isProgram }: GatewayFile, folder: string): string {
  const path = join(folder, name);
  try {
    makeFolder(dirname(path), PRIVATE.folder);
    writeFileSync(path, content, { mode: isProgram ? PRIVATE.folder : PRIVATE.file });
  } catch (error) {
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path, reason: (error as Error).message });
  }
  return path;
}

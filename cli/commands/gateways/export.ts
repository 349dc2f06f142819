import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { GatewayFile } from '#core/gateways/types.ts';
import { text } from '#core/texts/index.ts';
import { makeFolder } from '../../../server/domain/make-folder.ts';
import { isOn, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { connectionOf } from './gateways.ts';

/** Writes the files that a gateway takes. */
export const exportFiles: TerminalCommand = {
  name: 'export',
  summary: 'cli.export.summary',
  examples: 'cli.export.examples',
  options: [
    { name: 'gateway', value: 'name', summary: 'cli.export.gateway', required: true },
    { name: 'page', value: 'id', summary: 'cli.gateways.page', required: true },
    { name: 'out', value: 'folder', summary: 'cli.export.out' },
    { name: 'force', summary: 'cli.export.force' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runExport,
};

async function runExport(typed: TypedCommand, context: Context): Promise<Exit> {
  const { gatewayFiles } = await import('#core/gateways/guide.ts');
  const { gateways } = await import('#core/gateways/registry.ts');
  const name = optionOf(typed, 'gateway') ?? '';
  const { facts, warnings } = await connectionOf(name, typed, context);
  const files = gatewayFiles(facts);
  if (files.length === 0) {
    const { page, settings } = facts;
    const id = new URL(page).pathname.split('/').at(-1) ?? '';
    throw new Fault(EXIT.findings, 'cli.export.none', { vendor: text(gateways[settings.kind].label), name, page: id });
  }
  const { workingFolder } = context.terminal;
  const folder = optionOf(typed, 'out') ?? '.';
  const written = files.map((file) => ({ ...file, path: join(folder, file.path) }));
  const existing = written.find(({ path }) => existsSync(resolve(workingFolder, path)));
  if (existing && !isOn(typed, 'force')) throw new Fault(EXIT.usage, 'cli.export.there', { path: existing.path });
  for (const file of written) write(file, workingFolder);
  const paths = written.map(({ path }) => path);
  await context.output.result({ files: paths }, paths);
  const key = text('gateways.yourKey');
  if (files.some(({ content }) => content.includes(key)))
    await context.output.progress(text('cli.export.enterKey', { key }));
  for (const warning of warnings) await context.output.progress(text('cli.gateways.warning', { warning }));
  return EXIT.ok;
}

/** A key may stand in it, so nobody else reads it. */
function write({ path, content, isProgram }: GatewayFile, workingFolder: string): void {
  const file = resolve(workingFolder, path);
  try {
    makeFolder(dirname(file));
    writeFileSync(file, content, { mode: isProgram ? 0o700 : 0o600 });
  } catch (error) {
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path, reason: (error as Error).message });
  }
}

import type { CheckFinding } from '#core/check/finding.ts';
import { text } from '#core/texts/index.ts';
import { type Command, many, optionOf, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { listFiles, readBytes, type Unreadable } from '../input/files.ts';
import { EXIT, type Exit, Fault } from '../output/fault.ts';

interface Told extends CheckFinding {
  readonly file: string;
}

/** Checks every file and reports everything; a bad file does not stop the others from being checked. */
export const validate: Command = {
  name: 'validate',
  summary: 'cli.validate.summary',
  arguments: [{ name: 'path', summary: 'cli.validate.paths', many: true }],
  options: [{ name: 'label', value: 'text', summary: 'cli.option.label' }],
  run: runValidate,
};

async function runValidate(typed: Typed, context: Context): Promise<Exit> {
  const { checkSource } = await import('#core/check/check-source.ts');
  const tools = { parser: context.htmlParser, label: optionOf(typed, 'label') };
  const paths = many(typed);
  const listed = listFiles(paths, context.terminal.workingFolder);
  const unreadable: Unreadable[] = [...listed.unreadable];
  if (listed.files.length === 0 && unreadable.length === 0) {
    throw new Fault(EXIT.input, 'cli.error.noInput', { paths: paths.join(', ') });
  }
  const findings: Told[] = [];
  let files = 0;
  for (const file of listed.files) {
    const source = await readBytes(file, context.terminal);
    if (!source.ok) {
      unreadable.push(source.why);
      continue;
    }
    files++;
    const found = await checkSource(source.bytes, tools);
    findings.push(...found.map((each) => ({ file, ...each })));
  }
  for (const { key, params } of unreadable) await context.output.progress(text(key, params));
  return tell(files, findings, unreadable, context);
}

async function tell(
  files: number,
  findings: readonly Told[],
  unreadable: readonly Unreadable[],
  context: Context,
): Promise<Exit> {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const counts = {
    files,
    invalid: new Set(errors.map(({ file }) => file)).size,
    errors: errors.length,
    warnings: findings.length - errors.length,
    unreadable: unreadable.length,
  };
  const missed = unreadable.map(({ path, key, params }) => ({ path, message: text(key, params) }));
  await context.output.result({ ...counts, findings, unreadable: missed }, findings.map(line));
  await context.output.progress(text('cli.validate.total', counts));
  if (errors.length > 0) return EXIT.findings;
  return unreadable.length > 0 ? EXIT.input : EXIT.ok;
}

function line({ file, line: row, column, severity, path, message }: Told): string {
  const place = `${file}:${row}:${column}`;
  return text('cli.validate.finding', { place, severity, path: path === '' ? '' : `${path}: `, message });
}

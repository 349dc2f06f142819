import type { FormatName } from '#core/check/formats/index.ts';
import type { CheckReport, FileFinding, ReportCounts, RuleLevels } from '#core/check/report.ts';
import { text } from '#core/texts/index.ts';
import manifest from '../../package.json' with { type: 'json' };
import { type Command, countOf, isOn, many, optionOf, optionsOf, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import type { Document, Missed } from '../input/documents.ts';
import { EXIT, type Exit, Fault } from '../output/fault.ts';

/** Checks every file and reports everything; a bad file does not stop the others from being checked. */
export const validate: Command = {
  name: 'validate',
  summary: 'validate.summary',
  examples: 'validate.examples',
  arguments: [{ name: 'path', summary: 'validate.paths', many: true, optional: true }],
  options: [
    { name: 'label', value: 'text', summary: 'cli.option.label' },
    { name: 'format', value: 'name', summary: 'validate.format' },
    { name: 'rule', value: 'id=level', summary: 'validate.rule', repeated: true },
    { name: 'max-warnings', value: 'number', summary: 'validate.maxWarnings' },
    { name: 'ndjson', summary: 'validate.ndjson' },
    { name: 'remote', summary: 'validate.remote' },
    { name: 'watch', summary: 'validate.watch' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runValidate,
};

/** What was typed, read. */
interface Wanted {
  readonly paths: readonly string[];
  readonly format: FormatName;
  readonly levels: RuleLevels;
  readonly maxWarnings: number | null;
  readonly remote: boolean;
  readonly byLine: boolean;
  readonly label: string | undefined;
}

async function runValidate(typed: Typed, context: Context): Promise<Exit> {
  const wanted = await readWanted(typed, context.output.json);
  if (!isOn(typed, 'watch')) return checkOnce(wanted, context);
  const { watchFiles } = await import('../input/watch-files.ts');
  return watchFiles(wanted.paths, context, () => checkOnce(wanted, context));
}

async function readWanted(typed: Typed, json: boolean): Promise<Wanted> {
  const paths = many(typed);
  const remote = isOn(typed, 'remote');
  if (paths.length === 0 && !remote) throw new Fault(EXIT.usage, 'validate.nothing');
  const { FORMATS } = await import('#core/check/formats/index.ts');
  const { readLevels } = await import('#core/check/report.ts');
  const value = optionOf(typed, 'format') ?? (json ? 'json' : 'text');
  if (!Object.hasOwn(FORMATS, value)) {
    throw new Fault(EXIT.usage, 'validate.format.unknown', { value, formats: Object.keys(FORMATS).join(', ') });
  }
  const levels = readLevels(optionsOf(typed, 'rule') ?? []);
  if (!levels.ok) throw new Fault(EXIT.usage, `validate.rule.${levels.why}`, { typed: levels.typed });
  return {
    paths,
    remote,
    format: value as FormatName,
    levels: levels.levels,
    maxWarnings: countOf(typed, 'max-warnings'),
    byLine: isOn(typed, 'ndjson'),
    label: optionOf(typed, 'label'),
  };
}

async function checkOnce(wanted: Wanted, context: Context): Promise<Exit> {
  const { fileDocuments, remoteDocuments } = await import('../input/documents.ts');
  const unreadable: Missed[] = [];
  const documents = wanted.remote
    ? remoteDocuments(wanted.paths, context)
    : fileDocuments(wanted.paths, wanted.byLine, context, unreadable);
  const report = { ...(await checkDocuments(documents, wanted, context)), unreadable };
  return tell(report, wanted, context);
}

async function checkDocuments(
  documents: AsyncIterable<Document>,
  { levels, label, format }: Wanted,
  { htmlParser }: Context,
): Promise<Pick<CheckReport, 'files' | 'findings'>> {
  const { checkSource } = await import('#core/check/check-source.ts');
  const { withLevels } = await import('#core/check/report.ts');
  const { lineOf } = await import('#core/check/formats/text.ts');
  const files: string[] = [];
  const findings: FileFinding[] = [];
  for await (const { name, content, firstLine, services = null } of documents) {
    files.push(name);
    const found = withLevels(await checkSource(content, { parser: htmlParser, label, services }), levels);
    if (found.length === 0) continue;
    const source = format === 'text' ? textOf(content) : null;
    for (const finding of found) {
      const excerpt = source === null ? {} : { excerpt: lineOf(source, finding.line) };
      findings.push({ file: name, ...finding, ...excerpt, line: finding.line + firstLine - 1 });
    }
  }
  return { files: [...new Set(files)], findings };
}

function textOf(content: Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

async function tell(report: CheckReport, { format, maxWarnings }: Wanted, context: Context): Promise<Exit> {
  const { FORMATS } = await import('#core/check/formats/index.ts');
  const { countsOf } = await import('#core/check/report.ts');
  const counts = countsOf(report);
  await context.output.report(FORMATS[format](report, manifest.version), format === 'text' ? 'people' : 'programs');
  for (const { message } of report.unreadable) await context.output.progress(message);
  await context.output.progress(text('validate.total', { ...counts }));
  const tooMany = maxWarnings !== null && counts.warnings > maxWarnings;
  if (tooMany) {
    await context.output.progress(text('validate.tooManyWarnings', { warnings: counts.warnings, most: maxWarnings }));
  }
  return exitOf(counts, tooMany);
}

function exitOf({ errors, unreadable }: ReportCounts, tooManyWarnings: boolean): Exit {
  if (errors > 0 || tooManyWarnings) return EXIT.findings;
  return unreadable > 0 ? EXIT.input : EXIT.ok;
}

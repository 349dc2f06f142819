import type { App } from '#core/app/create-app.ts';
import type { CheckFinding } from '#core/check/finding.ts';
import type { FormatName } from '#core/check/formats.ts';
import type { CheckReport, FileFinding, FileWeight, ReportCounts, RuleLevels } from '#core/check/report.ts';
import type { LoginServices, PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import manifest from '../../package.json' with { type: 'json' };
import { type CommandOption, countOf, optionOf, optionsOf, type TypedCommand } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit, Fault, withoutFile } from '../output/fault.ts';
import { contentReader, findFiles, type UnreadableFile } from './files.ts';
import { fetchPage, isFileName } from './read-page.ts';

/** One JSON document to check. */
export interface CheckedDocument {
  /** The file as it is shown, or `pages/<id>`. */
  readonly name: string;
  readonly content: Uint8Array | string;
  /** The line of the file in which it begins. */
  readonly firstLine: number;
  readonly services?: LoginServices | null;
}

/** What could not be read. `exit` is said where that is no matter of files. */
export interface Missed {
  readonly path: string;
  readonly message: string;
  readonly exit?: Exit;
}

/**
 * Documents in runs: those of a run are read one after the other without waiting, so that no two are in memory. A promise
 * for each of thousands would cost more than their checks.
 */
export type Documents = AsyncIterable<Iterable<CheckedDocument>>;

/** The documents of files, folders, patterns and standard input. */
export async function* fileDocuments(
  typed: readonly string[],
  byLine: boolean,
  { terminal }: Context,
  missed: Missed[],
): AsyncGenerator<Iterable<CheckedDocument>> {
  const miss = ({ path, key, params }: UnreadableFile) => missed.push({ path, message: text(key, params) });
  const { files, unreadable } = await findFiles(typed, terminal.workingFolder);
  unreadable.forEach(miss);
  const read = await contentReader(files, terminal);
  yield documentsIn(files);

  function* documentsIn(files: readonly string[]): Generator<CheckedDocument> {
    for (const name of files) {
      const file = read(name);
      if (!file.ok) miss(file.why);
      else if (byLine || BY_LINE.test(name)) yield* linesOf(name, file.content);
      else yield { name, content: file.content, firstLine: 1 };
    }
  }
}

const BY_LINE = /\.(ndjson|jsonl)$/i;
const LINE_FEED = 10;

/** Each line with something in it; cut as bytes, so that a wrong encoding is told with its line. */
function* linesOf(name: string, written: Uint8Array | string): Generator<CheckedDocument> {
  const bytes = typeof written === 'string' ? Buffer.from(written) : written;
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const lineFeed = bytes.indexOf(LINE_FEED, start);
    const end = lineFeed === -1 ? bytes.length : lineFeed;
    const content = bytes.subarray(start, end);
    if (content.some((byte) => byte > 32)) yield { name, content, firstLine: line };
    start = end + 1;
  }
}

/** Pages of the signed-in user whose name or id has one of the words; each as `portico pages get` prints it. */
export async function* remoteDocuments(
  words: readonly string[],
  context: Context,
): AsyncGenerator<Iterable<CheckedDocument>> {
  const app = await context.signedInApp();
  const parts = words.map((word) => word.toLowerCase());
  const has = ({ id, label }: PageSummary) => parts.some((word) => `${id} ${label}`.toLowerCase().includes(word));
  const pages = (await app.api.pages('mine')).filter((page) => parts.length === 0 || has(page));
  if (pages.length === 0) throw new Fault(EXIT.input, 'validate.noPages', { words: words.join(', ') || '*' });
  for (const { id } of pages) yield [await remoteDocument(id, app)];
}

async function remoteDocument(id: string, app: App): Promise<CheckedDocument> {
  const { body } = await fetchPage(id, app);
  const services = await app.api.loginServices({ editor_page_id: id }).catch(() => null);
  return { name: `pages/${id}`, content: JSON.stringify(body, null, 2), firstLine: 1, services };
}

/** Files, and pages of the server by their ids, in the order typed. What cannot be read stops nothing else. */
export async function* pageDocuments(
  names: readonly string[],
  context: Context,
  missed: Missed[],
): AsyncGenerator<Iterable<CheckedDocument>> {
  for (const name of names) {
    try {
      if (isFileName(name, context.terminal)) yield* fileDocuments([name], false, context, missed);
      else yield [await remoteDocument(name, await context.signedInApp())];
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      missed.push({ path: name, message: `${name}: ${withoutFile(name, error)}`, exit: error.exit });
    }
  }
}

/** How commands that check files are told what to report, and how. */
export const REPORT_OPTIONS: readonly CommandOption[] = [
  {
    name: 'format',
    value: 'name',
    summary: 'validate.format',
    choices: async () => Object.keys((await import('#core/check/formats.ts')).FORMATS),
  },
  {
    name: 'rule',
    value: 'id=level',
    summary: 'validate.rule',
    repeated: true,
    choices: async () => (await import('#core/rules/registry.ts')).RULE_IDS.map((id) => `${id}=`),
  },
  { name: 'max-warnings', value: 'number', summary: 'validate.maxWarnings' },
];

/** What was typed of these options, read. */
export interface Reported {
  readonly format: FormatName;
  readonly levels: RuleLevels;
  readonly maxWarnings: number | null;
}

export async function reportedOf(typed: TypedCommand, json: boolean): Promise<Reported> {
  const { FORMATS } = await import('#core/check/formats.ts');
  const { readLevels } = await import('#core/check/report.ts');
  const value = optionOf(typed, 'format') ?? (json ? 'json' : 'text');
  if (!Object.hasOwn(FORMATS, value)) {
    throw new Fault(EXIT.usage, 'validate.format.unknown', { value, formats: Object.keys(FORMATS).join(', ') });
  }
  const levels = readLevels(optionsOf(typed, 'rule') ?? []);
  if (!levels.ok) throw new Fault(EXIT.usage, `validate.rule.${levels.why}`, { typed: levels.typed });
  return { format: value as FormatName, levels: levels.levels, maxWarnings: countOf(typed, 'max-warnings') };
}

export interface Subjects {
  readonly documents: Documents;
  /** The name of configurations that have none. */
  readonly label?: string | undefined;
  /** A file with a bare configuration is wrong, and pages are weighed. */
  readonly wholePages?: true;
}

/** Checks documents one at a time; a bad one does not stop the others from being checked. */
export async function checkDocuments(
  { documents: runs, label, wholePages }: Subjects,
  { levels, format }: Pick<Reported, 'levels' | 'format'>,
  { htmlParser }: Context,
): Promise<Omit<CheckReport, 'unreadable'>> {
  const { checkSource } = await import('#core/check/check-source.ts');
  const { withLevels } = await import('#core/check/report.ts');
  const { lineOf } = await import('#core/check/formats.ts');
  const files: string[] = [];
  const findings: FileFinding[] = [];
  const weights: FileWeight[] = [];
  let [documents, invalidDocuments] = [0, 0];
  const check = ({ name, content, services = null }: CheckedDocument) => {
    const weighed = wholePages && {
      wholePages,
      weighed: (weight: Omit<FileWeight, 'file'>) => weights.push({ file: name, ...weight }),
    };
    return checkSource(content, { parser: htmlParser, label, services, ...weighed });
  };
  for await (const run of runs) {
    for (const document of run) {
      files.push(document.name);
      documents++;
      const checked = check(document);
      const all = checked instanceof Promise ? await checked : checked;
      if (all.length === 0) continue;
      const levelled = withLevels(all, levels);
      if (levelled.some(({ severity }) => severity === 'error')) invalidDocuments++;
      findings.push(...inFile(document, levelled, format, lineOf));
    }
  }
  return { files: [...new Set(files)], documents, invalidDocuments, findings, ...(wholePages && { weights }) };
}

/** Findings of a document as those of its file, with the lines that they are about where people read them. */
function inFile(
  { name, content, firstLine }: CheckedDocument,
  findings: readonly CheckFinding[],
  format: FormatName,
  lineOf: (source: string, line: number) => string,
): FileFinding[] {
  const source = format === 'text' ? textOf(content) : null;
  return findings.map((finding) => {
    const excerpt = source === null ? {} : { excerpt: lineOf(source, finding.line) };
    return { file: name, ...finding, ...excerpt, line: finding.line + firstLine - 1 };
  });
}

function textOf(content: Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Prints what was found, and says the counts; `missed` is what could not be read. */
export async function tellReport(
  checked: Omit<CheckReport, 'unreadable'>,
  missed: readonly Missed[],
  { format, maxWarnings }: Pick<Reported, 'format' | 'maxWarnings'>,
  { output }: Context,
): Promise<Exit> {
  const { FORMATS, SHOWN } = await import('#core/check/formats.ts');
  const { countsOf } = await import('#core/check/report.ts');
  const report = { ...checked, unreadable: missed.map(({ path, message }) => ({ path, message })) };
  const counts = countsOf(report);
  await output.report(FORMATS[format](report, manifest.version), SHOWN.has(format) ? 'people' : 'programs');
  for (const { file, ...weight } of report.weights ?? []) {
    await output.progress(text('cli.check.weight', { page: file, ...weight }));
  }
  for (const { message } of missed) await output.progress(message);
  await output.progress(text('validate.total', { ...counts }));
  const tooMany = maxWarnings !== null && counts.warnings > maxWarnings;
  if (tooMany) {
    await output.progress(text('validate.tooManyWarnings', { warnings: counts.warnings, most: maxWarnings }));
  }
  return exitOf(counts, tooMany, missed);
}

function exitOf({ errors }: ReportCounts, tooManyWarnings: boolean, [first]: readonly Missed[]): Exit {
  if (errors > 0 || tooManyWarnings) return EXIT.findings;
  return first === undefined ? EXIT.ok : (first.exit ?? EXIT.input);
}

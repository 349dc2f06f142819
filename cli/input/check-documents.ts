import type { CheckFinding } from '#core/check/finding.ts';
import type { FormatName } from '#core/check/formats/index.ts';
import type { CheckReport, FileFinding, FileWeight, ReportCounts, RuleLevels } from '#core/check/report.ts';
import { text } from '#core/texts/index.ts';
import manifest from '../../package.json' with { type: 'json' };
import { countOf, type Option, optionOf, optionsOf, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit, Fault } from '../output/fault.ts';
import type { Document, Documents, Missed } from './documents.ts';

/** How commands that check files are told what to report, and how. */
export const REPORT_OPTIONS: readonly Option[] = [
  {
    name: 'format',
    value: 'name',
    summary: 'validate.format',
    choices: async () => Object.keys((await import('#core/check/formats/index.ts')).FORMATS),
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

export async function reportedOf(typed: Typed, json: boolean): Promise<Reported> {
  const { FORMATS } = await import('#core/check/formats/index.ts');
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
  const { lineOf } = await import('#core/check/formats/text.ts');
  const files: string[] = [];
  const findings: FileFinding[] = [];
  const weights: FileWeight[] = [];
  let [documents, invalidDocuments] = [0, 0];
  const check = ({ name, content, services = null }: Document) => {
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
      const found = check(document);
      const all = found instanceof Promise ? await found : found;
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
  { name, content, firstLine }: Document,
  found: readonly CheckFinding[],
  format: FormatName,
  lineOf: (source: string, line: number) => string,
): FileFinding[] {
  const source = format === 'text' ? textOf(content) : null;
  return found.map((finding) => {
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
  const { FORMATS, SHOWN } = await import('#core/check/formats/index.ts');
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

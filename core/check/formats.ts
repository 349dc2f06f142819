import { type RuleId, severityOf } from '#core/rules/registry.ts';
import { text } from '#core/texts/index.ts';
import { type CheckReport, countsOf, type FileFinding, ruleIdsOf } from './report.ts';

/** A report as people or programs read it; `version` is that of the program which says it. */
type Format = (report: CheckReport, version: string) => string;

export const FORMATS = {
  text: textReport,
  json: jsonReport,
  ndjson: ndjsonReport,
  junit: junitReport,
  sarif: sarifReport,
  github: githubReport,
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;

/** Formats that terminals and logs show as they are, so that nothing of a file may control a terminal in them. */
export const SHOWN: ReadonlySet<FormatName> = new Set(['text', 'github']);

/** Characters of a line that are shown around the place. */
const WIDTH = 100;

/** For people: a line for each finding, the line of the file with a mark under the place, and what to do. */
function textReport({ findings }: CheckReport): string {
  return findings
    .map((finding) => [headOf(finding), ...frameOf(finding), `    ${finding.advice}`].join('\n'))
    .join('\n');
}

function headOf({ file, line, column, severity, rule, path, message }: FileFinding): string {
  const place = `${file}:${line}:${column}`;
  return text('validate.finding', { place, severity, rule, path: path === '' ? '' : `${path}: `, message });
}

function frameOf({ excerpt, line, column }: FileFinding): string[] {
  if (excerpt === undefined || excerpt.trim() === '') return [];
  const from = column > WIDTH - 20 ? column - WIDTH / 2 : 0;
  const shown = excerpt.slice(from, from + WIDTH).replaceAll('\t', ' ');
  const number = String(line);
  const mark = ' '.repeat(Math.max(0, column - 1 - from));
  return [`    ${number} | ${shown}`, `    ${' '.repeat(number.length)} | ${mark}^`];
}

/** The line of a text, without its end. */
export function lineOf(source: string, line: number): string {
  let start = 0;
  for (let at = 1; at < line; at++) start = source.indexOf('\n', start) + 1;
  const end = source.indexOf('\n', start);
  return source.slice(start, end === -1 ? undefined : end).replace(/\r$/, '');
}

/** GitHub shows ten annotations of a step and leaves out the others without a word. */
const MOST_SHOWN = 10;

/** Commands of a workflow of GitHub Actions, errors first; what is above the limit is counted. */
function githubReport({ findings, unreadable }: CheckReport): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const all = [
    ...unreadable.map(({ path, message }) => command('error', { file: path, title: 'unreadable' }, message)),
    ...[...errors, ...warnings].map(annotation),
  ];
  const rest = all.length - MOST_SHOWN;
  return [...all.slice(0, MOST_SHOWN), ...(rest > 0 ? [text('validate.notShown', { count: rest })] : [])].join('\n');
}

function annotation({ file, line, column, severity, rule, message, advice }: FileFinding): string {
  return command(severity, { file, line, col: column, title: rule }, `${message} ${advice}`);
}

function command(name: string, properties: Readonly<Record<string, string | number>>, message: string): string {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
  return `::${name} ${written.join(',')}::${data(message)}`;
}

function data(words: string): string {
  return words.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(words: string): string {
  return data(words).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** One JSON document. */
function jsonReport(report: CheckReport): string {
  const { unreadable, findings, weights } = report;
  const weighed = weights && { weights };
  return JSON.stringify({ ...countsOf(report), findings: findings.map(plain), unreadable, ...weighed }, null, 2);
}

/** One JSON document a line: each finding, what pages weigh, each file that could not be read, and the counts at the end. */
function ndjsonReport(report: CheckReport): string {
  const { unreadable, findings, weights = [] } = report;
  const lines = [
    ...findings.map((finding) => ({ type: 'finding', ...plain(finding) })),
    ...weights.map((each) => ({ type: 'weight', ...each })),
    ...unreadable.map((each) => ({ type: 'unreadable', ...each })),
    { type: 'summary', ...countsOf(report) },
  ];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/** A finding without its excerpt, which is for people alone. */
function plain({ excerpt: _, ...finding }: FileFinding): Omit<FileFinding, 'excerpt'> {
  return finding;
}

/**
 * JUnit XML as Jenkins, GitLab and Azure read it: each file is a test case, its errors are one failure, its warnings are
 * its output. There is no time in it, so that the same files give the same bytes.
 */
function junitReport(report: CheckReport): string {
  const { files, unreadable } = report;
  const { invalid } = countsOf(report);
  const byFile = new Map<string, FileFinding[]>(files.map((file) => [file, []]));
  for (const finding of report.findings) byFile.get(finding.file)?.push(finding);
  const counts = { tests: files.length + unreadable.length, failures: invalid, errors: unreadable.length };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes({ name: 'portico validate', ...counts })}>`,
    `  <testsuite ${attributes({ name: 'portico validate', ...counts, skipped: 0 })}>`,
    ...files.flatMap((file) => testCase(file, byFile.get(file) ?? [])),
    ...unreadable.flatMap(({ path, message }) => [
      `    <testcase ${attributes({ name: path, classname: 'portico.validate' })}>`,
      `      <error ${attributes({ message, type: 'unreadable' })}/>`,
      '    </testcase>',
    ]),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

function testCase(file: string, findings: readonly FileFinding[]): string[] {
  const open = `    <testcase ${attributes({ name: file, classname: 'portico.validate' })}`;
  const [first, ...others] = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  if (first === undefined && warnings.length === 0) return [`${open}/>`];
  const failure =
    first === undefined
      ? []
      : [
          `      <failure ${attributes({ message: first.message, type: first.rule })}>`,
          escaped([first, ...others].map(failureLine).join('\n')),
          '      </failure>',
        ];
  const output =
    warnings.length === 0 ? [] : [`      <system-out>${escaped(warnings.map(failureLine).join('\n'))}</system-out>`];
  return [`${open}>`, ...failure, ...output, '    </testcase>'];
}

function failureLine({ file, line, column, severity, rule, path, message, advice }: FileFinding): string {
  return `${file}:${line}:${column}: ${severity} ${rule} ${path} ${message} ${advice}`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value)).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`)
    .join(' ');
}

/** Text of XML 1.0, which has no control characters and no halves of characters. */
function escaped(words: string): string {
  return (
    words
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

/** SARIF 2.1.0, which code hosts show beside the lines. */
function sarifReport(report: CheckReport, version: string): string {
  const rules = ruleIdsOf(report);
  const places = new Map(rules.map((id, index) => [id, index]));
  const run = {
    tool: { driver: { name: 'portico', version, rules: rules.map(ruleOf) } },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: report.unreadable.length === 0,
        toolExecutionNotifications: report.unreadable.map(({ path, message }) => ({
          level: 'error',
          message: { text: message },
          locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(path) } } }],
        })),
      },
    ],
    results: report.findings.map((finding) => resultOf(finding, places.get(finding.rule) ?? 0)),
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return JSON.stringify(log, null, 2);
}

function ruleOf(id: RuleId): object {
  return {
    id,
    shortDescription: { text: text(`findings.${id}.about`) },
    help: { text: text(`findings.${id}.advice`) },
    defaultConfiguration: { level: severityOf(id) },
  };
}

function resultOf(
  { file, rule, severity, message, advice, line, column, path }: FileFinding,
  ruleIndex: number,
): object {
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: `${message} ${advice}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column },
        },
        ...(path !== '' && { logicalLocations: [{ fullyQualifiedName: path }] }),
      },
    ],
  };
}

/** The path of a file as a reference of a URI, with the slashes of one. */
function uriOf(file: string): string {
  return file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}

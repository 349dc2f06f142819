import { text } from '#core/texts/index.ts';
import type { CheckReport, FileFinding } from '../report.ts';

/** GitHub shows ten annotations of a step and leaves out the others without a word. */
const MOST_SHOWN = 10;

/** Commands of a workflow of GitHub Actions, errors first; what is above the limit is counted. */
export function githubReport({ findings, unreadable }: CheckReport): string {
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

import { text } from '#core/texts/index.ts';
import type { CheckReport, FileFinding } from '../report.ts';

/** Characters of a line that are shown around the place. */
const WIDTH = 100;

/** For people: a line for each finding, the line of the file with a mark under the place, and what to do. */
export function textReport({ findings }: CheckReport): string {
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

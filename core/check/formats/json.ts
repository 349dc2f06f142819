import { type CheckReport, countsOf, type FileFinding } from '../report.ts';

/** One JSON document. */
export function jsonReport(report: CheckReport): string {
  const { unreadable, findings } = report;
  return JSON.stringify({ ...countsOf(report), findings: findings.map(plain), unreadable }, null, 2);
}

/** One JSON document a line: each finding, each file that could not be read, and the counts at the end. */
export function ndjsonReport(report: CheckReport): string {
  const { unreadable, findings } = report;
  const lines = [
    ...findings.map((finding) => ({ type: 'finding', ...plain(finding) })),
    ...unreadable.map((each) => ({ type: 'unreadable', ...each })),
    { type: 'summary', ...countsOf(report) },
  ];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/** Without what is for people alone. */
function plain({ excerpt: _, ...finding }: FileFinding): Omit<FileFinding, 'excerpt'> {
  return finding;
}

import { type CheckReport, countsOf, type FileFinding } from '../report.ts';

/** One JSON document. */
export function jsonReport(report: CheckReport): string {
  const { unreadable, findings, weights } = report;
  const weighed = weights && { weights };
  return JSON.stringify({ ...countsOf(report), findings: findings.map(plain), unreadable, ...weighed }, null, 2);
}

/** One JSON document a line: each finding, what pages weigh, each file that could not be read, and the counts at the end. */
export function ndjsonReport(report: CheckReport): string {
  const { unreadable, findings, weights = [] } = report;
  const lines = [
    ...findings.map((finding) => ({ type: 'finding', ...plain(finding) })),
    ...weights.map((each) => ({ type: 'weight', ...each })),
    ...unreadable.map((each) => ({ type: 'unreadable', ...each })),
    { type: 'summary', ...countsOf(report) },
  ];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/** Without what is for people alone. */
function plain({ excerpt: _, ...finding }: FileFinding): Omit<FileFinding, 'excerpt'> {
  return finding;
}

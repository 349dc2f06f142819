import type { CheckReport } from '../report.ts';
import { githubReport } from './github.ts';
import { jsonReport, ndjsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { sarifReport } from './sarif.ts';
import { textReport } from './text.ts';

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

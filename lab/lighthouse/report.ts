import { table } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { MeasuredPage } from './pages.ts';

/** The least of each score. */
export const LEAST = 98;

/** What lab/peers/lighthouse.js prints of a page. */
export interface Measured {
  readonly url: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly bytes: number;
  readonly requests: number;
  /** Audits that are below 90. */
  readonly failed: readonly string[];
}

interface Row {
  readonly title: string;
  /** Performance, accessibility and best practices, 0 to 100. */
  readonly scores: readonly number[];
  readonly cells: readonly string[];
  readonly failed: readonly string[];
}

/** One row for each page. */
export function medians(pages: readonly MeasuredPage[], measured: readonly Measured[]): Row[] {
  return pages.map(({ title, url }) => {
    const ours = measured.filter((each) => each.url === url);
    const of = (value: (each: Measured) => number) => median(ours.map(value));
    const seconds = (value: (each: Measured) => number) => `${(of(value) / 1_000).toFixed(1)} s`;
    return {
      title,
      scores: [of((each) => each.performance), of((each) => each.accessibility), of((each) => each.bestPractices)],
      cells: [
        seconds(({ firstPaint }) => firstPaint),
        seconds(({ largestPaint }) => largestPaint),
        `${Math.round(of(({ blocking }) => blocking))} ms`,
        of(({ shift }) => shift).toFixed(3),
        of(({ bytes }) => bytes).toLocaleString('en'),
        String(of(({ requests }) => requests)),
      ],
      failed: [...new Set(ours.flatMap((each) => each.failed))],
    };
  });
}

const HEAD = [
  'page',
  'performance / accessibility / best practices',
  'first paint',
  'largest',
  'blocked',
  'shift',
  'bytes',
  'requests',
];

export function tableOf(rows: readonly Row[]): string {
  return table(
    HEAD,
    rows.map(({ title, scores, cells }) => [title, scores.join(' / '), ...cells]),
  );
}

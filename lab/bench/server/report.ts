import { table } from '../../harness/report.ts';
import { median } from '../../harness/statistics.ts';
import type { Loaded } from './load.ts';
import type { Scenario } from './scenarios.ts';

/** What one server did under the load of one scenario in one round. */
export interface Measured extends Loaded {
  /** Microseconds of processor time for a request; not a number where the system does not say. */
  readonly cpu: number;
}

export interface Row {
  readonly scenario: Scenario;
  /** Bytes of one answer as it travels. */
  readonly bytes: number;
  readonly portico: readonly Measured[];
  readonly bare: readonly Measured[];
}

const HEAD = [
  'request',
  'KiB',
  'Portico/s',
  'bare/s',
  'ratio',
  'p99 ms',
  'bare p99 ms',
  'CPU µs',
  'bare CPU µs',
  'CPU ratio',
  'bar',
];

/** A table in Markdown: medians of the rounds. */
export function report(rows: readonly Row[]): string {
  const lines = rows.map(({ scenario, bytes, portico, bare }) => {
    const of = (measured: readonly Measured[], key: 'perSecond' | 'p99' | 'cpu') =>
      median(measured.map((each) => each[key]));
    // The load of the machine differs between rounds; within a round both servers have nearly the same.
    const ratio = median(portico.map(({ perSecond }, i) => perSecond / (bare[i]?.perSecond ?? Number.NaN)));
    const [cpu, bareCpu] = [of(portico, 'cpu'), of(bare, 'cpu')];
    return [
      scenario.name,
      show(bytes / 1024),
      show(of(portico, 'perSecond')),
      show(of(bare, 'perSecond')),
      show(ratio),
      show(of(portico, 'p99')),
      show(of(bare, 'p99')),
      show(cpu),
      show(bareCpu),
      show(bareCpu / cpu),
      judge(ratio, scenario.bar),
    ];
  });
  return table(HEAD, lines);
}

function judge(ratio: number, bar: number | undefined): string {
  if (bar === undefined) return '';
  return ratio >= bar ? 'reached' : `below ${bar.toFixed(2)}`;
}

function show(value: number): string {
  if (Number.isNaN(value)) return '-';
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}

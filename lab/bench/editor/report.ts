import { table } from '../../harness/report.ts';
import { median } from '../../harness/statistics.ts';
import { best, GROWING, GROWTH, judge, type Values } from './bars.ts';
import type { Measured } from './measure.ts';

/** One editor's values in one round. */
export interface Run {
  readonly editor: string;
  readonly n: number;
  readonly measured: Measured;
}

/** A table in Markdown for each size of page: medians of the rounds, ratios to the floor and the best peer, the bars. */
export function report(runs: readonly Run[]): string {
  const sizes = [...new Set(runs.map(({ n }) => n))];
  const editors = [...new Set(runs.map(({ editor }) => editor))];
  const value = (row: string, n: number, editor: string) => {
    const values = runs.filter((run) => run.n === n && run.editor === editor).map(({ measured }) => measured[row]);
    const known = values.filter((each) => each !== undefined);
    return known.length > 0 ? median(known) : undefined;
  };
  const valuesOf = (row: string, n: number): Values => ({
    floor: value(row, n, 'floor'),
    portico: value(row, n, 'portico'),
    peers: Object.fromEntries(
      editors.filter((each) => each !== 'floor' && each !== 'portico').map((each) => [each, value(row, n, each)]),
    ),
  });
  const tables = sizes.map((n) => {
    const rows = [...new Set(runs.filter((run) => run.n === n).flatMap(({ measured }) => Object.keys(measured)))];
    const head = ['row', ...editors, 'portico / best peer', 'portico / floor', 'bar'];
    const lines = rows.map((row) => {
      const values = valuesOf(row, n);
      const { portico, floor } = values;
      return [
        row,
        ...editors.map((editor) => show(value(row, n, editor))),
        ratio(portico, best(values)),
        ratio(portico, floor),
        judge(row, n, values) ?? '',
      ];
    });
    return `\n### ${n} components\n\n${table(head, lines)}`;
  });
  return [...tables, growth(sizes, valuesOf)].join('\n');
}

function growth(sizes: readonly number[], valuesOf: (row: string, n: number) => Values): string {
  const [small, large] = [Math.min(...sizes), Math.max(...sizes)];
  if (small === large) return '';
  const above = (row: string, n: number) => {
    const { portico, floor } = valuesOf(row, n);
    return portico === undefined || floor === undefined ? undefined : portico - floor;
  };
  const lines = GROWING.map((name) => {
    const [few, many] = [above(`${name} CPU`, small), above(`${name} CPU`, large)];
    const fits = few !== undefined && many !== undefined && many <= GROWTH * Math.max(few, 0);
    return [name, show(few), show(many), ratio(many, few), fits ? 'reached' : `above ${GROWTH} ×`];
  });
  const head = ['CPU less the floor', `${small}`, `${large}`, 'growth', 'bar'];
  return `\n### Growth\n\n${table(head, lines)}`;
}

function show(value: number | undefined): string {
  if (value === undefined) return '-';
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}

function ratio(value: number | undefined, by: number | undefined): string {
  return value === undefined || !by ? '-' : (value / by).toFixed(2);
}

import type { Cell, Statistics, VisitNumbers, VisitRefusal, VisitShare } from '#core/ports/visitors/statistics.ts';

import { hoursIn, type LocalDay } from './local-days.ts';
import { SESSION_LENGTHS } from './session-length.ts';
import type { Fact, Row } from './types.ts';

/** What a report is made of, day by day. */
export interface Sums {
  readonly days: { readonly day: string; readonly isToday: boolean; readonly counts: ReadonlyMap<Fact, number> }[];
  readonly hours: number[];
  readonly byFact: Map<Fact, Map<string, number>>;
}

export const noSums = (): Sums => ({ days: [], hours: Array.from({ length: 24 }, () => 0), byFact: new Map() });

interface DayAsked {
  readonly zone: string;
  readonly now: number;
  /** Whether the day is kept in one sum, without hours. */
  readonly isWhole: boolean;
}

/** Adds the rows of a day, which are sums already. */
export function addDay(sums: Sums, day: LocalDay, rows: readonly Row[], { zone, now, isWhole }: DayAsked): void {
  const hourOf = hoursIn(day, zone);
  const counts = new Map<Fact, number>();
  for (const { slot, what, key, count } of rows) {
    counts.set(what, (counts.get(what) ?? 0) + count);
    const keys = sums.byFact.get(what) ?? new Map<string, number>();
    sums.byFact.set(what, keys.set(key, (keys.get(key) ?? 0) + count));
    if (what === 'seen' && !isWhole) sums.hours[hourOf(slot)] = (sums.hours[hourOf(slot)] ?? 0) + count;
  }
  sums.days.push({ day: day.day, isToday: day.ends > now, counts });
}

function numbersOf<Number extends Cell>(countOf: (what: Fact) => Number): Record<keyof VisitNumbers, Number> {
  return {
    visits: countOf('seen'),
    pressed: countOf('tried'),
    online: countOf('online'),
    handed: countOf('handed'),
    refused: countOf('stopped'),
  };
}

type Report = Omit<Statistics, 'from' | 'to' | 'zone' | 'gateways' | 'pages'>;

/**
 * The report of what was added. `isCrossed`: only one gateway is asked for, so that a small number could be one person
 * (spec statistics.5); what is told of all its visits stays exact.
 */
export function reportOf({ days, hours, byFact }: Sums, { isCrossed }: { readonly isCrossed: boolean }): Report {
  const cell = cellsOf(isCrossed);
  const keysOf = (what: Fact) => [...(byFact.get(what) ?? [])];
  const shares = (what: Fact): VisitShare[] =>
    keysOf(what)
      .sort(([one, many], [other, more]) => more - many || one.localeCompare(other))
      .map(([name, count]) => ({ name, count: cell(count) }));
  const total = (what: Fact) => keysOf(what).reduce((sum, [, count]) => sum + count, 0);
  return {
    total: numbersOf(total),
    days: days.map(({ day, isToday, counts }) => {
      const countOf = (what: Fact) => cell(counts.get(what) ?? 0);
      return { day, isToday, devices: countOf('devices'), ...numbersOf(countOf) };
    }),
    hours: hours.map(cell),
    methods: shares('pressed'),
    refusals: shares('refused').map(refusalOf),
    shown: shares('shown'),
    asked: shares('asked'),
    kinds: shares('kind'),
    windows: shares('window'),
    versions: shares('version'),
    lengths: SESSION_LENGTHS.flatMap((name) => shares('left').filter((share) => share.name === name)),
  };
}

/** A number below it is not told where it is of two things at once. */
const LEAST_TOLD = 5;

/** spec statistics.5: how numbers are told that are of one gateway and something else, or not. */
export const cellsOf =
  (isCrossed: boolean) =>
  (count: number): Cell =>
    isCrossed && count > 0 && count < LEAST_TOLD ? null : count;

function refusalOf({ name, count }: VisitShare): VisitRefusal {
  const [method = '', sentence = ''] = name.split(' ');
  return { method, sentence, count };
}

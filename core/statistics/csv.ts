import type { Cell, Statistics } from '#core/ports/visitors/statistics.ts';
import { strangersCell, writeCsv } from '#core/translations/csv.ts';
import { refusalWords } from './refusal-words.ts';

/** What a table of statistics can be told apart by. */
export const TABLES = [
  'day',
  'hour',
  'method',
  'refusal',
  'language',
  'asked',
  'kind',
  'window',
  'version',
  'length',
  'gateway',
  'page',
] as const;

export type StatisticsTable = (typeof TABLES)[number];

type Rows = readonly (readonly string[])[];

/** A number that is not told exactly. */
export const UNDER_FIVE = 'under 5';

const cell = (count: Cell): string => (count === null ? UNDER_FIVE : String(count));
const shares = (all: readonly { readonly name: string; readonly count: Cell }[]): Rows => [
  ['name', 'count'],
  ...all.map(({ name, count }) => [strangersCell(name), cell(count)]),
];

/** The records of each table; the first are the names of its columns. */
const RECORDS: Readonly<Record<StatisticsTable, (statistics: Statistics) => Rows>> = {
  day: ({ days }) => [
    ['day', 'visits', 'devices', 'pressed', 'refused', 'handed', 'online'],
    ...days.map(({ day, visits, devices, pressed, refused, handed, online }) => [
      day,
      ...[visits, devices, pressed, refused, handed, online].map(cell),
    ]),
  ],
  hour: ({ hours }) => [['hour', 'visits'], ...hours.map((count, hour) => [String(hour), cell(count)])],
  method: ({ methods }) => shares(methods),
  refusal: ({ refusals }) => [
    ['method', 'sentence', 'words', 'count'],
    ...refusals.map(({ method, sentence, count }) => [method, sentence, refusalWords(sentence), cell(count)]),
  ],
  language: ({ shown }) => shares(shown),
  asked: ({ asked }) => shares(asked),
  kind: ({ kinds }) => shares(kinds),
  window: ({ windows }) => shares(windows),
  version: ({ versions }) => shares(versions),
  length: ({ lengths }) => shares(lengths),
  gateway: ({ gateways }) => [
    ['id', 'name', 'visits', 'online'],
    ...gateways.map(({ id, name, visits, online }) => [
      id ?? '',
      strangersCell(name ?? ''),
      cell(visits),
      cell(online),
    ]),
  ],
  page: ({ pages }) => [
    ['id', 'name', 'visits', 'online'],
    ...pages.map(({ id, label, visits, online }) => [id, strangersCell(label ?? ''), cell(visits), cell(online)]),
  ],
};

/** A table as a file that spreadsheets read. */
export function statisticsCsv(statistics: Statistics, table: StatisticsTable): string {
  return writeCsv(RECORDS[table](statistics));
}

/** The same as columns. */
export const recordsOf = (statistics: Statistics, table: StatisticsTable): Rows => RECORDS[table](statistics);
